/** A board: Firestore's REST and anonymous sign-in over one memory, under the security rules. It runs in Node and in browsers. */

import { createAllowance } from './allowance.ts';
import { parseBody } from './body.ts';
import { Calls } from './calls.ts';
import { answerDocuments, decodePath } from './documentRoutes.ts';
import type { Auth, Guard } from './guard.ts';
import { type Account, createAccounts, createIdentity } from './identity.ts';
import type { Journal, Memory } from './journal.ts';
import { readArray, readRecord, readString } from './json.ts';
import { Locks } from './locks.ts';
import { documentsRoot } from './names.ts';
import { invalid, notHere, StatusError, UndecidedError } from './status.ts';
import { createStoreMemory, type Judge, type Store, type StoreEntry } from './store.ts';
import { SYSTEM_TIME, type TimeSource } from './times.ts';
import { type Tokens, unsignedTokens } from './tokens.ts';

export interface EngineOptions {
  projectId: string;
  /** Judges each request but the owner's; without it all is allowed. */
  guard?: Guard | undefined;
  /** Makes a guard from rules put in while the board runs. Throws when they make no sense. */
  compileRules?: ((source: string) => Guard) | undefined;
  /** Issues and takes the tokens of those who sign in; by default the official emulator's. */
  tokens?: Tokens | undefined;
  /** Strangers can keep each other from writing for a minute, as with the official emulator. */
  hasTransactions?: boolean | undefined;
  /** By default the system's. */
  time?: TimeSource | undefined;
  /** Told of each refusal and of each defect. */
  log?: ((message: string) => void) | undefined;
}

/** Somebody who asks. */
export interface Caller {
  /** Tells callers apart. */
  address: string;
  /** May use the emulator's endpoints. */
  isAdministrator: boolean;
  /** May do all that the rules forbid. */
  isOwner: boolean;
}

/** The user of the board's own page. */
const NEIGHBOUR: Caller = { address: '', isAdministrator: false, isOwner: false };

/** A request as the board knows it. */
interface Asked {
  method: string;
  /** Still percent-encoded, with its query. */
  path: string;
  authorization: string | undefined;
  contentType: string;
  body: string;
  caller: Caller;
}

/** `code`: HTTP's. `body`: JSON. */
export interface Answer {
  code: number;
  body: unknown;
}

export interface Engine {
  store: Store;
  /** Never rejects. */
  answer(asked: Asked): Promise<Answer>;
  /** The same for a browser's own shapes. */
  handle(request: Request, caller?: Caller): Promise<Response>;
}

export type Entry = StoreEntry | { kind: 'account'; account: Account };

/** An hour: more would end the life of tokens in use. */
const MAX_ADVANCE_MS = 3_600_000;
/** The limit of one address; far more than a table of friends, and a test's many players, ever need. */
const MAX_SIGN_UPS_PER_MINUTE = 1000;
const STREAMING = /:(batchGet|runQuery|runAggregationQuery)$/;

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  asked: Asked;
}

/** @param open fills the memory from where the board is kept */
export async function openEngine(
  options: EngineOptions,
  open: (memory: Memory<Entry>) => Promise<Journal<Entry>>,
): Promise<Engine> {
  const { projectId, time = SYSTEM_TIME, log = () => {} } = options;
  const { tokens = unsignedTokens(projectId, time) } = options;
  const documents = createStoreMemory(time);
  const accounts = createAccounts();
  const journal = await open(memoryOf(documents, accounts));
  const store = documents.open(journal);
  const keep = (account: Account) => journal.commit(() => ({ kind: 'account', account }));
  const identity = createIdentity(projectId, accounts, tokens, keep, time);
  const locks = options.hasTransactions ? new Locks(store.now) : undefined;
  const calls = new Calls(store, documentsRoot(projectId), locks);
  const countSignUp = createAllowance(MAX_SIGN_UPS_PER_MINUTE, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  let { guard } = options;

  function judgeFor(asked: Asked): Judge {
    const auth = authenticate(asked, tokens);
    return (unsigned) => {
      const denial = auth === 'owner' ? null : guard?.judge({ auth, ...unsigned });
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
    const judge = judgeFor(call.asked);
    // Nobody may learn of a commit, not even by an error, that a crash could still take back.
    return answerDocuments(calls, { ...call, projectId, judge }).finally(store.settled);
  }

  async function signIn({ method, path, body, asked }: Call): Promise<unknown> {
    if (method === 'POST' && path.endsWith('/v1/accounts:signUp')) {
      countSignUp(asked.caller.address);
      return identity.signUp(body);
    }
    if (method === 'POST' && path.endsWith('/v1/accounts:lookup')) return identity.lookup(body);
    if (method === 'POST' && path.endsWith('/v1/token')) return identity.refresh(body);
    throw notHere(`any sign-in but the anonymous one, such as ${method} ${path}`);
  }

  async function administer({ method, path, body, asked }: Call): Promise<unknown> {
    if (!asked.caller.isAdministrator)
      throw new StatusError('PERMISSION_DENIED', 'Only the owner may do that.');
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

  async function answer(asked: Asked): Promise<Answer> {
    const [path = '/', search] = asked.path.split('?', 2);
    try {
      const body = parseBody(asked.body, asked.contentType, path.startsWith('/securetoken.'));
      const call = { method: asked.method, path, query: new URLSearchParams(search), body, asked };
      await journal.caughtUp();
      const act = path.startsWith('/v1/') ? firestore : path.startsWith('/emulator/') ? administer : signIn;
      return { code: 200, body: await act(call) };
    } catch (error) {
      return refusalOf(error, path, log);
    }
  }

  return {
    store,
    answer,
    async handle(request, caller = NEIGHBOUR) {
      const { pathname, search } = new URL(request.url);
      const { code, body } = await answer({
        method: request.method,
        path: pathname + search,
        authorization: request.headers.get('authorization') ?? undefined,
        contentType: request.headers.get('content-type') ?? '',
        body: await request.text(),
        caller,
      });
      return Response.json(body, { status: code });
    },
  };
}

/** The answer to a request that ended in an error. */
export function refusalOf(error: unknown, path: string, log: (message: string) => void): Answer {
  if (!(error instanceof StatusError)) log(`Defect: ${error instanceof Error ? error.stack : error}`);
  const known = error instanceof StatusError ? error : new StatusError('INTERNAL', 'Internal error.');
  const report = { error: { code: known.code, message: known.message, status: known.status } };
  return { code: known.code, body: STREAMING.test(path) ? [report] : report };
}

function memoryOf(documents: Memory<StoreEntry>, accounts: ReturnType<typeof createAccounts>): Memory<Entry> {
  return {
    replay(entry) {
      if (entry.kind === 'account') accounts.add(entry.account);
      else if (entry.kind === 'commit' || entry.kind === 'clear') documents.replay(entry);
      else throw new Error(`Unknown journal entry, of a newer version perhaps: ${JSON.stringify(entry)}`);
    },
    *snapshot() {
      for (const account of accounts.all()) yield { kind: 'account', account };
      yield* documents.snapshot();
    },
    forget() {
      accounts.clear();
      documents.forget();
    },
  };
}

function readDuration(ms: unknown): number {
  if (typeof ms === 'number' && ms >= 0 && ms <= MAX_ADVANCE_MS) return ms;
  throw invalid(`ms is not a number from 0 to ${MAX_ADVANCE_MS}.`);
}

function authenticate({ authorization, caller }: Asked, tokens: Tokens): Auth | 'owner' | null {
  if (authorization === undefined) return null;
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (token === undefined) throw new StatusError('UNAUTHENTICATED', 'Only bearer tokens are understood.');
  // Anybody but the owner gets the answer to any other malformed token.
  return caller.isOwner ? 'owner' : tokens.verify(token);
}

function compile(body: unknown, compileRules: EngineOptions['compileRules']): Guard {
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
