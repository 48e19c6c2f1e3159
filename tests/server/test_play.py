"""Playing over the socket, on a real server: what is asked, acknowledged, refused, and told again."""

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from cardwright.engine.game import game_names
from cardwright.engine.verify import verify
from cardwright.lab.analysis import TURNING
from tests.server.clients import Client, Server
from tests.server.pairs import in_time, mover, settled, two_people

SETTINGS = "CARDWRIGHT_SETTINGS"


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_against_a_bot(server: Server, name: str) -> None:
    """Each game can be played to its end; its record is then there, with its secret, and is verified."""
    begun = server.begin(name, name="Ada", deck=None)
    with server.client(begun["token"], nonce="0123" * 8) as client:
        client.play_out(random.Random(name))
        over = client.table["over"]
        record = server.get(over["record"])

        assert record["chance"]["nonces"][begun["seat"]] == "0123" * 8
        assert all(finding.holds for finding in verify(record, begun["commitment"], "0123" * 8))
        assert record["result"]["winner"] == over["winner"]
        assert client.table["can"]["rematch"]


@pytest.mark.parametrize("name", ["lands", "mythomagic"])
def test_two_people_and_a_spectator(server: Server, name: str) -> None:
    """Both play to the end; all three are told the same result, the spectator without anybody's question."""
    first, second, begun = two_people(server, name)
    dice = random.Random(1)
    with first, second, server.client(begun["spectator"]) as watcher:
        while not first.table["over"] and not second.table["over"]:
            asked, _ = mover(first, second)
            if not asked.table["over"]:
                assert asked.choose(dice=dice)["t"] == "ack"
        settled(first, second, watcher)

        assert first.table["over"]["winner"] == second.table["over"]["winner"] == watcher.table["over"]["winner"]
        assert all('"question":null' in text for text in watcher.heard if '"t":"table"' in text)
        assert watcher.ask(t="concede")["problem"] == "whoever watches only watches"


def test_the_match_is_dealt_when_both_have_come(server: Server) -> None:
    """Before that there is an invitation and no view; the commitment is there from the start."""
    begun = server.post("/api/matches", game="lands", opponent={"friend": True}, seat=1, name="Ada")
    with server.client(begun["token"]) as ada:
        waiting = ada.until("table")
        assert (waiting["view"], waiting["waiting"], waiting["invite"]) == (None, "friend", begun["invite"])
        assert waiting["commitment"] == begun["commitment"]
        assert ada.ask(t="choose", n=0, choice="grass")["t"] == "refused"

        shown = server.get(f"/api/invites/{begun['invite']}")
        assert (shown["by"], shown["game"], shown["open"], shown["seat"]) == ("Ada", "lands", True, 0)
        assert shown["commitment"] == begun["commitment"]
        joined = server.post("/api/join", invite=begun["invite"], name="Ben")
        assert ada.until("table")["waiting"] == "nonce"
        with server.client(joined["token"]) as ben:
            assert ben.until("table")["view"]["seats"][1]["name"] == "Ada"
            while ada.table["view"] is None:
                ada.hear()
    assert "already" in server.post("/api/join", invite=begun["invite"], name="Eve")["problem"]
    assert server.get(f"/api/invites/{begun['invite']}")["open"] is False


def test_a_message_sent_twice_takes_effect_once(server: Server) -> None:
    """It is acknowledged each time; another with the same id is a message of its own."""
    first, second, _ = two_people(server)
    with first, second:
        asked, _ = mover(first, second)
        message = {"t": "choose", "id": 7, "n": asked.table["n"], "choice": asked.table["view"]["choices"][0]["text"]}
        assert asked.ask(**message)["t"] == "ack"
        settled(asked)
        n = asked.table["n"]
        assert asked.ask(**message)["t"] == "ack"
        settled(asked)
        assert asked.table["n"] == n
        assert asked.ask(**{**message, "choice": "dance"})["t"] == "refused"


def test_a_stale_choice_is_refused(server: Server) -> None:
    """One that names another number changes nothing, and the table is told again."""
    begun = server.begin()
    with server.client(begun["token"]) as client:
        client.wait_until_asked()
        text, n = client.table["view"]["choices"][0]["text"], client.table["n"]
        for wrong in (n - 1, n + 1, n + 1000):
            if wrong >= 0:
                refused = client.ask(t="choose", n=wrong, choice=text)
                assert (refused["t"], refused["n"]) == ("refused", n)
                assert "changed" in refused["problem"]
        assert client.choose(text)["t"] == "ack"


def test_an_illegal_choice_names_its_clause(server: Server) -> None:
    """What is not offered is refused with the clause of the question; who is not asked is told so."""
    first, second, _ = two_people(server)
    with first, second:
        asked, waits = mover(first, second)
        refused = asked.ask(t="choose", n=asked.table["n"], choice="dance")
        assert refused["clause"] == "6.1"
        refused = waits.ask(t="choose", n=waits.table["n"], choice="grass")
        assert "other player" in refused["problem"]
        assert asked.ask(t="choose", n=asked.table["n"])["t"] == "refused"
        assert asked.ask(t="choose", n=asked.table["n"], choices=["grass", "fire"])["t"] == "refused"


@pytest.mark.parametrize("name", ["kodecks", "tgc"])
def test_reconnecting_shows_the_pending_question(server: Server, name: str) -> None:
    """After every kind of question: whoever comes back sees the same table, question and choices."""
    dice, seen = random.Random(2), set[str]()
    for _ in in_time():  # what is asked depends on the deal
        reconnect_at_new_questions(server, server.begin(name)["token"], dice, seen)
        if len(seen) > 3:
            break


def reconnect_at_new_questions(server: Server, token: str, dice: random.Random, seen: set[str]) -> None:
    """Play up to 60 choices of a match, and come back at every kind of question that was not seen yet."""
    client = server.client(token)
    for _ in range(60):
        if not client.wait_until_asked():
            break
        question = client.table["view"]["question"]["name"]
        if question not in seen:
            seen.add(question)
            before = client.table
            client.socket.close()
            client = server.client(token)
            client.wait_until_asked()
            shown = client.table
            assert {**shown["view"], "log": []} == {**before["view"], "log": []}
            assert [shown[key] for key in ("n", "passed", "reason")] == [before[k] for k in ("n", "passed", "reason")]
        client.choose(dice=dice)
    client.socket.close()


def test_the_log_is_sent_once(server: Server) -> None:
    """Each table has the entries since the last; whoever says how many it has gets the rest."""
    begun = server.begin("mythomagic")
    with server.client(begun["token"]) as client:
        log: list[dict[str, Any]] = []
        dice = random.Random(3)
        while client.wait_until_asked():
            client.choose(dice=dice)
        for text in client.heard:
            if (message := json.loads(text))["t"] == "table" and message["view"]:
                log = log[: message["log_from"]] + message["view"]["log"]
    assert [entry["number"] for entry in log] == list(range(len(log)))
    with server.client(begun["token"], have=len(log) - 2) as again:
        assert [entry["number"] for entry in again.until("table")["view"]["log"]] == [len(log) - 2, len(log) - 1]
    with server.client(begun["token"]) as again:
        assert again.until("table")["view"]["log"] == log
    with server.client(begun["token"], have=10**6) as again:
        assert again.until("table")["view"]["log"] == []


def test_two_sockets_on_one_seat(server: Server) -> None:
    """Both are told everything; what one does the other sees, and a choice counts once."""
    begun = server.begin()
    with server.client(begun["token"]) as one, server.client(begun["token"]) as two:
        one.wait_until_asked()
        two.wait_until_asked()
        n, text = one.table["n"], one.table["view"]["choices"][0]["text"]
        assert two.table["n"] == n
        answers = [client.ask(t="choose", id=k, n=n, choice=text) for k, client in enumerate((one, two))]
        assert [answer["t"] for answer in answers] == ["ack", "refused"]
        settled(one, two)
        assert one.table["n"] == two.table["n"]
        assert one.table["view"]["seats"] == two.table["view"]["seats"]


def test_conceding_at_any_time(server: Server) -> None:
    """Who is not asked concedes: the other wins, and both are told why."""
    first, second, _ = two_people(server)
    with first, second:
        asked, waits = mover(first, second)
        assert waits.ask(t="concede")["t"] == "ack"
        settled(asked, waits)
        assert asked.table["over"]["winner"] == asked.table["seat"]
        assert waits.table["over"]["words"] == "You concede."
        assert asked.ask(t="concede")["t"] == "refused"


def test_a_bot_is_interrupted_by_a_concession(server: Server) -> None:
    """Who gives up while a bot thinks need not wait for it."""
    begun = server.begin("lands", "greedy")
    with server.client(begun["token"]) as client:
        client.until("table")
        assert client.ask(t="concede")["t"] == "ack"
        settled(client)
        assert client.table["over"]["winner"] == 1 - begun["seat"]


def test_take_back_against_a_bot(server: Server) -> None:
    """What told nobody anything is taken back at once, the log with it; what revealed something is not."""
    dice, taken, refused = random.Random(4), 0, 0
    for _ in in_time():
        begun = server.begin("mythomagic")
        with server.client(begun["token"]) as client:
            while client.wait_until_asked() and (taken < 3 or refused < 3):
                before = client.table["view"]
                client.choose(dice=dice)
                settled(client)
                # Where the bot is asked next, it may answer before anything is taken back.
                if client.table["asked"] and client.table["can"]["undo"]:
                    assert client.ask(t="undo", n=client.table["n"])["t"] == "ack"
                    settled(client)
                    assert client.table["view"]["choices"] == before["choices"]
                    taken += 1
                    client.choose(dice=dice)
                elif client.table["asked"]:
                    assert client.ask(t="undo", n=client.table["n"])["t"] == "refused"
                    refused += 1
        if taken >= 3 and refused >= 3:
            break


def test_take_back_between_people_needs_consent(server: Server) -> None:
    """One asks, the other answers; no changes nothing, yes takes back; nobody consents for the other."""
    first, second = with_a_choice_to_take_back(server)
    with first, second:
        asked, waits = mover(first, second)
        assert asked.ask(t="undo", n=asked.table["n"])["t"] == "refused"
        made = asked.table["view"]["log"]
        assert asked.ask(t="ask", kind="take_back")["t"] == "ack"
        settled(asked, waits)
        assert waits.table["offer"] == {"kind": "take_back", "by": asked.table["seat"]}
        assert asked.ask(t="answer", kind="take_back", yes=True)["t"] == "refused"
        assert waits.ask(t="answer", kind="take_back", yes=False)["t"] == "ack"
        settled(asked, waits)
        assert asked.table["offer"] is None
        n = asked.table["n"]
        assert asked.ask(t="ask", kind="take_back")["t"] == "ack"
        assert waits.ask(t="answer", kind="take_back", yes=True)["t"] == "ack"
        settled(asked, waits)
        assert asked.table["n"] != n
        assert made is not None
        assert waits.ask(t="answer", kind="take_back", yes=True)["t"] == "refused"


def with_a_choice_to_take_back(server: Server) -> tuple[Client, Client]:
    """Two people at a table at which who is asked could take back the last choice, if the other agreed."""
    dice = random.Random(5)
    for _ in in_time():
        first, second, _ = two_people(server, "mythomagic")
        while (asked := mover(first, second)[0]).table["asked"]:
            if asked.table["can"]["take_back"]:
                return first, second
            asked.choose(dice=dice)
        for client in (first, second):
            client.socket.close()
    raise AssertionError


def test_a_rematch(server: Server) -> None:
    """Against a bot at once; between people when both want it. Both get a token of the same new match."""
    begun = server.begin()
    with server.client(begun["token"]) as client:
        client.wait_until_asked()
        assert client.ask(t="ask", kind="rematch")["t"] == "refused"
        client.ask(t="concede")
        assert client.ask(t="ask", kind="rematch")["t"] == "ack"
        settled(client)
        with server.client(client.table["over"]["rematch"], nonce="00") as again:
            again.wait_until_asked()
            assert again.table["commitment"] != begun["commitment"]

    first, second, _ = two_people(server)
    with first, second:
        first.ask(t="concede")
        assert first.ask(t="ask", kind="rematch")["t"] == "ack"
        settled(second)
        assert second.table["offer"] == {"kind": "rematch", "by": 0}
        assert second.ask(t="answer", kind="rematch", yes=True)["t"] == "ack"
        settled(first, second)
        tokens = [client.table["over"]["rematch"] for client in (first, second)]
        with server.client(tokens[0]) as one, server.client(tokens[1]) as two:
            while two.table.get("view") is None:
                two.hear()
            settled(one)
            assert (one.table["seat"], two.table["seat"], one.table["match"]) == (0, 1, two.table["match"])


def test_phrases(server: Server) -> None:
    """Both seats and spectators hear a phrase; too many are refused, and so is one that there is not."""
    first, second, begun = two_people(server)
    with first, second, server.client(begun["spectator"]) as watcher:
        settled(watcher)
        assert first.ask(t="say", phrase=2)["t"] == "ack"
        settled(first, second, watcher)
        for client in (first, second, watcher):
            assert [json.loads(text) for text in client.heard if '"said"' in text] == [
                {"t": "said", "seat": 0, "phrase": 2}
            ]
        # Said all at once: whoever speaks slowly enough may go on.
        for k in range(40):
            first.send(t="say", id=f"phrase {k}", phrase=k % 6)
        while "phrase 39" not in first.answers:
            first.hear()
        assert "refused" in [first.answers[f"phrase {k}"]["t"] for k in range(40)]


def test_windows_are_passed_by_stops(server: Server) -> None:
    """With full control nothing is passed, else some of it is, which is told."""
    for _ in in_time():
        assert times_passed(server, full=True) == 0
        if times_passed(server, full=False):
            break


def times_passed(server: Server, full: bool) -> int:
    """How often something was passed for a seat, in up to 40 answers of a match."""
    begun = server.begin("mythomagic", seat=0, deck=None)
    with server.client(begun["token"], nonce="00") as client:
        client.until("table")
        stops = client.table["stops"]
        assert client.ask(t="stops", on=stops["on"], full=full)["t"] == "ack"
        assert client.ask(t="stops", on=["dance"], full=False)["t"] == "refused"
        # Before the first answer something may have been passed by the stops of before.
        dice, count, passed = random.Random(6), 0, 0
        while client.wait_until_asked() and count < 40:
            passed += count > 0 and bool(client.table["passed"])
            count += 1
            client.choose(dice=dice)
    return passed


def test_several_cards_in_one_message(server: Server) -> None:
    """A question for a set takes its cards at once, in any order, and is ended by itself; all or none."""
    done, dice = 0, random.Random(7)
    for _ in in_time():
        begun = server.begin("kodecks")
        with server.client(begun["token"], nonce="00") as client:
            while client.wait_until_asked() and done < 4:
                view, n = client.table["view"], client.table["n"]
                cards = [choice["text"] for choice in view["choices"] if choice["card"]]
                if view["question"]["set"] and len(cards) > 1 and view["question"]["name"] == "attackers":
                    assert client.ask(t="choose", n=n, choices=[*cards, "dance"])["t"] == "refused"
                    answer = client.ask(t="choose", n=n, choices=cards[::-1])
                    assert answer["t"] == "ack", (answer, view["question"], cards)
                    done += 1
                    continue
                client.choose(dice=dice)
        if done >= 4:
            break


def test_who_has_gone_can_be_beaten_or_replaced(start: Callable[..., Server]) -> None:
    """After the time of grace, and not before, the win can be claimed, or a bot plays on for the one who left."""
    server = start(**{SETTINGS: json.dumps({"grace": 0.3})})
    for act in ("claim", "let_bot"):
        first, second, _ = two_people(server)
        with first:
            assert first.ask(t=act)["t"] == "refused"
            second.socket.close()
            while not first.table["can"][act]:
                first.hear()
            assert first.table["opponent"]["gone"]
            extra = {"level": "random"} if act == "let_bot" else {}
            assert first.ask(t=act, **extra)["t"] == "ack"
            if act == "claim":
                settled(first)
                assert first.table["over"]["winner"] == 0
                assert first.table["over"]["words"] == "Ben has gone: the game is lost."
            else:
                first.play_out(random.Random(1))
                assert first.table["players"][1]["bot"] == "random"
                assert first.table["over"]["winner"] in (0, 1, None)


def test_who_comes_back_takes_the_seat_from_the_bot(start: Callable[..., Server]) -> None:
    """Whoever comes back sees the table, cannot answer for the bot that played on, and takes the seat back for good."""
    server = start(**{SETTINGS: json.dumps({"grace": 0.3})})
    first, second, begun = two_people(server)
    with first:
        assert second.ask(t="come_back")["t"] == "refused", "nobody else plays there"
        second.socket.close()
        while not first.table["can"]["let_bot"]:
            first.hear()
        assert first.ask(t="let_bot", level="random")["t"] == "ack"
        assert first.ask(t="come_back")["t"] == "refused"
        with server.client(begun["other"]) as back:
            back.until("table")
            assert back.table["players"][1]["bot"] == "random"
            assert [name for name, may in back.table["can"].items() if may] == ["come_back"]
            assert back.ask(t="concede")["t"] == "refused"
            assert back.ask(t="come_back")["t"] == "ack"
            settled(first, back)
            assert first.table["players"][1]["bot"] is None
            # Each table has only what is new of the log, and others may have come since.
            assert any("Ben is back and plays on." in text for text in first.heard)
            dice = random.Random(3)
            while not first.table["over"]:
                asked, _ = mover(first, back)
                if asked.table["asked"]:
                    asked.choose(dice=dice)
                settled(first, back)
            record = server.get(first.table["over"]["record"])
            assert {"bot": 1, "level": "random"} in record["events"]
            assert {"back": 1} in record["events"]
            assert all(finding.holds for finding in verify(record, begun["commitment"]))


def test_clocks_run_out(start: Callable[..., Server]) -> None:
    """The table chooses when time has run out; the third time in a row the game is lost."""
    server = start()
    clock = {"minutes": 0.01, "increment": 0}
    first, second, begun = two_people(server, clock=clock)
    with first, second:
        assert first.table["clock"]["left"][0] <= 0.6
        # Nobody answers: who is asked had done nothing before the table chose.
        asked = mover(first, second)[0]
        while asked.table["n"] == 0:
            asked.hear()
        assert not asked.table["over"]
    refused = server.post("/api/matches", game="lands", opponent={"bot": "random"}, clock={"minutes": -1})
    assert "minutes" in refused["problem"]
    assert begun["token"]


def test_positions_of_a_finished_match(server: Server) -> None:
    """Every moment can be seen with any eyes, and played on from; of a match that goes on nothing is told."""
    begun = server.begin("lands", seat=0)
    path = f"/api/matches/{begun['match']}"
    with server.client(begun["token"]) as client:
        client.wait_until_asked()
        for part in ("record", "moments", "moments/0", "chances"):
            assert "no finished match" in server.get(f"{path}/{part}")["problem"]
        assert "no finished match" in server.post(f"{path}/fork", at=0, seat=0)["problem"]
        client.play_out(random.Random(1))
    moments = server.get(f"{path}/moments")
    assert moments["turns"][0] == {"turn": 1, "at": 0}
    last = server.get(f"{path}/moments/{moments['moments'] - 1}?seat=all")
    assert last["view"]["over"]
    assert last["chosen"] is None
    middle = server.get(f"{path}/moments/4?seat=all")
    assert None not in [card for side in middle["view"]["seats"] for card in side["zones"]["hand"]["cards"]]
    assert None in server.get(f"{path}/moments/4?seat=0")["view"]["seats"][1]["zones"]["hand"]["cards"]
    assert "no such moment" in server.get(f"{path}/moments/999")["problem"]

    forked = server.post(f"{path}/fork", at=4, seat=0, bot="random", name="Eve")
    with server.client(forked["token"], nonce="11") as client:
        client.wait_until_asked()
        client.play_out(random.Random(2))
        record = server.get(client.table["over"]["record"])
        assert all(finding.holds for finding in verify(record, forked["commitment"]))


@pytest.mark.usefixtures("warm")
def test_the_chances_of_a_finished_match(server: Server) -> None:
    """They are looked at step by step, which is told meanwhile; then there is a chance for every choice."""
    begun = server.begin("lands", seat=0)
    path = f"/api/matches/{begun['match']}"
    with server.client(begun["token"]) as client:
        client.play_out(random.Random(1))
    told, end = server.get(f"{path}/chances"), time.monotonic() + 900
    while "progress" in told and time.monotonic() < end:
        assert 0 <= told["progress"] < 1
        time.sleep(0.1)
        told = server.get(f"{path}/chances")

    made = server.get(f"{path}/moments")["moments"] - 1
    assert [point["at"] for point in told["points"]] == list(range(made))
    assert all(0 <= point["rate"] <= 1 for point in told["points"])
    assert all(TURNING <= -point["change"] <= 1 and "better was" in point["words"] for point in told["turning"])
