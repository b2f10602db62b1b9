import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { pastGoal } from '../../../../src/game/hud/goals.ts';
import { Lead } from '../../../../src/game/hud/Lead.tsx';
import { IDLE, type Play } from '../../../../src/game/play/play.ts';

const now = vi.hoisted(() => ({ play: {} }));
vi.mock('../../../../src/game/hud/usePlay.ts', () => ({
  usePlay: <T>(select: (play: Play) => T) => select({ ...IDLE, ...now.play }),
}));

const GOALS = { ready: '', list: [pastGoal(1000, 'a new best')] };

function shown(play: Partial<Play>): string[] {
  now.play = play;
  const html = renderToStaticMarkup(createElement(Lead, { goals: GOALS }));
  // What screen readers hear stands first.
  const [, heard = '', seen = ''] = /^<span[^>]*role="status">(.*?)<\/span>(.*)$/.exec(html) ?? [];
  return [heard, seen].map((part) => part.replace(/<[^>]*>/g, ''));
}

test.each<[string, Partial<Play>, string[]]>([
  ['a goal that is reached is seen, and heard once', { score: 1100, ahead: 300 }, ['a new best!', '']],
  ['a goal that is near is seen, and not heard', { score: 1000, ahead: 300 }, ['', '100 to a new best']],
  ['else the pace of one’s best', { score: 300, ahead: 200 }, ['', '200 ahead of your best']],
  ['or a ghost', { score: 300, ahead: -1200, ghost: 'eve' }, ['', '1,200 behind eve']],
  ['who may be level', { score: 300, ahead: 0, ghost: 'eve' }, ['', 'Even with eve']],
  ['a run beside nothing says nothing', { score: 300 }, ['', '']],
])('%s', (_, play, words) => {
  expect(shown(play)).toEqual(words);
});
