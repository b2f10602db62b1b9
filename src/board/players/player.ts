/** The signed-in player as the browser stores them (spec 3.1), made and parsed here only. */

import * as v from 'valibot';
import { PlayerId } from '../../engine/ids.ts';
import { ownName } from '../../engine/ownName.ts';
import { AVATAR_NAMES, avatarColor, avatarFor } from './avatar.ts';
import { cleanText } from './cleanText.ts';
import * as words from './words/en.ts';

/** For a player whose id belongs to another browser: `renewPlayerId` has given them another one. */
export const RENEWED = words.renewed;

export const USERNAME_MAX = 30;
export const WALLET_MAX = 100;

const Player = v.object({
  id: PlayerId,
  // An earlier version of the game may have stored what the rules refuse.
  username: v.pipe(
    v.string(),
    v.transform(cleanText),
    v.minLength(1),
    v.maxLength(USERNAME_MAX),
    v.transform(ownName),
  ),
  walletAddress: v.optional(
    v.pipe(v.string(), v.transform(cleanText), v.minLength(1), v.maxLength(WALLET_MAX)),
  ),
  avatarImage: v.picklist(AVATAR_NAMES),
  avatarColor: v.pipe(v.string(), v.regex(/^#[\da-f]{3,8}$/i)),
  /** Epoch milliseconds, by a clock that may show any year. */
  joinDate: v.pipe(v.number(), v.integer()),
});

export type Player = v.InferOutput<typeof Player>;

const Stored = v.pipe(v.string(), v.parseJson(), Player);

/**
 * A new player, joined at `now` (epoch milliseconds). Signing in again makes another one.
 * Throws with the specified words when the name is blank or too long (spec 5).
 */
export function createPlayer(username: string, wallet: string, now: number): Player {
  const name = cleanText(username);
  if (name === '') throw new Error(words.usernameEmpty);
  if (name.length > USERNAME_MAX) throw new Error(words.usernameLong);
  const walletAddress = cleanText(wallet);
  if (walletAddress.length > WALLET_MAX) throw new Error(words.walletLong);
  return {
    id: createPlayerId(name.toLowerCase().replace(/[^a-z0-9]/g, '_'), now),
    username: ownName(name),
    ...(walletAddress !== '' && { walletAddress }),
    avatarImage: avatarFor(name),
    avatarColor: avatarColor(name),
    joinDate: now,
  };
}

/** The rules ask for 13 digits of time, whatever year the clock shows. */
export function createPlayerId(name: string, now: number): PlayerId {
  return `${name}_${String(Math.abs(now)).padStart(13, '0').slice(-13)}` as PlayerId;
}

/** The player in a stored text, or null when there is none or it is damaged. */
export function parsePlayer(stored: string): Player | null {
  const parsed = v.safeParse(Stored, stored);
  return parsed.success ? parsed.output : null;
}

/** A name for players who don't want to think of one: Hodler, and four digits. */
export function readyName(): string {
  return words.readyName(1000 + Math.floor(9000 * Math.random()));
}
