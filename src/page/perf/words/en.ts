/** The cost of a visit on this device (`?perf`). */

import { formatNumber } from '../../../base/ui/format.ts';

export const performance = 'Performance';
export const copyFigures = 'Copy the figures';
export const firstContent = 'First content';
export const firstFrame = 'First frame';
export const longestTask = 'Longest task';
export const blocked = 'Blocked by tasks';
export const requests = 'Requests';
export const framesPerSecond = 'Frames a second';
export const device = 'Device';
export const milliseconds = (time: number) => `${formatNumber(time)} ms`;
export const unknown = 'unknown';
/** `density`: device px for each CSS px. */
export const deviceOf = (width: number, height: number, density: number, cores: number, browser: string) =>
  `${width} x ${height} at ${density}, ${cores} cores, ${browser}`;
