/**
 * The poster of the run that the address names, and after a press its replay. It is plain HTML (watch.html): a frame that
 * nobody presses costs the page around it neither React nor the game.
 */

import { formatNumber } from '../../base/ui/format.ts';
import { skinOf } from '../../game/content/skins.ts';
import { judgeReplay } from '../replays/judgeReplay.ts';
import { type LinkedRun, openLinkedRun } from './linkedRun.ts';
import * as words from './words/en.ts';
import './watch.css';

export async function showLinkedRun(): Promise<void> {
  try {
    const run = await openLinkedRun();
    say(words.verifyingLevel(run.recording.replay.level));
    const verdict = judgeReplay(run.recording);
    fill(run, verdict);
    say(await verdict);
  } catch (error) {
    say((error as Error).message, true);
    part('.poster a').classList.add('primary');
  }
}

function fill(run: LinkedRun, verdict: Promise<string>): void {
  const { score, skin } = run.recording.replay;
  run.names.then(
    ({ line }) => {
      part('.poster-name').textContent = line;
    },
    (error: unknown) => console.warn('Names:', error),
  );
  part('.poster-score').textContent = formatNumber(score);
  const picture = part<HTMLImageElement>('.poster-skin');
  picture.src = skinOf(skin).picture;
  picture.hidden = false;
  const watch = part<HTMLButtonElement>('button');
  watch.hidden = false;
  watch.onclick = () => void open(run, verdict);
}

async function open(run: LinkedRun, verdict: Promise<string>): Promise<void> {
  const watch = part<HTMLButtonElement>('button');
  const poster = part('.poster');
  watch.disabled = true;
  try {
    const [{ showReplay }, { names }] = await Promise.all([import('./showReplay.tsx'), run.names]);
    poster.hidden = true;
    // In place of what went wrong before.
    void verdict.then((sentence) => say(sentence));
    showReplay(part('#root'), { ...run, names }, (problem) => {
      // After the verdict, which would take its place.
      if (problem) void verdict.then(() => say(problem, true));
      poster.hidden = false;
      watch.focus();
    });
  } catch (error) {
    console.error('Could not fetch the replay', error);
    say(words.notLoaded, true);
  }
  watch.disabled = false;
}

function say(text: string, isProblem = false): void {
  const line = part('.poster-words');
  line.textContent = text;
  line.classList.toggle('error', isProblem);
}

function part<E extends HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`watch.html has no ${selector}`);
  return found;
}
