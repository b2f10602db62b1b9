/** The board of a server that is running on this machine, such as `npm run dev`. */

import * as v from 'valibot';
import { LOCAL_PROJECT_ID } from '../../../src/base/project.ts';
import { documentsRoot } from '../../firestore-local/engine/names.ts';
import { DEFAULT_FILE } from '../../firestore-local/node/backend.ts';
import { ownerOf } from '../../firestore-local/node/secrets.ts';
import { misused, unreachable } from '../problem.ts';
import type { DocumentStore } from './documentStore.ts';
import { createRestStore } from './rest.ts';

const TIMEOUT_MS = 20_000;

/** Where `npm run dev` and `npm run preview` are found if nothing else took their ports. */
const USUAL_HOSTS = ['localhost:5173', 'localhost:5174', 'localhost:4173'];
const PROBE_TIMEOUT_MS = 1000;

const ROOT = documentsRoot(LOCAL_PROJECT_ID);

const ErrorAnswer = v.object({ error: v.object({ status: v.string(), message: v.string() }) });

/** @param host as the server prints it: `localhost:5173`, or the whole address */
export function openHost(host: string): DocumentStore {
  const address = /^https?:\/\//.test(host) ? host : `http://${host}`;
  if (!URL.canParse(address)) throw misused(`--host takes an address like localhost:5173, not '${host}'.`);
  const { origin } = new URL(address);

  // A server for tests knows its owner by the word alone. The secret goes only to this machine.
  const secret = isLoopback(origin) ? ownerOf(process.env.FIRESTORE_LOCAL_FILE || DEFAULT_FILE) : undefined;
  let token = secret ?? 'owner';

  async function call(verb: string, body: object, parent = ''): Promise<unknown> {
    // Calls may run at once, and another may have changed the token in the meantime.
    const used = token;
    const at = `${parent}:${verb}`;
    const answer = await callAs(used, at, body);
    if (answer.status !== 401 || used === 'owner') return resultOf(answer);
    token = 'owner';
    return resultOf(await callAs(token, at, body));
  }

  async function callAs(bearer: string, at: string, body: object): Promise<Response> {
    return fetch(`${origin}/v1/${ROOT}${at}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw unreachable(`Nothing answers at ${origin}. Is it the address that \`npm run dev\` printed?`);
    });
  }

  async function resultOf(response: Response): Promise<unknown> {
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer;
    const failure = v.safeParse(ErrorAnswer, Array.isArray(answer) ? answer[0] : answer);
    if (!failure.success) throw unreachable(`Something else than a board answers at ${origin}.`);
    const { status, message } = failure.output.error;
    throw Object.assign(new Error(message), { status });
  }

  return createRestStore({ place: `the board at ${origin}`, root: ROOT, call, close: async () => {} });
}

function isLoopback(origin: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
}

/**
 * The usual addresses at which the server of this file answers. That server alone takes the owner's secret that lies beside
 * the file: other checkouts, and other files, have servers at the same addresses.
 */
export async function findHosts(file: string): Promise<string[]> {
  const secret = ownerOf(file);
  if (secret === undefined) return [];
  const answers = await Promise.all(
    USUAL_HOSTS.map((host) =>
      fetch(`http://${host}/v1/${ROOT}:batchGet`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        body: JSON.stringify({ documents: [] }),
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      }).then(
        ({ ok }) => (ok ? [host] : []),
        () => [],
      ),
    ),
  );
  return answers.flat();
}
