/** The player of a key with all that comes along, and the change of this browser from its own player to that of the key. */

import { config } from '../../base/config.ts';
import { browserStorage } from '../../base/storage.ts';
import { ask } from '../../board/backend/connection.ts';
import type { Database } from '../../board/backend/database.ts';
import { sendWaiting } from '../../board/leaderboard/sending.ts';
import { parseKey } from '../../board/players/key.ts';
import type { Player } from '../../board/players/player.ts';
import { keepPlayer, useSession } from '../../board/players/session.ts';
import { noteWarmedUp } from '../../contests/all/warmUp.ts';
import { isBroken } from '../../contests/cups/featured.ts';
import { dayOf, streakOn } from '../../engine/contest/daily.ts';
import { isOtherTabBusy } from '../../page/update/allTabs.ts';
import { noteAccountChange } from '../../page/update/otherTabs.ts';
import { reloadPage } from '../../page/update/reload.ts';
import { collectPaid, readPaid } from '../../shop/skins/paidSkins.ts';
import { isPaying } from '../../shop/skins/paymentAttempts.ts';
import { takeHistory } from './historyText.ts';
import { OFFERED } from './KeyOffer.tsx';
import { takeSettings } from './settingsText.ts';
import { unanswered } from './unanswered.ts';
import * as words from './words/en.ts';

/** The player of a key, by the board's word but for the name and the wallet. */
export interface Visitor {
  player: Player;
  /** As their account sees it. */
  database: Database;
  /** In points; `null`: no run is saved. */
  best: number | null;
  /** Days in a row with a daily. */
  streak: number;
  /** The number of skins that they have paid for. */
  skins: number;
  /** The titles of the latest cups that they are registered in. */
  cups: string[];
  /** The visitor has had a ticket of a contest. */
  hasPlayedContest: boolean;
  /** The visitor is the player of this browser. */
  isHere: boolean;
}

/** The reason why nothing came of it, in words for the player. */
export interface Trouble {
  words: string;
}

/** Tries a key, which changes nothing. `typed`: its text, or its link. */
export async function meet(typed: string): Promise<Visitor | Trouble> {
  const key = parseKey(typed, config.project.projectId);
  if (typeof key === 'string') return { words: words.faults[key] };
  return answered(async () => {
    const { player, token } = key;
    const database = await ask((own) => own.visit(token, player.id));
    if (typeof database === 'string') return { words: words.faults[database] };
    const isHere = await ask((own) => isPlayerOf(own, database, player));
    return { player, database, isHere, ...(await ask(() => belongingsOf(database, player))) };
  });
}

/** An account may have had several players: one who logged out comes back by their key. */
async function isPlayerOf(own: Database, visited: Database, { id }: Player): Promise<boolean> {
  const isSignedIn = useSession.getState().player?.id === id;
  return isSignedIn && (await own.knownUid()) === (await visited.knownUid());
}

async function belongingsOf(database: Database, player: Player) {
  const contests = await database.contests();
  const [entry, streak, paid, { cups, serverTime }] = await Promise.all([
    database.readEntry(player.id),
    contests.readStreak(),
    readPaid(database),
    contests.readCups(),
  ]);
  const valid = cups.filter((cup) => !isBroken(cup));
  const entrants = await Promise.all(valid.map(({ id }) => contests.readOwnEntrant(id)));
  return {
    best: entry?.score ?? null,
    streak: streakOn(dayOf(serverTime), streak).days,
    skins: paid.length,
    cups: valid.filter((_, index) => entrants[index]).map(({ title }) => title),
    hasPlayedContest: streak.lastDaily !== null || entrants.some((entrant) => entrant?.ticketsUsed),
  };
}

/**
 * Makes this browser the visitor's, in all its tabs: the account first, which owns all else. Then the page loads anew,
 * since it knows the last player's things. `file`: the key's, which may have settings and a history, or its text alone.
 * `null`: done.
 */
export async function become(
  { player, database, hasPlayedContest }: Visitor,
  file: string,
): Promise<Trouble | null> {
  const obstacle = await findObstacle();
  if (obstacle) return { words: obstacle };
  return answered(async () => {
    await ask((own) => own.become(database));
    keepPlayer(player);
    takeSettings(file);
    takeHistory(file, player.id);
    if (hasPlayedContest) noteWarmedUp(browserStorage);
    // The shop looks again when one is to be bought.
    await collectPaid().catch(logged);
    noteAccountChange();
    reloadPage();
    return null;
  });
}

/** Why this browser can't change its player now. */
async function findObstacle(): Promise<string | null> {
  if (!keepsData()) return words.keepsNoData;
  if (isPaying()) return words.paying;
  if (await isOtherTabBusy()) return words.otherTab;
  if (!(await sendWaiting())) return words.runWaits;
  return null;
}

/** A player who takes a key needs no offer of one. */
function keepsData(): boolean {
  browserStorage.write(OFFERED, 'yes');
  return !browserStorage.volatileKeys().includes(OFFERED);
}

async function answered<T>(work: () => Promise<T>): Promise<T | Trouble> {
  try {
    return await work();
  } catch (error) {
    return { words: unanswered(error) };
  }
}

function logged(error: unknown): void {
  console.error('Key:', error);
}
