/** Workers that live in the test's own process. They run the real code that verifies. */

import { type Answer, answer, type Task } from '../../../../src/board/verification/task.ts';
import type { OpenPort } from '../../../../src/board/verification/verifier.ts';

/** A worker whose answers are worked out, or withheld (`null`), by `work`. */
export function portOf(work: (task: Task) => Answer | null): OpenPort {
  return (onAnswer) => {
    let isOpen = true;
    return {
      send: (task) =>
        queueMicrotask(() => {
          const found = work(task);
          if (found && isOpen) onAnswer(found);
        }),
      close: () => {
        isOpen = false;
      },
    };
  };
}

const known = new WeakMap<Uint8Array, Map<string, Answer>>();

/** Plays each run once, however many readers ask for it. Its time stands still. */
export function honestAnswer(task: Task): Answer {
  const answers = known.get(task.bytes) ?? new Map<string, Answer>();
  known.set(task.bytes, answers);
  const claim = JSON.stringify(task.claim);
  const found = answers.get(claim) ?? answer(task, () => 0);
  answers.set(claim, found);
  return found;
}

export const honestPort: OpenPort = portOf(honestAnswer);
