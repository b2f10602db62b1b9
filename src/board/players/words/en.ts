/** The login, the badge, and what is wrong with a name or a wallet. */

import { formatNumber } from '../../../base/ui/format.ts';

// The login (spec 2.5)

export const enterTheTrenches = 'ENTER THE TRENCHES';
export const username = 'Username';
export const wallet = 'Wallet address (optional)';
export const walletPlaceholder = 'Your wallet address, for prizes';
export const joinBattle = 'JOIN BATTLE';
export const haveAKey = 'I HAVE A KEY';
export const usernameNote = 'The username accepts letters, numbers, spaces and special characters.';
export const walletNote =
  'The wallet is optional, but required for prize distribution. Everybody can see it next to your score.';
export const walletNoteHere = 'The wallet is optional, but required for prize distribution.';
export const avatarNote = 'Your avatar is assigned randomly.';
export const scoresNote = 'Your scores are saved to the leaderboard.';
export const againNote =
  'You can log out and log in again. That starts a new score; your old one stays on the leaderboard.';
/** Ready for players who want no other: `number` has four digits. */
export const readyName = (number: number) => `Hodler ${number}`;

// What is wrong with them (spec 5)

export const enterUsername = 'Please enter a username';
export const usernameEmpty = 'Username cannot be empty';
export const usernameLong = 'Username must be less than 30 characters';
export const walletLong = 'Wallet address must be at most 100 characters';
/** In a field for a wallet, or a code. */
export const isSecret = 'That’s a secret: never share it. A wallet’s address is where you get money.';
export const loginFailed = 'Login failed';
export const renewed = 'This player belongs to another browser. You now have a new one with the same name.';

// The badge (spec 2.4)

/** In place of one's own name while all names are hidden. */
export const you = 'You';
export const player = 'Player';
export const yourProfile = 'Your profile';
/** `score`: `null` while it is unknown. */
export const best = (score: number | null) => `Best: ${score === null ? '–' : formatNumber(score)}`;
export const logOut = 'Log out';
export const sureToLogOut = 'LOG OUT?';
