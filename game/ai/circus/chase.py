# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""A race on flat numbers, driven on by what it is worth.

The course and the race lie in `chase_numbers`, which says how all of it is written and compiled, what may be done in
`chase_moves`, what comes of it in `chase_turns`, what it is worth in `chase_worth`.
"""

from __future__ import annotations

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

from game.ai.circus.chase_worth import Worth

COMPILED = cython.compiled


class Chase(Worth):
    """Drivers who look one move ahead."""

    def choose(self):
        """What a driver does who looks one move ahead by the net."""
        return self._choose(1)

    def choose_plain(self):
        """The same by liking alone (`Scales.like`)."""
        return self._choose(0)

    def _like(self, c, card, end):
        """As `Scales.like`: how somebody likes a play who has no net."""
        n: cython.int = self.n
        start: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        owes: cython.int = 1 if not self.paid[c] and not self.ausgebremst else 0
        need: cython.int = self.need[(owes * (self.laps + 1) + crossed) * (n + 1) + start]
        now: cython.int
        pays: cython.int = 0
        liking: cython.int
        if end == n:
            return 0 if owes else 100000
        now = crossed + self.rise[start * (n + 1) + end]
        if not self.paid[c] and crossed + self.opens[start * (n + 1) + end] < self.laps:
            pays = 1
        liking = 8 * card - 40 * (card - need + self.need[((0 if pays else owes) * (self.laps + 1) + now) * (n + 1) + end])
        if card == 6:
            liking += 10
        if self.neck[end]:
            liking += 30
        if pays:
            liking += 300
        elif owes and self.pays[crossed * (n + 1) + start] and not self.pays[now * (n + 1) + end]:
            liking -= 5000
        return liking

    def _choose(self, by_net):
        """What a driver who looks one move ahead does."""
        c: cython.int = self._driver()
        a: cython.int
        m: cython.int
        k: cython.int
        best: cython.int
        most: cython.int
        worth: cython.int
        p: cython.int
        sign: cython.int
        if self.glob[1] == 1:
            best = 0
            most = -1000
            sign = -1 if self.hand[c * 6 + 5] and self.left[c] <= self._ahead() else 1
            for p in range(self._piles(c)):
                if self.size[c * 3 + p]:
                    worth = sign * self._mean(c, p)
                    if worth > most:
                        best = p
                        most = worth
            return 4 << 16 | best << 8
        if self.glob[1] == 2:
            k = self.reserve[c * 2]
            if self.reserve[c * 2 + 1] > k:
                k = self.reserve[c * 2 + 1]
            return 5 << 16 | k << 8
        m = self._actions()
        if m == 1:
            return self.acts[0]
        if self.acts[0] >> 16 == 2:
            best = 0
            most = -1
            for k in range(6):
                if self.hand[c * 6 + k] > most:
                    most = self.hand[c * 6 + k]
                    best = k + 1
            p = 0
            for k in range(self._piles(c)):
                if self.size[c * 3 + k] < self.size[c * 3 + p]:
                    p = k
            return 2 << 16 | best << 8 | p
        best = self.acts[0]
        most = -(1 << 30)
        for k in range(m):
            a = self.acts[k] >> 8 & 255
            worth = self._after(c, a, self.acts[k] & 255) if by_net else self._like(c, a, self.acts[k] & 255)
            if worth > most:
                most = worth
                best = self.acts[k]
        return best

    def drive_on(self, turns, by_net=1):
        """So many turns more, or to the end; returns how many were taken."""
        return self._drive_on(turns, by_net)

    def _drive_on(self, turns, by_net):
        done: cython.int = 0
        while self.glob[1] != 3 and (done < turns or self.glob[1] != 0):
            if self.glob[1] == 0:
                done += 1
            self._apply(self._choose(by_net))
        return done

    def weigh(self, actions, sums, seat, turns, by_net=1):
        """From the position as it lies, by each of `actions` (an array) and so many turns more: adds what it is worth to the
        seat to `sums`, an array of long numbers. The position is left as it was."""
        self._weigh(actions, sums, seat, turns, by_net)

    def _weigh(self, actions, sums, seat, turns, by_net):
        k: cython.int
        self._keep(0)
        for k in range(len(actions)):
            self._apply(actions[k])
            self._drive_on(turns, by_net)
            sums[k] += self._worth(seat, 0)
            self._back(0)
        return 0

    def by_lot(self):
        """Drives the race to its end by lot; returns how many decisions that took."""
        return self._by_lot()

    def _by_lot(self):
        done: cython.int = 0
        while self.glob[1] != 3:
            self._apply(self.acts[self._lot(self._actions())])
            done += 1
        return done

    def strayed(self, by_net, strays, keep, log, who):
        """Drives the race to its end for learning: with `strays` in a thousand a play by lot; of positions `keep` in a
        thousand are noted, MOST_ROWS of `log` each (-1 for none), and whose they are in `who`. Returns how many."""
        return self._strayed(by_net, strays, keep, log, who)

    def _strayed(self, by_net, strays, keep, log, who):
        noted: cython.int = 0
        turns: cython.int = 0
        c: cython.int
        m: cython.int
        k: cython.int
        action: cython.int
        most: cython.int = len(who)
        while self.glob[1] != 3 and turns < 600:
            if self.glob[1] != 0:
                m = self._actions()
                action = self._choose(by_net)
                if self._lot(1000) < 300:
                    self._actions()
                    action = self.acts[self._lot(m)]
                self._apply(action)
                continue
            turns += 1
            c = self._lot(self.glob[23])
            if noted < most and self.fate[c] == 0 and self._lot(1000) < keep:
                m = self._gather(c, 0)
                for k in range(64):
                    log[noted * 64 + k] = self.rows[k] if k < m else -1
                who[noted] = c
                noted += 1
            c = self._driver()
            action = self._choose(by_net)
            if self._lot(1000) < strays:
                m = self._actions()
                action = self.acts[self._lot(m)]
            if noted < most and action >> 16 == 0 and action & 255 != self.n and self._lot(1000) < keep:
                self._after(c, action >> 8 & 255, action & 255)
                for k in range(64):
                    log[noted * 64 + k] = self.rows[k] if k < self.filled else -1
                who[noted] = c
                noted += 1
            self._apply(action)
        return noted
