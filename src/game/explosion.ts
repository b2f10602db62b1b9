/** What a shot coin bursts into (spec 9). */
export const EXPLOSION = { particles: 8, lifetimeMs: 1000 } as const;
