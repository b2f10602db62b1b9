/** The report on an archive: what is told at once, and what is folded. */

import { openAsBlob } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ArchiveReport } from '../../../src/audits/ArchiveReport.tsx';
import { ArchiveDesk } from '../../../src/audits/desk.ts';

vi.mock('zustand', () => import('../contests/currentStores.ts'));
vi.mock('../../../src/verification/workerPort.ts', () => ({ openWorker: vi.fn() }));
vi.mock('../../../src/audits/deskPort.ts', () => ({ openDesk: vi.fn() }));

/** On an archive of which no run was played again: what is in sight at once, and what is folded. */
async function report(isMoved: boolean): Promise<{ seen: string; folded: string }> {
  const desk = new ArchiveDesk();
  const introduction = await desk.read(await openAsBlob('tests/archives/cup-autumn.archive.jsonl'));
  const { seeds } = introduction;
  const judged = {
    introduction: { ...introduction, seeds: { ...seeds, isMoved } },
    judgement: desk.judge([], undefined, []),
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

test('what nobody can know from the file is folded, but not that its hash is unknown', async () => {
  const { seen, folded } = await report(false);
  expect(seen).toContain('You gave no hash');
  expect(seen).not.toContain('WHAT IT CAN’T PROVE');
  expect(folded).toContain('WHAT IT CAN’T PROVE');
  expect(folded).not.toContain('open=""');
});
