import { trusted } from '../../base/ui/trusted.ts';
import type { OpenPort } from './verifier.ts';
import address from './verifyWorker.ts?worker&url';

/** The name of the code that verifies: its address has its hash, so that another build has another name. */
export const BUILD = address;

/** Starts the worker. Whatever stops it, a policy too, ends the port. */
export const openWorker: OpenPort = (onAnswer, onEnd) => {
  const worker = startWorker();
  worker.onmessage = ({ data }) => onAnswer(data);
  worker.onerror = onEnd;
  worker.onmessageerror = onEnd;
  return { send: (task) => worker.postMessage(task), close: () => worker.terminate() };
};

function startWorker(): Worker {
  if (window.origin !== 'null') return new Worker(trusted.createScriptURL(address), { type: 'module' });
  // A frame in a sandbox has no origin, so no file may be its worker. A text may, and this one fetches ours with its first task.
  const file = new URL(address, window.location.href);
  const text = `onmessage = ({ data }) => import ('${file}').then(() => {
    onmessage = null;
    dispatchEvent(new MessageEvent('message', { data }));
  })`;
  const own = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return new Worker(trusted.createScriptURL(own));
}
