/**
 * Reads an archive, hands out its runs and judges it; or examines a run for moderators. It works in a worker: neither a large
 * file nor a long run keeps the page from its next frame.
 */

import { type Archive, MAX_ARCHIVE_BYTES, NoArchive, readArchive } from '../../engine/archive/file.ts';
import {
  judgeArchive,
  type Played,
  type RunToPlay,
  runsToPlay,
  runToPlay,
} from '../../engine/archive/judge.ts';
import { findReceipts, type RunReceipt } from '../../engine/archive/receipts.ts';
import { seedsIn } from '../../engine/archive/unprovable.ts';
import { compareResults } from '../../engine/contest/results.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { type Examined, examine, type RunToExamine } from './examination.ts';
import * as words from './words/en.ts';

type Methods = Pick<ArchiveDesk, 'read' | 'runs' | 'judge' | 'run' | 'examine'>;

/** A question to a desk. */
export type Question = {
  [Name in keyof Methods]: { name: Name; args: Parameters<Methods[Name]> };
}[keyof Methods];

/** The desk's answers, by the question's name. */
export type Answers = { [Name in keyof Methods]: Awaited<ReturnType<Methods[Name]>> };
export type Introduction = Answers['read'];
export type Judgement = Answers['judge'];

export async function askDesk(
  desk: ArchiveDesk,
  { name, args }: Question,
): Promise<Answers[Question['name']]> {
  return (desk[name] as (...args: unknown[]) => Answers[Question['name']]).apply(desk, args);
}

export class ArchiveDesk {
  #archive: Archive | undefined;
  #runs: RunToPlay[] = [];

  /** @param source a file, or the address of one on the page's own host. @throws NoArchive */
  async read(source: Blob | string) {
    const file = typeof source === 'string' ? await fetched(source) : source;
    if (file.size > MAX_ARCHIVE_BYTES) throw tooLarge();
    this.#archive = readArchive(new Uint8Array(await file.arrayBuffer()));
    this.#runs = runsToPlay(this.#archive);
    const { head, hash, entrants } = this.#archive;
    const tickets = entrants.flatMap((part) => part?.tickets ?? []);
    return clipped({
      ...{ cup: head.cup.id, title: head.terms.at(-1)?.title ?? '', hash, seeds: seedsIn(this.#archive) },
      ...{ entrants: entrants.length, deleted: entrants.filter((part) => !part).length },
      ...{ tickets: tickets.length, runs: tickets.filter(({ run }) => run).length },
      toPlay: this.#runs.length,
    });
  }

  /** Runs to play, from that place on. */
  runs(from: number, count: number): RunToPlay[] {
    return this.#runs.slice(from, from + count);
  }

  /** @param played the verdicts on the first of the runs: the others were not played */
  judge(played: readonly Played[], expected: string | undefined, receipts: readonly RunReceipt[]) {
    const archive = this.#opened();
    const report = judgeArchive(archive, played, expected);
    const runs = archive.entrants.flatMap((part, index) =>
      (part?.tickets ?? []).flatMap(({ number, run }) => {
        if (!run) return [];
        const { id: runId, score, lived, verdict, pending, replay } = run;
        const sentences = [
          words.ofTicket(index + 1, number, pending ? words.noPlace : verdict),
          ...(part?.struck === undefined ? [] : [words.disqualified(part.struck)]),
          ...(part?.decision === undefined ? [] : [words.answerToAppeal(part.decision)]),
        ];
        const hasReplay = replay !== undefined;
        return [
          {
            entrant: index + 1,
            name: part?.name ?? '',
            runId,
            score,
            lived,
            words: sentences.join(' '),
            hasReplay,
          },
        ];
      }),
    );
    return clipped({
      ...report,
      receipts: findReceipts(archive, receipts),
      /** All of them, the best first. */
      runs: runs.sort(compareResults),
    });
  }

  /** `null`: the archive has no replay of it. */
  run(entrant: number, runId: RunId): RunToPlay | null {
    const { head, entrants } = this.#opened();
    const ticket = entrants[entrant - 1]?.tickets.find(({ run }) => run?.id === runId);
    return ticket ? runToPlay(head, ticket) : null;
  }

  examine(run: RunToExamine): Examined {
    return examine(run);
  }

  #opened(): Archive {
    if (!this.#archive) throw new Error('No archive was read');
    return this.#archive;
  }
}

/** The longest text that is shown, in letters. A file may have texts of megabytes, which no page shows. */
const MAX_TEXT = 1000;

function clipped<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' && part.length > MAX_TEXT ? `${part.slice(0, MAX_TEXT)}…` : part,
  );
}

function tooLarge(): NoArchive {
  return new NoArchive(words.tooLarge(MAX_ARCHIVE_BYTES));
}

/** The answer may be compressed, and say nothing of its size. */
async function fetched(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'omit' }).catch(() => null);
  const reader = response?.ok ? response.body?.getReader() : undefined;
  if (!reader) throw new NoArchive(response ? words.noFile(address) : words.notFetched(address));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > MAX_ARCHIVE_BYTES) {
      void reader.cancel();
      throw tooLarge();
    }
    parts.push(value);
  }
}
