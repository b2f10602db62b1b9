/** Every place that shows somebody's name, held to one function: a stored name is no text for the compiler. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesWith = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(file, 'utf8').includes(text))
    .sort();

test('the page makes text of a stored name in the rooms of names alone; others compare and keep it', () => {
  expect(filesWith('src', 'typedText(')).toEqual([
    'src/board/names/PlayerName.tsx',
    'src/board/names/alikes.ts',
    'src/board/names/nameText.ts',
    'src/engine/storedName.ts',
    // Whether a ghost is one's own.
    'src/people/profile/judge.ts',
    // What the browser keeps of a rival, and whether that is another name than before.
    'src/people/rivals/list.ts',
    'src/people/rivals/words.ts',
  ]);
});

test('one’s own name is shown by one function; others send it on, and have it in the field that changes it', () => {
  expect(filesWith('src', 'ownText(')).toEqual([
    'src/board/leaderboard/sending.ts',
    'src/board/players/key.ts',
    'src/board/players/ownNameShown.ts',
    'src/contests/all/ticketDesk.ts',
    'src/contests/cups/cupActions.ts',
    'src/engine/ownName.ts',
    'src/people/profile/RenameDialog.tsx',
    'src/people/profile/judge.ts',
    'src/people/share/sentRun.ts',
  ]);
});

test('only the backend reads names from the board, so that each comes as a stored one or is the own', () => {
  const outside = filesWith('src', 'player_name').filter((file) => !file.startsWith('src/board/backend/'));
  expect(outside).toEqual([]);
});

test('moderators see what was typed: the command line turns it into text where it reads documents', () => {
  const readers = ['tools/moderate/cups/stored.ts', 'tools/moderate/stored.ts'];
  expect(filesWith('tools', 'withTypedName')).toEqual(readers);
});
