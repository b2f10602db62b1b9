/** The way to a desk: in a worker, or in the page itself where a worker can't start. */

import { trusted } from '../../base/ui/trusted.ts';
import address from './archiveWorker.ts?worker&url';
import type { Answers, Question } from './desk.ts';
import * as words from './words/en.ts';

export interface Desk {
  /** Rejects with a sentence for the player. */
  ask<Name extends Question['name']>(
    name: Name,
    ...args: Extract<Question, { name: Name }>['args']
  ): Promise<Answers[Name]>;
  /** Ends it: a question asked then is never answered. */
  close(): void;
}

export async function openDesk(): Promise<Desk> {
  try {
    return await deskInWorker();
  } catch (error) {
    console.warn('Archive: it is read without a worker', error);
    const { ArchiveDesk, askDesk } = await import('./desk.ts');
    const desk = new ArchiveDesk();
    return {
      ask: async (name, ...args) => (await askDesk(desk, { name, args } as Question)) as never,
      close: () => {},
    };
  }
}

function deskInWorker(): Promise<Desk> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trusted.createScriptURL(address), { type: 'module' });
    const ended = new Promise<never>((_, end) => {
      worker.onerror = () => end(new Error(words.stoppedReading));
    });
    ended.catch(reject);
    worker.onmessage = () =>
      resolve({
        ask: (name, ...args) =>
          Promise.race([ended, answerOf(worker, { name, args } as Question) as Promise<never>]),
        close: () => worker.terminate(),
      });
  });
}

function answerOf(worker: Worker, question: Question): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: { value, problem } }) => {
      port1.close();
      if (problem === undefined) resolve(value);
      else reject(new Error(problem));
    };
    worker.postMessage(question, [port2]);
  });
}
