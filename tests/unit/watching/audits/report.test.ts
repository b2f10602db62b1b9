/** The report on an archive: what is told at once, and what is folded. */

import { openAsBlob } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import type { Played } from '../../../../src/engine/archive/judge.ts';
import { ArchiveReport } from '../../../../src/watching/audits/ArchiveReport.tsx';
import { ArchiveDesk } from '../../../../src/watching/audits/desk.ts';

vi.mock('zustand', () => import('../../contests/all/currentStores.ts'));
vi.mock('../../../../src/board/verification/workerPort.ts', () => ({ openWorker: vi.fn() }));
vi.mock('../../../../src/watching/audits/deskPort.ts', () => ({ openDesk: vi.fn() }));

const VERIFIED: Played[] = Array.from({ length: 8 }, () => ({ type: 'verified' }));

/** The parts of a report that are in sight at once, and those that are folded. @param played as its runs were, by default none */
async function report(
  isMoved: boolean,
  { played = [], hash, rename }: { played?: Played[]; hash?: string; rename?: [string, string] } = {},
): Promise<{ seen: string; folded: string }> {
  const desk = new ArchiveDesk();
  const file = await openAsBlob('tests/archives/cup-autumn.archive.jsonl');
  const introduction = await desk.read(rename ? new Blob([(await file.text()).replaceAll(...rename)]) : file);
  const { seeds } = introduction;
  const judged = {
    introduction: { ...introduction, seeds: { ...seeds, isMoved } },
    judgement: desk.judge(played, hash === '' ? introduction.hash : hash, []),
    because: '',
    children: null,
  };
  const markup = renderToStaticMarkup(createElement(ArchiveReport, judged));
  const [folded = ''] = markup.match(/<details.*<\/details>/s) ?? [];
  return { seen: markup.replace(folded, ''), folded };
}

const SEEDS = 'The coins of every ticket come from';

test('where a ticket’s coins come from is folded, unless somebody may have chosen them', async () => {
  const usual = await report(false);
  expect(usual.folded).toContain(SEEDS);
  expect(usual.seen).not.toContain(SEEDS);
  expect((await report(true)).seen).toContain(SEEDS);
});

test('all is verified of a file that was compared with its hash alone', async () => {
  const given = await report(false, { played: VERIFIED, hash: '' });
  expect(given.seen).toContain('archive-good');
  expect(given.seen).toContain('>ALL VERIFIED<');
  const { seen, folded } = await report(false, { played: VERIFIED });
  expect(seen).not.toContain('archive-good');
  expect(seen).toContain('>NOT COMPARED WITH ITS HASH<');
  expect(seen).toContain('8 runs played again.');
  expect(folded).toMatch(
    /<tbody><tr><td><span>The hash is the one that the host announced\..*?>NOT COMPARED</,
  );
});

test('what nobody can know from the file is folded, but not that its hash is unknown', async () => {
  const { seen, folded } = await report(false);
  expect(seen).toContain('You gave no hash');
  expect(seen).not.toContain('WHAT IT CAN’T PROVE');
  expect(folded).toContain('WHAT IT CAN’T PROVE');
  expect(folded).not.toContain('open=""');
});

test('names that look alike have the number of their entrant, in the results and beside each run', async () => {
  fetchedNames.setState({ isOffensive: () => false });
  expect((await report(false)).seen).not.toMatch(/\(Entrant \d+\)/);
  const { seen } = await report(false, { rename: ['"Player 3"', '"\\u0420layer.1"'] });
  const [results = '', runs = ''] = seen.split('<h2>ALL RUNS');
  for (const part of [results, runs]) {
    expect(part).toMatch(/>Player 1 \(Entrant \d+\)</);
    expect(part).toMatch(/>Рlayer\.1 \(Entrant \d+\)</);
    expect(part).not.toMatch(/Player 4 \(/);
  }
});
