/** The fiat's words when it wins (spec 2.3). They mock the money, never the player. */
export const TAUNTS = [
  'The printers thank you for your service.',
  'Your sats have been quantitatively eased.',
  'Inflation is transitory. So were you.',
  'Brrrrrrrrrrrrr.',
  'Have you tried a savings account at 0.01%?',
  'The trench is now a central bank branch.',
] as const;

/** Chosen by the run's id, which is random, so that the same run always shows the same taunt. */
export function tauntFor(runId: string): string {
  return TAUNTS[Number.parseInt(runId.slice(0, 8), 16) % TAUNTS.length] as string;
}
