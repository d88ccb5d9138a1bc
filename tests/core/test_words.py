"""The words catalogue: fields, forms, and what is missing."""

import pytest

from game.core.say import Say, say
from game.core.words import LONGEST_READ, MOST_LETTERS, Catalogue, MissingWord, one_line, roman

WORDS = Catalogue(
    {
        "plain": "Nothing to fill in.",
        "number": "Needs {need}, has {has}.",
        "name": "{seat:name} plays.",
        "roman": "Round {n:roman}",
        "plural": "The die gives {n:one step|# steps}.",
        "empty_one": "{n:|# }coins",
        "other": "A {die:@kind} of {face}",
        "kind.lion": "Lion die",
        "signed": "{n:+}",
        "braces": "{{not a field}} {n}",
    }
)


def test_plain_and_numbered_texts() -> None:
    assert WORDS("plain") == "Nothing to fill in."
    assert WORDS("number", need=4, has=3) == "Needs 4, has 3."
    assert WORDS("braces", n=1) == "{not a field} 1"


def test_names_come_by_seat() -> None:
    assert WORDS.text(say("name", seat=1), ["Anna", "Brutus"]) == "Brutus plays."
    assert WORDS.text(say("name", seat=2), ["Anna"]) == "#3 plays.", "a seat without a name has its number"


def test_what_was_said_once_is_said_anew_for_another_name_number_or_kind() -> None:
    assert [WORDS.text(say("name", seat=0), [name]) for name in ("Anna", "Gaius", "Anna")] == [
        "Anna plays.",
        "Gaius plays.",
        "Anna plays.",
    ]
    assert [WORDS("braces", n=value) for value in (1, True, 1.0, "1")] == [  # type: ignore[arg-type]
        f"{{not a field}} {value}" for value in ("1", "True", "1.0", "1")
    ]
    assert WORDS("braces", n=[1]) == "{not a field} [1]"  # type: ignore[arg-type]  # a file may say anything


@pytest.mark.parametrize(
    ("n", "text"), [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (40, "XL"), (60, "LX"), (1994, "MCMXCIV"), (0, "0")]
)
def test_roman(n: int, text: str) -> None:
    assert roman(n) == text and WORDS("roman", n=n) == f"Round {text}"


@pytest.mark.parametrize(
    ("n", "text"),
    [(5, "V"), (50, "L"), (90, "XC"), (100, "C"), (399, "CCCXCIX"), (400, "CD"), (499, "CDXCIX"), (500, "D"), (900, "CM")],
)
def test_every_roman_sign_stands_for_its_own_number(n: int, text: str) -> None:
    assert roman(n) == text


def test_seats_that_are_not_there_have_their_number() -> None:
    assert WORDS.text(say("name", seat=0), ["Anna"]) == "Anna plays."
    assert WORDS.text(say("name", seat=1), ["Anna"]) == "#2 plays."
    assert WORDS.text(say("name", seat=-1), ["Anna", "Brutus"]) == "#0 plays.", "not the last seat"


def test_a_field_keeps_three_hundred_letters_and_says_that_more_were_cut() -> None:
    assert MOST_LETTERS == 300
    assert WORDS("braces", n="x" * 300) == "{not a field} " + "x" * 300
    assert WORDS("braces", n="x" * 301) == "{not a field} " + "x" * 299 + "…"


def test_what_is_read_out_keeps_four_hundred_letters_on_one_line() -> None:
    assert LONGEST_READ == 400
    assert one_line("x" * 400) == "x" * 400
    assert one_line("x" * 401) == "x" * 399 + "…"
    assert one_line("one\n\ntwo", 7) == "one two" and one_line("one two", 6) == "one t…"


@pytest.mark.parametrize(
    ("n", "text"), [(0, "The die gives 0 steps."), (1, "The die gives one step."), (3, "The die gives 3 steps.")]
)
def test_singular_and_plural(n: int, text: str) -> None:
    assert WORDS("plural", n=n) == text


def test_an_empty_form() -> None:
    assert WORDS("empty_one", n=1) == "coins" and WORDS("empty_one", n=2) == "2 coins"


def test_a_field_may_name_another_key() -> None:
    assert WORDS("other", die="lion", face=3) == "A Lion die of 3"
    with pytest.raises(MissingWord):
        WORDS("other", die="wolf", face=3)


@pytest.mark.parametrize(("n", "text"), [(2, "+2"), (0, "+0"), (-3, "−3")])
def test_signed_numbers(n: int, text: str) -> None:
    assert WORDS("signed", n=n) == text


def test_missing_keys_and_fields_are_named() -> None:
    with pytest.raises(MissingWord, match="nowhere"):
        WORDS("nowhere")
    with pytest.raises(MissingWord, match=r"number.*has"):
        WORDS("number", need=4)


def test_the_catalogue_lists_its_keys() -> None:
    assert "plain" in WORDS and "nowhere" not in WORDS
    assert WORDS.keys() == sorted(WORDS.keys()) and len(WORDS.keys()) == 10
    assert WORDS.raw("name") == "{seat:name} plays."


def test_a_catalogue_keeps_its_own_texts() -> None:
    texts = {"a": "b"}
    words = Catalogue(texts)
    texts["a"] = "c"
    assert words("a") == "b"


def test_says_compare_and_hash_by_key_and_parameters() -> None:
    assert say("a", n=1, m=2) == Say("a", {"m": 2, "n": 1})
    assert len({say("a", n=1, m=2), say("a", m=2, n=1), say("a", n=2, m=2), say("b", n=1, m=2)}) == 3


@pytest.mark.parametrize(("number", "text"), [(3999, "MMMCMXCIX"), (4000, "4000"), (2**64, str(2**64)), (-3, "-3")])
def test_roman_numbers_end_where_the_romans_had_signs(number, text):
    assert roman(number) == text


STRANGE = [
    Say("a.newer.key", {"n": 1}),
    Say("walk", {"n": "many"}),
    Say("walk", {}),
    Say("walk", {"n": "9" * 5000}),
    Say("who", {"seat": -1}),
    Say("who", {"seat": 10**30}),
    Say("who", {"seat": "x"}),
    Say("die", {"die": "../../x"}),
    Say("said", {"what": "a" * 100_000}),
    Say("said", {"what": "line\nand\0nul \ud800"}),
    None,
]


@pytest.mark.parametrize("said", STRANGE, ids=str)
def test_what_a_file_says_is_read_out_or_left_out_and_never_raises(said):
    catalogue = Catalogue({"walk": "{n:one step|# steps}", "who": "{seat:name}", "die": "{die:@lion.die}", "said": "{what}"})
    text = catalogue.read_out(said, ("Anna", "Brutus"), "nothing")
    assert 0 < len(text) <= 400 and text.isprintable()
    assert catalogue.read_out(Say("walk", {"n": 3})) == "3 steps"
