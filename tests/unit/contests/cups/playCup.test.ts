/** The page reads again after the board has answered to a cup's ticket. */

import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { TicketResult } from '../../../../src/board/backend/contestRecords.ts';
import type { PlayContest } from '../../../../src/contests/all/PlayContest.tsx';
import { PlayCup } from '../../../../src/contests/cups/PlayCup.tsx';
import { cupOf } from './cups.ts';

const read: string[] = vi.hoisted(() => []);
vi.mock('../../../../src/contests/cups/cupList.ts', () => ({
  reloadCups: () => read.push('cups'),
  reloadOwn: (id: string) => read.push(id),
}));

const CUP = cupOf();

test.each<[TicketResult['kind'], string[]]>([
  ['drawn', [CUP.id]],
  ['none left', ['cups', CUP.id]],
  ['not running', ['cups', CUP.id]],
])('%s: what the browser has in the cup, and the cups too where the page knew less', (kind, expected) => {
  read.length = 0;
  const { props } = PlayCup({ cup: CUP, className: '', onPlay: () => {} });
  (props as ComponentProps<typeof PlayContest>).onAnswer({ kind } as TicketResult, CUP);
  expect(read).toEqual(expected);
});
