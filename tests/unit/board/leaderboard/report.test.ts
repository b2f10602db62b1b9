/** REPORT: the host's own address, with the run and without a name. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RunButtons } from '../../../../src/board/leaderboard/BoardRow.tsx';
import { reportAddress } from '../../../../src/board/leaderboard/ReportLink.tsx';
import { digitsOf } from '../../../../src/board/names/digits.ts';
import { fetchedNames } from '../../../../src/board/names/nameSources.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { useSession } from '../../../../src/board/players/session.ts';
import type { Claim } from '../../../../src/board/verification/proof.ts';
import type { ContestId } from '../../../../src/engine/contest/contest.ts';
import type { PlayerId, Uid } from '../../../../src/engine/ids.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { storedName } from '../../../../src/engine/storedName.ts';

const config = vi.hoisted(() => ({ reportUrl: '' }));
vi.mock('../../../../src/base/config.ts', () => ({ config }));
vi.mock('zustand', () => import('../../contests/all/currentStores.ts'));

const FORM = 'https://forms.example.org/report';
const RUN = '0123456789abcdef0123456789abcdef' as RunId;
const OWNER = 'account' as Uid;
const DIGITS = digitsOf(OWNER);
const REPORTED = { runId: RUN, owner: OWNER, contestId: 'daily-20779' };

describe('the address', () => {
  test.each([
    [FORM, `${FORM}?board=daily-20779&run=${RUN}&player=${DIGITS}`],
    [`${FORM}?to=mods#now`, `${FORM}?to=mods&board=daily-20779&run=${RUN}&player=${DIGITS}#now`],
    [`${FORM}?entry.1={run}&entry.2={board}`, `${FORM}?entry.1=${RUN}&entry.2=daily-20779`],
    ['mailto:mods@example.org?subject={run}', `mailto:mods@example.org?subject=${RUN}`],
    [
      'mailto:mods@example.org?subject=Report',
      `mailto:mods@example.org?subject=Report&body=board%3A%20daily-20779%0D%0Arun%3A%20${RUN}%0D%0Aplayer%3A%20${DIGITS}`,
    ],
  ])('%s gets the board, the run and the digits of the account', (address, expected) => {
    expect(reportAddress(address, REPORTED)).toBe(expected);
  });

  test('without a contest names the all-time board', () => {
    expect(reportAddress(FORM, { runId: RUN, owner: OWNER })).toContain('board=all-time&');
  });

  test.each([FORM, 'mailto:mods@example.org', 'mailto:mods@example.org?subject={board}'])(
    '%s: a line feed or an & adds no header, and no field',
    (address) => {
      const odd = { ...REPORTED, contestId: 'x\r\nBcc: a@example.org&to=b@example.org' };
      const { searchParams } = new URL(reportAddress(address, odd));
      const given = [...searchParams].map(([name, value]) => [name, value.replaceAll(odd.contestId, '')]);
      expect(JSON.stringify(given)).not.toContain('example.org');
      expect(reportAddress(address, odd)).not.toMatch(/[\r\n]/);
    },
  );
});

describe('a row', () => {
  const player = createPlayer('Satoshi', '', 1_767_225_600_000);
  const entry: Claim = {
    ...{
      playerId: player.id,
      playerName: storedName('Satoshi', OWNER),
      owner: OWNER,
      walletAddress: 'wallet',
    },
    ...{ score: 10, level: 1, timestamp: 0, runId: RUN, verdict: '' },
    ...{ ruleset: 4, lived: 1, contest: { id: 'cup-autumn' as ContestId, createdAt: null } },
  };
  const linkIn = (claim = entry) =>
    renderToStaticMarkup(createElement(RunButtons, { entry: claim, isAlike: false })).match(
      /<a .*<\/a>/s,
    )?.[0];

  beforeEach(() => {
    config.reportUrl = FORM;
    fetchedNames.setState({ isOffensive: () => false });
    useSession.setState({ player: null });
  });

  test('has a link that opens beside the page, and sends neither a name, nor a player id, nor the address of the page', () => {
    const link = linkIn() ?? '';
    const [, href = ''] = link.match(/href="(.*?)"/) ?? [];
    expect(href.replaceAll('&amp;', '&')).toBe(`${FORM}?board=cup-autumn&run=${RUN}&player=${DIGITS}`);
    expect(link).toContain('target="_blank" rel="noreferrer"');
    expect(link).toContain('aria-label="Report Satoshi"');
    expect(link).toContain('REPORT');
  });

  test('of the player has none', () => {
    useSession.setState({ player });
    expect(linkIn()).toBeUndefined();
    expect(linkIn({ ...entry, playerId: 'hal_1767225600000' as PlayerId })).toBeDefined();
  });

  test('has none where the host names no address', () => {
    config.reportUrl = '';
    expect(linkIn()).toBeUndefined();
  });
});
