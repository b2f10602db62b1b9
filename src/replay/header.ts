/** The parts of the format that writing and reading share; docs/replay-format.md has the whole of it. */

/** What opens every replay: 'SATS'. */
export const MAGIC = [0x53, 0x41, 0x54, 0x53] as const;

export const FORMAT_VERSION = 1;

/** A run id is written as twice as many hex digits. */
export const RUN_ID_BYTES = 16;
