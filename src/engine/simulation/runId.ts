/** The id of a run, made and parsed here only. It is made when the run starts, and all chance in the run comes from it. */

declare const brand: unique symbol;

/** 128 random bits as 32 hex digits, lower case. */
export type RunId = string & { readonly [brand]: 'RunId' };

export const RUN_ID_BYTES = 16;

/** For ids that come from elsewhere: storage, the database, a link. */
export function isRunId(text: unknown): text is RunId {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);
}

// By hand, not from @noble/hashes: START parses run ids, and would carry the library's other helpers.

/** `bytes`: 16 of them. */
export function toRunId(bytes: Uint8Array): RunId {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') as RunId;
}

export function bytesOf(runId: RunId): Uint8Array {
  return Uint8Array.from(runId.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
