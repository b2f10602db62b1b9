/** A player's key: shown, taken, offered. */

import { plural } from '../../../base/words/plural.ts';

// The offer after a run. The button ends the sentence

export const storedHereOnly = 'Your player is stored only in this browser. ';
export const saveYourKey = 'SAVE YOUR KEY';
export const nothingStored = 'This browser keeps nothing: ';
export const saveYourKeyNow = 'save your key.';

// The key of this browser's player

export const yourKey = 'Your key';
export const whatItMoves =
  'Your key moves you to another browser or phone, with your name, best score, streak, tickets, cups and paid skins.';
export const showMyKey = 'SHOW MY KEY';
export const loadingKey = 'Loading your key...';
export const anyoneWithIt = 'Anyone with this key can play as you, forever. You can’t change it.';
export const keepItSecret = ' Keep it secret, like a password.';
export const qrCode = 'The link of your key as a QR code';
export const scanOrCopy =
  'Scan this with the camera of another phone. It’s safer to copy the text and paste it at the login under I HAVE A KEY: links can stay in the browser history.';
export const copyKey = 'Copy key';
export const saveAsFile = 'SAVE AS A FILE';
export const alsoInFile = 'Your key’s file has your settings and your history, too.';
export const onIphone = 'Installed on an iPhone? Links don’t open there, so paste the text.';
export const notIncluded = 'Not included: unused tickets, receipts and demo skins.';

// Playing by a key

export const title = 'YOUR KEY';
export const lookingForPlayer = 'Looking for the player of this key...';
export const switching = 'Switching player...';
export const playAs = (name: string) => `PLAY AS ${name}`;
export const keyOrLink = 'Your key, or its link';
/** As a key begins. */
export const placeholder = 'sats-key...';
export const orFile = 'Or choose your key file';
export const next = 'CONTINUE';
export const whereToFind = 'Find it in your old browser: press your name on the start screen.';
export const isHere = 'You already play as this player.';
export const addHistory = 'ADD ITS HISTORY';
export const historyAdded = 'Your history here has the runs of that browser, too.';
export const isThisYou = 'Is this you?';
export const name = 'Name';
/** Each cup has one of its own. */
export const wallet = 'Wallet on the leaderboard';
export const bestScore = 'Best score';
export const streak = 'Streak';
export const skinsPaid = 'Paid skins';
export const cups = 'Cups';
export const none = 'none';
export const noneYet = 'none yet';
export const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` });
export const fromSomebody = (name: string) =>
  `Did somebody else send you this link? Then ${name} is theirs: they keep playing too, and any prize goes to a wallet of theirs.`;
export const leaves = (name: string) => `${name} leaves this browser.`;
export const onlyOwnKey = ' Only their own key brings them back.';

// Why nothing came of it

/** By the faults of a key. */
export const faults = {
  none: 'That’s not a key. Keys start with ‘sats-key’.',
  damaged: 'Part of this key is missing or changed. Copy all of it.',
  'of another host': 'This key belongs to the game at another address. Open it there.',
  nobody: 'This key doesn’t work any more.',
  foreign: 'This key doesn’t match its player.',
};
export const keepsNoData =
  'This browser stores nothing, so you’d lose this player once you close the page. Allow it to store data first.';
export const paying = 'You have a payment under way in this browser. Finish it first.';
export const otherTab = 'The game is open in another tab, in a run or with a dialog. Close that first.';
export const runWaits = 'One of your runs is still waiting to upload. Try again in a moment.';
export const pageBroken = 'Something on this page doesn’t work. Nothing has changed: reload the page.';
export const unreachable = 'Can’t connect. Nothing has changed: try again.';
