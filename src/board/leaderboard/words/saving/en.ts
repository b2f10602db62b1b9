/** The status of runs that are saved, on GAME OVER and on START: it comes with the game, long before the leaderboard. */

import { plural } from '../../../../base/words/plural.ts';

// Spec 4.5, and what becomes of a run that is not saved yet

export const saving = '💾 Saving score to global leaderboard...';
export const saved = '✅ Score saved to global leaderboard!';
export const notSaved = '❌ Error saving score';
export const otherTab = 'Another tab has saved this score.';
export const rankFollows = 'It counts. You’ll see your rank in a moment.';
export const keepOpen = 'Your browser blocks storage. Keep this page open until your score is saved.';
export const reloadToSend = 'There’s a new version. Your run is safe: reload to upload it.';
export const boardIsShut =
  'The leaderboard takes no scores at the moment. Your run is safe on this device, and uploads by itself.';
export const sentLater = 'Your run is safe on this device. It uploads by itself as soon as it can.';
export const impossible = 'This run was refused: it isn’t possible under the rules.';

// START's line on runs that wait, and on those that waited

export const wereSaved = (count: number) =>
  plural(count, { one: '1 waiting run was saved.', other: `${count} waiting runs were saved.` });
export const wereSentElsewhere = (count: number) =>
  plural(count, {
    one: '1 waiting run was saved by another tab.',
    other: `${count} waiting runs were saved by another tab.`,
  });
export const wereCounted = (count: number) =>
  plural(count, {
    one: '1 waiting run was uploaded too late for a rank.',
    other: `${count} waiting runs were uploaded too late for a rank.`,
  });
export const wereRefused = (count: number) =>
  plural(count, { one: '1 waiting run was refused.', other: `${count} waiting runs were refused.` });
export const waiting = (count: number) =>
  plural(count, {
    one: '1 run is waiting to upload. It’s safe on this device.',
    other: `${count} runs are waiting to upload. They’re safe on this device.`,
  });
export const waitingFragile = (count: number) =>
  plural(count, {
    one: '1 run is waiting to upload. Your browser blocks storage. Keep this page open until it’s saved.',
    other: `${count} runs are waiting to upload. Your browser blocks storage. Keep this page open until they’re saved.`,
  });
export const newVersion = 'There’s a new version: reload to upload.';
