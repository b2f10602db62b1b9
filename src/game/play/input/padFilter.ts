/**
 * The controls that count of gamepads, and of all else that has axes and buttons: pedals, throttles, shifters. A lever may
 * stay at its end for ever, and a worn stick beside its middle, so each counts only once it was seen at rest. This module
 * comes with the game.
 */

import { DEAD_ZONE, type PadFilter } from './gamepad.ts';

/** An axis that moves by no more stands still. A pedal that is pressed moves on. */
const TREMBLE = 0.1;

/** An axis counts once it has stood at rest for as long as this, in milliseconds. */
const REST_MS = 500;

/** Nobody holds a stick still for as long as this: it is a lever. */
const STUCK_MS = 20_000;

interface Axis {
  /** Where the axis is, and since when. */
  value: number;
  since: number;
  counts: boolean;
}

interface Seen {
  readonly axes: Axis[];
  /** True for each button that has been let go. */
  readonly buttons: boolean[];
}

/** Remembers what it has seen of each pad, for as long as that is connected. */
export function filterPads(): PadFilter {
  let latest = new Map<number, Seen>();

  return (pads, now) => {
    const before = latest;
    latest = new Map();
    return pads.map((pad) => {
      const seen = before.get(pad.index) ?? { axes: [], buttons: [] };
      latest.set(pad.index, seen);
      return {
        axes: pad.axes.map((value, place) => {
          seen.axes[place] ??= { value, since: now, counts: false };
          return follow(seen.axes[place], value, now) ? value : 0;
        }),
        buttons: pad.buttons.map(({ pressed }, place) => {
          seen.buttons[place] ||= !pressed;
          return { pressed: pressed && seen.buttons[place] };
        }),
      };
    });
  };
}

/** True if the axis counts. */
function follow(axis: Axis, value: number, now: number): boolean {
  if (Math.abs(value - axis.value) > TREMBLE) Object.assign(axis, { value, since: now });
  const isAtRest = Math.abs(axis.value) <= DEAD_ZONE;
  if (now - axis.since >= (isAtRest ? REST_MS : STUCK_MS)) axis.counts = isAtRest;
  return axis.counts;
}
