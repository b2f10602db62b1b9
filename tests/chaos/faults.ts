import type { Fault } from '../../tools/board/faultyProxy.ts';
import type { Dice } from './dice.ts';

type Answer = Fault['answer'];

/** One request in this many fails. */
const ONE_IN = 4;

/** Every waiting caller has given up by then. */
const TOO_LATE_MS = 25_000;

const GARBAGE = ['<!doctype html><title>Sign in to this Wi-Fi</title>', '{"error":{"code":', ''];

const error = (status: number, name: string): Answer => ({
  status,
  body: JSON.stringify({ error: { code: status, message: name, status: name } }),
});

/** Answers that don't tell a client what became of its request. */
const FALSE_ANSWERS: Answer[] = [
  'cut',
  'cut',
  'cut',
  error(401, 'UNAUTHENTICATED'),
  error(403, 'PERMISSION_DENIED'),
  error(429, 'RESOURCE_EXHAUSTED'),
  error(500, 'INTERNAL'),
  error(503, 'UNAVAILABLE'),
  ...[200, 429, 500, 503].flatMap((status) => GARBAGE.map((body) => ({ status, body }))),
];

/** The fate of the real answer. */
const TRUE_ANSWERS: Answer[] = [
  'half',
  'half',
  'stalled',
  { lateMs: 0 },
  { lateMs: 500 },
  { lateMs: 3000 },
  { lateMs: TOO_LATE_MS },
];

/** The next request's fault, of every kind; mostly none. */
export function drawFault(dice: Dice): Fault | undefined {
  if (dice(ONE_IN) > 0) return undefined;
  const arrives = ([0, 1, 1, 2] as const)[dice(4)] ?? 1;
  const afterMs = dice(8) === 0 ? TOO_LATE_MS : 0;
  const answers = arrives === 0 || dice(2) === 0 ? FALSE_ANSWERS : TRUE_ANSWERS;
  return { arrives, afterMs, answer: answers[dice(answers.length)] ?? 'cut' };
}
