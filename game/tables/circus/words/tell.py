"""What the table says: prompts, tooltips, what a ride comes to. All words come from the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.words import roman
from game.geometry.lanes import Space
from game.rules.circus.places import place_of
from game.rules.circus.queries import Offer, budget, falls_short, lap_of, short_after
from game.rules.circus.rides import Ride, left_of, owes
from game.rules.circus.stands import stand_after
from game.rules.circus.state import Chariot, Table
from game.rules.circus.track import Track
from game.tables.circus.play import draft as drafts
from game.tables.kit.tell import Speak, Told, Words


class Teller(Words):
    """Words for one table."""

    def __init__(self, speak: Speak, tells_stands: Callable[[], bool] = lambda: True) -> None:
        """`tells_stands`: whether to say whom a stop would hold up; who works that out for himself switches it off."""
        super().__init__("circus", speak)
        self._tells_stands = tells_stands
        self._stood: tuple[object, str] = (None, "")
        """The last stop that was asked about, and what was said: the tray asks anew with each look."""

    # ---- chariots and spaces
    def chariot(self, table: Table, chariot: Chariot) -> str:
        """A chariot by its driver's name or its number."""
        if table.is_neutral(chariot):
            return self("chariot.neutral", neutral=chariot - table.seats + 1)
        return self("chariot", seat=chariot)

    def chariot_tip(self, track: Track, table: Table, chariot: Chariot) -> str:
        """Lap, way to go, tribute and cards of a chariot on the course."""
        team = table.teams[chariot]
        if team.fate == "wrecked":
            return self("chariot.wreck")
        if team.fate == "spent":
            return self("chariot.spent")
        lap, left = lap_of(track, table, chariot), left_of(track, table, chariot)
        text = self("chariot.tip", lap=lap, left=left, cards=sum(team.cards))
        detour = track.need(team.at, team.crossed, False) - left
        if detour > 0:  # A1 counts whole laps from the line, and the way out of the alley may be longer
            text = self("join", first=text, second=self("chariot.detour", count=detour))
        if table.options.is_ausgebremst:
            if table.is_neutral(chariot) or not team.reserve + tuple(team.piles):
                return text
            more = self("chariot.deck", deck=team.deck)
        elif not owes(table, chariot):
            more = self("chariot.paid")
        elif not track.can_pay(team.at, team.crossed):
            more = self("chariot.late")
        else:
            more = self("chariot.owes", count=track.need(team.at, team.crossed, True) - left)
        return self("join", first=text, second=more)

    def neutral_tip(self, track: Track, table: Table, chariot: Chariot) -> str:
        """As of a chariot on the course; of one that has left it, how."""
        team = table.teams[chariot]
        if team.place:
            return self("says.place", place=team.place)
        return self.chariot_tip(track, table, chariot) if team.is_racing else self("says.out")

    def space(self, track: Track, space: Space) -> str:
        return self.speak(place_of(track, space))

    # ---- cards
    def card_tip(self, offer: Offer) -> str:
        """What a card could do."""
        pays = sum(ride.pays > 0 for ride in offer.open)
        if any(ride.finishes for ride in offer.open):
            return self("card.finishes")
        least = min((ride.wasted for ride in offer.open), default=0)
        text = self("card.tip", count=len(offer.open))
        if least > 0:
            text = self("join", first=text, second=self("card.wastes", wasted=least))
        return self("join", first=text, second=self("card.pays")) if pays else text

    # ---- rides
    def deed(self, track: Track, table: Table, chariot: Chariot, ride: Ride, others: Sequence[Ride] = ()) -> Told:
        """What a ride comes to, in two lines. `others`: all that the hand allows, some of which may still reach the line."""
        money = budget(track, table, chariot)
        need = track.need(ride.to, ride.crossed, owes(table, chariot) and not ride.pays)
        still = owes(table, chariot) and not ride.pays and not ride.finishes and track.can_pay(ride.to, ride.crossed)
        key = "deed.budget.alley" if still else "deed.budget"
        text = self(key, points=money.points - ride.card, need=0 if ride.finishes else need)
        if ride.finishes:
            surplus = ride.card - len(ride.path)
            return Told(self("deed.finish"), self("deed.surplus", count=surplus) if surplus else "")
        if ride.pays:
            if table.options.is_ausgebremst:
                back = sum(table.teams[chariot].reserve)
                return Told(self("deed.stop"), self("deed.stop.text", points=back), coin=True)
            return Told(self("deed.pay"), text, coin=True)
        if ride.forgoes:
            return Told(self("deed.forgoes"), text, good=False)
        short = short_after(track, table, chariot, ride)
        if short > 0 and falls_short(track, table, chariot, ride, others):
            stop = money.reserve and track.can_pay(ride.to, ride.crossed)
            return Told(self("deed.short.stop" if stop else "deed.short", short=short), text, good=False)
        if ride.wasted > 0:
            return Told(self("deed.wastes", wasted=ride.wasted), text, good=False)
        return Told(self("deed.clean"), text)

    def stand(self, track: Track, table: Table, chariot: Chariot, ride: Ride) -> str:
        """Whom a stop there holds up, and who could pass with the next card; "" after the line."""
        asked = chariot, ride, [(team.at, team.crossed, team.fate, *team.cards) for team in table.teams]
        if self._stood[0] != asked:
            found = stand_after(track, table, chariot, ride)
            stops = ", ".join(self._met(table, one) for one in found.stops)
            by = ", ".join(self._met(table, one) for one in found.passed_by)
            told = [self("stand.stops", who=stops)] if stops else []
            told += [self("stand.passed", who=by) if by else self("stand.safe")] if not ride.finishes else []
            self._stood = asked, self.joined(told)
        return self._stood[1]

    def _met(self, table: Table, one: tuple[Chariot, tuple[int, ...]]) -> str:
        return self("stand.met", name=self.chariot(table, one[0]), values=spans(one[1]))

    # ---- the tray
    def prompt(self, draft: drafts.Draft, track: Track, table: Table) -> tuple[str, str, str]:
        """Title, text and keys for the present draft."""
        match draft:
            case drafts.DriveDraft():
                return self._drive(draft, track, table)
            case drafts.MissDraft():
                return self._miss(draft)
            case drafts.DeckDraft():
                text = self("prompt.decks.text")
                return self("prompt.decks", seat=draft.seat), text, self("prompt.decks.keys")
            case drafts.SortDraft():
                why = draft.why_not
                text = self("prompt.sort.ready") if why is None else self.speak(why)
                if draft.is_empty:
                    text = self("prompt.sort.text")
                return self("prompt.sort", seat=draft.seat), text, self("prompt.sort.keys")
            case drafts.DrawDraft(is_first=True):
                key = "prompt.first_draw" if not draft.held else "prompt.second_draw"
                return self(key, seat=draft.seat), self("prompt.first_draw.text"), self("prompt.draw.keys")
            case drafts.DrawDraft():
                return self("prompt.draw", seat=draft.seat), self("prompt.draw.text"), self("prompt.draw.keys")
            case drafts.RecoverDraft():
                return self._recover(draft)
            case drafts.VoteDraft():
                return self._vote(draft, track, table)
            case drafts.PlainDraft() if table.results and len(table.results) == table.race:
                text = self("prompt.next.text")
                return self("prompt.next", seat=draft.seat, race=table.race + 1), text, self("prompt.next.keys")
            case _:
                return self("prompt.sealed", seat=draft.seat), self("prompt.sealed.text"), ""

    def money(self, track: Track, table: Table, chariot: Chariot) -> str:
        """The points left against what the race asks for, in one line."""
        money = budget(track, table, chariot)
        team = table.teams[chariot]
        by_alley = owes(table, chariot) and track.can_pay(team.at, team.crossed)
        text = self("budget.alley" if by_alley else "budget", points=money.points, need=money.need)
        spare = self("budget.spare" if money.spare >= 0 else "budget.short", count=abs(money.spare))
        text = self("join", first=text, second=spare)
        if money.reserve:
            text = self("join", first=text, second=self.with_stop(money.spare_with_stop))
        return text

    def with_stop(self, spare: int) -> str:
        """All there is to spare with a stop: not so much more."""
        return self("budget.stop" if spare >= 0 else "budget.stop.short", count=abs(spare))

    def _drive(self, draft: drafts.DriveDraft, track: Track, table: Table) -> tuple[str, str, str]:
        ride = draft.chosen
        if ride is not None:
            deed = self.deed(track, table, draft.seat, ride, draft.every)
            text = self("join", first=deed.title, second=deed.text) if deed.text else deed.title
            stand = self.stand(track, table, draft.seat, ride) if self._tells_stands() else ""
            if stand:  # what the ride comes to stands beside its space already
                text = self("join", first=deed.title, second=stand)
            return self("prompt.ready", seat=draft.seat, card=ride.card), text, self("prompt.ready.keys")
        if draft.card is not None:
            count = len(draft.offers[draft.card].open)
            text = self("prompt.aim.text", card=draft.card, count=count)
            return self("prompt.aim", seat=draft.seat, card=draft.card), text, self("prompt.aim.keys")
        if draft.space is not None:
            cards = draft.cards_to(draft.space)
            text = self("prompt.which.text", first=cards[0], second=cards[-1])
            return self("prompt.which", seat=draft.seat), text, self("prompt.pick.keys")
        return self("prompt.pick", seat=draft.seat), self.money(track, table, draft.seat), self("prompt.pick.keys")

    def _miss(self, draft: drafts.MissDraft) -> tuple[str, str, str]:
        if draft.crashes:
            return self("prompt.crash", seat=draft.seat), self("prompt.crash.text"), self("prompt.miss.keys")
        if not draft.swaps:
            return self("prompt.miss", seat=draft.seat), self("prompt.miss.text"), self("prompt.miss.keys")
        if draft.slot is None:
            return self("prompt.swap", seat=draft.seat), self("prompt.swap.text"), self("prompt.pick.keys")
        if draft.pile is None:
            return self("prompt.swap", seat=draft.seat), self("prompt.swap.pile"), self("prompt.lay.keys")
        text = self("prompt.swap.ready", card=draft.hand[draft.slot])
        return self("prompt.swap", seat=draft.seat), text, self("prompt.ready.keys")

    def _recover(self, draft: drafts.RecoverDraft) -> tuple[str, str, str]:
        if draft.card is None or draft.other is None:
            return self("prompt.recover", seat=draft.seat), self("prompt.recover.text"), self("prompt.recover.keys")
        if draft.pile is None:
            text = self("prompt.recover.pile", card=draft.card, other=draft.other)
            return self("prompt.recover", seat=draft.seat), text, self("prompt.lay.keys")
        text = self("prompt.recover.ready", card=draft.card, other=draft.other, pile=draft.pile + 1)
        return self("prompt.recover", seat=draft.seat), text, self("prompt.ready.keys")

    def choice(self, draft: drafts.VoteDraft, track: Track, space: Space) -> str:
        """A space of a vote by its number and its name."""
        return self("join", first=roman(draft.number(space)), second=self.space(track, space))

    def _vote(self, draft: drafts.VoteDraft, track: Track, table: Table) -> tuple[str, str, str]:
        who, card = draft.frame.chariot - table.seats + 1, draft.frame.card
        title, keys = self("prompt.vote", seat=draft.seat, neutral=who), self("prompt.vote.keys")
        if draft.picked is None:
            return title, self("prompt.vote.text", card=card), keys
        ready = self("prompt.vote.ready", card=card)
        return title, self("join", first=ready, second=self.choice(draft, track, draft.picked)), keys


def spans(values: Sequence[int]) -> str:
    """Values in order, those that follow each other drawn together: `1-3, 5`."""
    runs: list[list[int]] = []
    for value in values:
        if runs and runs[-1][-1] == value - 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
