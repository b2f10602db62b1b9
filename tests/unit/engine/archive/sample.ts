/** The archive of a small cup with everything in it: ties with a strike, an appeal, a late run and one who never played. */

import { base64, hex } from '@scure/base';
import type { ArchiveHead, EntrantLine, EntrantPart } from '../../../../src/engine/archive/archive.ts';
import { type Archive, readArchive, writeArchive } from '../../../../src/engine/archive/file.ts';
import {
  type ArchiveReport,
  judgeArchive,
  type Played,
  runsToPlay,
} from '../../../../src/engine/archive/judge.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { compareResults, ranksOf } from '../../../../src/engine/contest/results.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { ticketOf } from '../../../../src/engine/contest/ticket.ts';
import { CHECKPOINT_TICKS } from '../../../../src/engine/replay/replay.ts';
import { streamText } from '../../../../src/engine/replay/stream.ts';
import { verifyReplay } from '../../../../src/engine/replay/verify.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { givingUp, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { decode } from '../replay/decode.ts';

const STARTS = Date.UTC(2026, 11, 5, 18);
const HOUR = 3_600_000;
const MINUTE = 60_000;
const SKIN = 'boxer' as const;

export interface Sample {
  head: ArchiveHead;
  lines: { part: EntrantPart; salt: string }[];
}

/** For each entrant, for how many ticks they play well on each ticket. 0: the ticket is left unplayed. */
const PLAYS = [[600, 1500], [1200], [0, 900], [1800], [1000], [], [300, 300, 700]] as const;
const STRUCK = 3;
const LATE = 4;
/** Entrants whose runs nobody saw to the end, and whose nobody saw at all. */
const [CUT, UNSEEN] = [1, 3];

/** @param seed the ids of its runs follow from it @param id of the cup */
export function sampleOf(seed: number, id = 'cup-autumn'): Sample {
  const cup = contestId(id);
  const lines = PLAYS.map((ticks, index) => ({
    part: {
      ...(ticks.length > 0 && { name: index === 1 ? 'Åse 🚀' : `Player ${index + 1}` }),
      ...(index === STRUCK && { struck: 'A program played.', decision: 'We watched it again.' }),
      tickets: ticks.map((length, place) => {
        const startedAt = STARTS + index * HOUR + place * 10 * MINUTE;
        const createdAt = startedAt * 1000 + seed + 7 * index + place;
        const runId = runIdOf(seed * 1000 + index * 10 + place);
        const contest = { id: cup, createdAt };
        const setup = { runId, skin: SKIN, ruleset: 4, contest } as const;
        const { bytes, claim } = record(setup, givingUp(length, skilled(seed + index)));
        const { score, level, lived = 0 } = claim;
        const wall = Math.round((claim.ticks * 1000) / 60) + (index === LATE ? MINUTE : 5000);
        const run = {
          ...{ id: runId, skin: SKIN, ruleset: 4, ticks: claim.ticks, score, level, lived },
          timestamp: startedAt + wall,
          replay: base64.encode(bytes),
          verdict: index === LATE ? 'not live: too slow' : 'verified',
        };
        const shown = index === CUT ? 240 : claim.ticks;
        const stream = {
          seed: hex.encode(seedOf(runId, contest)),
          inputs: streamText(decode(bytes).inputs, [120, shown]),
          ticks: shown,
          writes: 2,
          updated_at: startedAt + Math.ceil((shown * 1000) / 60) + 100,
        };
        return {
          ...{ id: ticketOf(runId), number: place + 1, skin: SKIN },
          ...{ started_at: startedAt, created_at: createdAt },
          ...(length > 0 && index !== UNSEEN && { stream }),
          ...(length > 0 && { run }),
        };
      }),
    },
    salt: (index + 1).toString(16).padStart(64, '0'),
  }));
  const terms = {
    ...{ title: 'Autumn cup', ruleset: 4, skins: ['default', SKIN], prizes: '0.5 SOL', payouts: ['0.5 SOL'] },
    ...{
      register_from: STARTS - 48 * HOUR,
      register_until: STARTS,
      starts_at: STARTS,
      ends_at: STARTS + 8 * HOUR,
    },
    ...{ appeal_until: STARTS + 72 * HOUR, tickets: 3, most_entrants: 500, pause_s: 0, live: true },
    ...{ held_by: 'Sats Arcade', rules_url: 'https://sats.example.org/rules' },
    announced_at: STARTS - 48 * HOUR,
  };
  const head: ArchiveHead = {
    format: 1,
    cup: { id: cup, created_at: (STARTS - 48 * HOUR) * 1000, final_at: STARTS + 73 * HOUR },
    terms: [terms, { ...terms, ends_at: STARTS + 24 * HOUR, tickets: 5, announced_at: STARTS + 3 * HOUR }],
    entrants: lines.length,
    winners: winnersOf(lines),
  };
  return { head, lines };
}

/** The winners as they have to be: the first three ranks. */
export function winnersOf(lines: Sample['lines']): ArchiveHead['winners'] {
  const best = lines.flatMap(({ part }, index) => {
    const [run] = part.tickets.flatMap(({ run }) => (run && !run.pending ? run : [])).sort(compareResults);
    if (!run || part.struck || run.verdict !== 'verified') return [];
    return [{ entrant: index + 1, score: run.score, lived: run.lived }];
  });
  const sorted = best.sort(compareResults);
  const ranks = ranksOf(sorted);
  return sorted.map((one, index) => ({ rank: ranks[index] ?? 0, ...one })).filter(({ rank }) => rank <= 3);
}

export const bytesOf = ({ head, lines }: { head: ArchiveHead; lines: readonly EntrantLine[] }) =>
  writeArchive(head, lines);

const known = new Map<string, Played>();

/** The work of `judge`: ticks that were played, to the next checkpoint, and letters that a parser was given. */
export const work = { ticks: 0, letters: 0 };

function noteTicks(): false {
  work.ticks += CHECKPOINT_TICKS;
  return false;
}

function noteLetters(): () => void {
  const { parse } = JSON;
  JSON.parse = (text, ...args) => {
    work.letters += text.length;
    return parse(text, ...args);
  };
  return () => {
    JSON.parse = parse;
  };
}

/** Plays each run once, however often it is asked for. */
function play(archive: Archive): Played[] {
  return runsToPlay(archive).map(({ bytes, claim }) => {
    const key = JSON.stringify([claim, base64.encode(bytes)]);
    const verdict = known.get(key) ?? verifyReplay(bytes, claim, noteTicks);
    known.set(key, verdict);
    return verdict;
  });
}

export function judge(bytes: Uint8Array, hash?: string): ArchiveReport {
  const stop = noteLetters();
  try {
    const archive = readArchive(bytes);
    return judgeArchive(archive, play(archive), hash);
  } finally {
    stop();
  }
}

export const faultsIn = ({ findings }: ArchiveReport) => findings.flatMap(({ faults }) => faults);
