/** A person in any browser: they press what they can read, and wait until they see what comes. */

import { expect } from '@playwright/test';
import type { Point, Visitor } from '../../../tools/browser/engines/engine.ts';
import { FLIGHT_FRAME_MS, type FrameControl, type Landing } from '../../../tools/browser/frames.ts';
import type { StoryHost } from './host.ts';

/** The words to read: the whole of a name, or a part that fits; the first part of a screen that has it. */
type Words = string | RegExp;

interface Search {
  source: string;
  flags: string;
  /** The part of the page: the name of a dialog, a region or a tab panel, or words of a row. */
  place: string | undefined;
  isToPress: boolean;
}

const PATIENCE = { timeout: 20_000, intervals: [50, 100, 250] };
const STAGE_S = 5;
const LONGEST_FLIGHT_S = 300;
/** From one wall to the other, at the slowest skin's speed. */
const LEG_S = 2.5;

export class Person {
  constructor(
    readonly visitor: Visitor,
    readonly host: StoryHost,
  ) {}

  async open(path = '/'): Promise<void> {
    await this.visitor.open(this.host.url + path.slice(1));
  }

  /** Presses a button, a link, a tab or a field, once nothing covers it. */
  async press(name: Words, place?: string): Promise<void> {
    const seen = { control: '' as Sight['control'] };
    const isFree = async () => {
      Object.assign(seen, await this.#look(searchFor(name, place, true)));
      return seen.control;
    };
    await expect.poll(isFree, PATIENCE).toEqual(expect.any(Object));
    await this.visitor.press(seen.control as Point);
  }

  async fill(label: Words, text: string, place?: string): Promise<void> {
    await this.press(label, place);
    // What stands there is replaced.
    await this.visitor.evaluate(() => (document.activeElement as HTMLInputElement).select(), null);
    for (const character of text) await this.key(character);
  }

  /** `name`: of a key, or of several that are held together (`ControlOrMeta+v`). */
  async key(name: string): Promise<void> {
    const names = name.split(/(?<=.)\+/);
    for (const one of names) await this.visitor.keyDown(one);
    for (const one of names.reverse()) await this.visitor.keyUp(one);
  }

  async sees(words: Words, place?: string): Promise<void> {
    await expect.poll(() => this.#read(words, place), PATIENCE).toMatch(patternOf(words));
  }

  async seesNo(words: Words, place?: string): Promise<void> {
    await expect.poll(() => this.#read(words, place), PATIENCE).not.toMatch(patternOf(words));
  }

  /** Lets the game's time fly until the page shows the words, or no longer shows them. */
  async fly(words: string, { shown = true } = {}): Promise<void> {
    for (let flown = 0; flown < LONGEST_FLIGHT_S; flown += STAGE_S)
      if (await this.#flyFor(STAGE_S, { words, shown })) return;
    throw new Error(`In ${LONGEST_FLIGHT_S} s of the game's time the page never changed to ${words}`);
  }

  /** Shoots while walking from wall to wall until a coin is hit, or the run is over. */
  async playUntilHit(): Promise<void> {
    const { visitor } = this;
    await visitor.keyDown('Space');
    for (let leg = 0, isHit = false; !isHit; leg++) {
      const key = leg % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
      await visitor.keyDown(key);
      isHit = await this.#flyFor(LEG_S, { words: 'SCORE 0', shown: false });
      await visitor.keyUp(key);
    }
    await visitor.keyUp('Space');
  }

  /** From a countdown under way to the first tick of play. */
  async flyThroughCountdown(): Promise<void> {
    await this.fly('DEFEND THE SATS!');
    await this.fly('DEFEND THE SATS!', { shown: false });
  }

  #flyFor(seconds: number, landing: Landing): Promise<boolean> {
    // First, because a run may end on the way, and the board compares the time played with its own.
    this.host.advance(seconds * 1000);
    const count = Math.ceil((seconds * 1000) / FLIGHT_FRAME_MS);
    return this.visitor.evaluate(flyInPage, { count, ms: FLIGHT_FRAME_MS, landing });
  }

  async #read(words: Words, place: string | undefined): Promise<string> {
    return (await this.#look(searchFor(words, place, false))).text;
  }

  /** A page that is just loading anew shows nothing yet. */
  #look(search: Search): Promise<Sight> {
    return this.visitor
      .evaluate(look, search)
      .catch((error: unknown) => ({ text: String(error), control: String(error) }));
  }
}

function patternOf(words: Words): RegExp {
  return typeof words === 'string' ? new RegExp(escaped(words)) : words;
}

function searchFor(name: Words, place: string | undefined, isToPress: boolean): Search {
  const { source, flags } = typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name;
  return { source, flags, place, isToPress };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function flyInPage({
  count,
  ms,
  landing,
}: {
  count: number;
  ms: number;
  landing: Landing;
}): Promise<boolean> {
  return (window as unknown as { frameControl: FrameControl }).frameControl.fly(count, ms, landing);
}

interface Sight {
  /** The text in that part of the page; empty while the part is not there. */
  text: string;
  /** The middle of the control, scrolled to and with nothing before it; or why it can't be pressed. */
  control: Point | string;
}

/** Runs in the page. */
function look({ source, flags, place, isToPress }: Search): Sight {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = Array.from((element as Partial<HTMLInputElement>).labels ?? []);
    const parts = [...ids.map((id) => document.getElementById(id)), ...labels].map((one) => one?.textContent);
    const text = element.getAttribute('aria-label') ?? (parts.join(' ') || element.textContent);
    return (text ?? '').replace(/\s+/g, ' ').trim();
  };
  const places = 'dialog, section, li, [role=dialog], [role=region], [role=tabpanel]';
  const part = place
    ? [...document.querySelectorAll<HTMLElement>(places)].find(
        (it) => isSeen(it) && nameOf(it).includes(place),
      )
    : document.body;
  if (!part) return { text: '', control: `no ${place}` };
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden can't be read.
  const sight: Sight = { text: part.innerText.replace(/\s+/g, ' '), control: `no ${source}` };
  if (!isToPress) return sight;
  const name = new RegExp(source, flags);
  const controls = 'button, a[href], input, textarea, summary, [role=tab]';
  for (const control of part.querySelectorAll(controls)) {
    if (!isSeen(control) || !name.test(nameOf(control))) continue;
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    const isFree = hit !== null && (control.contains(hit) || hit.contains(control));
    if (isFree && !control.matches(':disabled')) return { ...sight, control: point };
    sight.control = `${source} is covered, or disabled`;
  }
  return sight;
}
