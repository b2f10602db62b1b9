import { beforeEach, expect, test } from 'vitest';
import { createStorage } from '../../../../src/base/storage.ts';
import { draftsIn } from '../../../../src/contests/cups/cupStorage.ts';
import type { ContestId } from '../../../../src/engine/contest/contest.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { cupOf } from './cups.ts';

const { id: ID } = cupOf();
const OTHER = 'cup-other' as ContestId;

let area: Storage;
const openTab = () => draftsIn(createStorage(() => area));

beforeEach(() => {
  area = createArea();
});

test('what was typed outlives the page, until it is sent', () => {
  const [one, other] = [openTab(), openTab()];
  one.keepDraft(ID, 'appeal', 'unfair');
  other.keepDraft(ID, 'wallet', '7xK');
  expect(one.draftOf(ID, 'wallet')).toBe('7xK');
  expect(other.draftOf(ID, 'appeal')).toBe('unfair');
  expect(one.draftOf(OTHER, 'appeal')).toBe('');
  one.keepDraft(ID, 'appeal', '');
  one.keepDraft(ID, 'wallet', '');
  expect(openTab().draftOf(ID, 'appeal')).toBe('');
  expect(area.length).toBe(0);
});

test('a secret is no draft of a wallet, not even one that an earlier version kept; an appeal may have such words', () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  area.setItem('defend-the-sats:cup-drafts', JSON.stringify({ [`${ID} wallet`]: words }));
  expect(openTab().draftOf(ID, 'wallet')).toBe('');
  openTab().keepDraft(ID, 'wallet', words);
  expect(area.length).toBe(0);
  openTab().keepDraft(ID, 'appeal', words);
  expect(openTab().draftOf(ID, 'appeal')).toBe(words);
});

test.each(['', '{', '[]', '"text"', '{"cup-autumn":7}'])('damaged storage has nothing: %j', (stored) => {
  area.setItem('defend-the-sats:cup-drafts', stored);
  expect(openTab().draftOf(ID, 'appeal')).toBe('');
  openTab().keepDraft(ID, 'appeal', 'unfair');
  expect(openTab().draftOf(ID, 'appeal')).toBe('unfair');
});
