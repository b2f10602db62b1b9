/** Workers that live in the test's own process. They run the real code that verifies. */

import { type Answer, answer, type Task } from '../../../src/verification/task.ts';
import type { OpenPort } from '../../../src/verification/verifier.ts';

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

export const honestAnswer = (task: Task): Answer => answer(task, () => performance.now());

export const honestPort: OpenPort = portOf(honestAnswer);
