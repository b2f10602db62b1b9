/** The server's paths and methods: Firestore's REST API, sign-in, and the emulator's own endpoints for tests. */

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAllowance } from './allowance.ts';
import { Calls } from './calls.ts';
import { answerDocuments, decodePath } from './documentRoutes.ts';
import type { Auth, Guard } from './guard.ts';
import { allowCrossOrigin, isForeign, isLocal, readBody, send } from './http.ts';
import type { Identity } from './identity.ts';
import { readArray, readRecord, readString } from './json.ts';
import { Locks } from './locks.ts';
import { documentsRoot } from './names.ts';
import { invalid, notHere, StatusError, UndecidedError } from './status.ts';
import type { Judge, Store } from './store.ts';
import type { TimeSource } from './times.ts';
import type { Tokens } from './tokens.ts';

export interface RestOptions {
  projectId: string;
  store: Store;
  identity: Identity;
  time: TimeSource;
  /** Judges each request but those of `Bearer owner`; without it all is allowed. */
  guard?: Guard | undefined;
  /** Makes a guard from rules put in while the server runs. Throws when they make no sense. */
  compileRules?: ((source: string) => Guard) | undefined;
  /** Issues and takes the tokens of those who sign in. */
  tokens: Tokens;
  /** The owner's bearer token. Without it the word `owner` will do from this machine, as with the official emulator. */
  owner?: string | undefined;
  /** Told of each refusal and of each defect. */
  log: (message: string) => void;
}

/** Answers the request if it is for this server; `false` leaves it to others. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

interface Call {
  method: string;
  /** Still percent-encoded. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  request: IncomingMessage;
}

/** Where the board answers; the rest of the origin is others'. */
export const BOARD_PATHS =
  /^\/(v1\/projects|emulator\/v1\/projects|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;
/** An hour: more would end the life of tokens in use. */
const MAX_ADVANCE_MS = 3_600_000;
/** The limit of one address; far more than a table of friends, and a test's many players, ever need. */
const MAX_SIGN_UPS_PER_MINUTE = 1000;
const STREAMING = /:(batchGet|runQuery|runAggregationQuery)$/;

/** The HTTP surface over a store. */
export function createRest(options: RestOptions): Handler {
  const { projectId, store, identity, time, log } = options;
  // A stranger could lock a board of friends, and nothing of the product asks for transactions.
  const locks = options.owner === undefined ? new Locks(store.now) : undefined;
  const calls = new Calls(store, documentsRoot(projectId), locks);
  const countSignUp = createAllowance(MAX_SIGN_UPS_PER_MINUTE, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  let guard = options.guard;

  function judgeFor(request: IncomingMessage): Judge {
    const auth = authenticate(request, options);
    return (asked) => {
      const denial = auth === 'owner' ? null : guard?.judge({ auth, ...asked });
      if (!denial) return;
      // A player who registers before their ten minutes are played is refused too.
      log(
        `The rules refused a request. That is their work, and nothing is broken: the page tells the player. For those who change the rules: ${denial.reason}`,
      );
      const Refusal = denial.isError ? UndecidedError : StatusError;
      throw new Refusal('PERMISSION_DENIED', `Missing or insufficient permissions: ${denial.reason}`);
    };
  }

  async function firestore(call: Call): Promise<unknown> {
    const judge = judgeFor(call.request);
    // Nobody may learn of a commit, not even by an error, that a crash could still take back.
    return answerDocuments(calls, { ...call, projectId, judge }).finally(store.settled);
  }

  async function signIn({ method, path, body, request }: Call): Promise<unknown> {
    if (method === 'POST' && path.endsWith('/v1/accounts:signUp')) {
      countSignUp(request.socket.remoteAddress ?? '');
      return identity.signUp(body);
    }
    if (method === 'POST' && path.endsWith('/v1/accounts:lookup')) return identity.lookup(body);
    if (method === 'POST' && path.endsWith('/v1/token')) return identity.refresh(body);
    throw notHere(`any sign-in but the anonymous one, such as ${method} ${path}`);
  }

  async function administer({ method, path, body, request }: Call): Promise<unknown> {
    const isAllowed = options.owner === undefined ? isLocal(request) : isOwner(request, options.owner);
    if (!isAllowed) throw new StatusError('PERMISSION_DENIED', 'Only the owner may do that.');
    const resource = decodePath(path.slice('/emulator/v1/projects/'.length)).join('/');
    if (method === 'DELETE' && resource === `${projectId}/databases/(default)/documents`) {
      await store.clear();
      return {};
    }
    if (method === 'PUT' && resource === `${projectId}:securityRules`) {
      guard = compile(body, options.compileRules);
      return {};
    }
    if (method === 'POST' && resource === `${projectId}:advanceClock` && time.advance) {
      time.advance(readDuration(readRecord(body, 'The request').ms));
      return {};
    }
    throw new StatusError('NOT_FOUND', `Nothing to ${method} at ${path}.`);
  }

  async function answer(call: Call): Promise<unknown> {
    if (call.path.startsWith('/v1/')) return firestore(call);
    return call.path.startsWith('/emulator/') ? administer(call) : signIn(call);
  }

  return async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const [path = '/', search] = url.split('?', 2);
    if (!BOARD_PATHS.test(path)) return false;
    allowCrossOrigin(request, response);
    if (method === 'OPTIONS') {
      send(response, 204);
      return true;
    }
    try {
      // Any web page could fill a board of friends: a browser sends a text to other origins without asking.
      if (options.owner !== undefined && isForeign(request))
        throw new StatusError('PERMISSION_DENIED', 'This board answers pages of its own origin alone.');
      const body = await readBody(request, path.startsWith('/securetoken.'));
      const result = await answer({ method, path, query: new URLSearchParams(search), body, request });
      send(response, 200, result);
    } catch (error) {
      const isCallerGone = request.destroyed && !request.complete;
      if (isCallerGone) return true;
      if (!(error instanceof StatusError)) log(`Defect: ${error instanceof Error ? error.stack : error}`);
      const known = error instanceof StatusError ? error : new StatusError('INTERNAL', 'Internal error.');
      const report = { error: { code: known.code, message: known.message, status: known.status } };
      send(response, known.code, STREAMING.test(path) ? [report] : report);
    }
    return true;
  };
}

function readDuration(ms: unknown): number {
  if (typeof ms === 'number' && ms >= 0 && ms <= MAX_ADVANCE_MS) return ms;
  throw invalid(`ms is not a number from 0 to ${MAX_ADVANCE_MS}.`);
}

function authenticate(request: IncomingMessage, { tokens, owner }: RestOptions): Auth | 'owner' | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined) throw new StatusError('UNAUTHENTICATED', 'Only bearer tokens are understood.');
  // Anybody but the owner gets the answer to any other malformed token.
  const isAdministrator =
    owner === undefined ? token === 'owner' && isLocal(request) : isOwner(request, owner);
  return isAdministrator ? 'owner' : tokens.verify(token);
}

function isOwner({ headers }: IncomingMessage, owner: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${owner}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function compile(body: unknown, compileRules: RestOptions['compileRules']): Guard {
  if (!compileRules)
    throw new StatusError('UNIMPLEMENTED', 'This server was started without a rules compiler.');
  const { files } = readRecord(readRecord(body, 'The request').rules, 'rules');
  const sources = readArray(files, 'rules.files').map((file) =>
    readString(readRecord(file, 'A file').content, 'content'),
  );
  try {
    return compileRules(sources.join('\n'));
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}
