/** All that this browser and the board have of the player, as a file. It has no secret of the sign-in, no key and no wallet. */

import { browserStorage } from '../../base/storage.ts';
import { ask, askContests } from '../../board/backend/connection.ts';
import { ownRuns } from '../../board/history/history.ts';
import { wonMedals } from '../../board/history/medals.ts';
import type { Player } from '../../board/players/player.ts';
import { dailyOf } from '../../engine/contest/contest.ts';
import { summaryOf } from './summary.ts';

/** The latest days whose dailies the board is asked for: each costs the host two reads. */
const MOST_DAYS = 31;

const PREFIX = 'defend-the-sats';

/** The keys that the file has besides history and medals. Any other is left out, and named. */
const SHOWN = ['settings', 'ways', 'language', 'owned-skins', 'selected-skin', 'rivals'];
const HAD = [...SHOWN, 'own-runs', 'medals'];

/** Fields that are left out wherever they stand. */
const LEFT_OUT = ['walletAddress', 'wallet', 'address', 'signature', 'token'];

/** `board`: `null` where nobody could ask it. */
export interface OwnData {
  savedAt: string;
  leftOut: string[];
  player: Partial<Player>;
  browser: { history: unknown[]; medals: Readonly<Record<string, number>>; storage: Record<string, unknown> };
  board: unknown;
}

/** Never rejects. `now`: epoch milliseconds. */
export async function ownDataOf(player: Player, now: number): Promise<OwnData> {
  const history = [...ownRuns(browserStorage, player.id)];
  const days = [...summaryOf(history).days.keys()].sort((one, other) => other - one).slice(0, MOST_DAYS);
  const { walletAddress: _, ...shown } = player;
  const keys = browserStorage.keys(PREFIX).map((key) => key.slice(PREFIX.length + 1));
  const board = await readBoard(player, days).catch((error: unknown) => {
    console.error('Own data:', error);
    return null;
  });
  return {
    savedAt: new Date(now).toISOString(),
    leftOut: [...new Set(keys.map((key) => key.replace(/:.*/, '')))].filter((key) => !HAD.includes(key)),
    player: shown,
    browser: {
      history,
      medals: wonMedals(browserStorage, player.id),
      storage: Object.fromEntries(
        SHOWN.filter((key) => keys.includes(key)).map((key) => [
          key,
          parsed(browserStorage.read(`${PREFIX}:${key}`)),
        ]),
      ),
    },
    board,
  };
}

/** The file's text. */
export function textOf(data: OwnData): string {
  return JSON.stringify(data, (key, value) => (LEFT_OUT.includes(key) ? undefined : value), 2);
}

async function readBoard({ id }: Player, days: readonly number[]) {
  const [account, entry, streak, { cups }] = await Promise.all([
    ask((database) => database.knownUid()),
    ask((database) => database.readEntry(id)),
    askContests((contests) => contests.readStreak()),
    askContests((contests) => contests.readCups()),
  ]);
  const dailies = await Promise.all(
    days.map(async (day) => ({
      day,
      own: await askContests((contests) => contests.readOwnTickets(dailyOf(day))),
    })),
  );
  const entrants = await Promise.all(
    cups.map(async (cup) => ({
      cup: cup.id,
      own: await askContests((contests) => contests.readOwnEntrant(cup.id)),
    })),
  );
  return { account, entry, streak, dailies, cups: entrants.filter(({ own }) => own) };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}
