import { trusted } from '../ui/trusted.ts';
import type { OpenPort } from './verifier.ts';
import address from './verifyWorker.ts?worker&url';

/** The name of the code that verifies: its address has its hash, so that another build has another name. */
export const BUILD = address;

/** Starts the worker. Whatever stops it, a policy too, ends the port. */
export const openWorker: OpenPort = (onAnswer, onEnd) => {
  const worker = new Worker(trusted.createScriptURL(address), { type: 'module' });
  worker.onmessage = ({ data }) => onAnswer(data);
  worker.onerror = onEnd;
  worker.onmessageerror = onEnd;
  return { send: (task) => worker.postMessage(task), close: () => worker.terminate() };
};
