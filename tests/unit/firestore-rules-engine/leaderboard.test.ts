import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../tools/firestore-local/guard.ts';
import { conditions, createGuard, parseRules } from '../../../tools/firestore-local/rules/index.ts';
import { type Asked, float, NOW, operation, type Plain, request, type Store, time } from './support.ts';

/** Rules as large as real ones: a leaderboard whose entries, runs and counter vouch for one another. */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {

    /* ---------- who ---------- */
    function signedIn() { return request.auth != null; }
    function owns(uid) { return signedIn() && request.auth.uid == uid; }

    /* ---------- one commit = one run ---------- */
    function statsPath() { return /databases/$(database)/documents/global_stats/global; }
    function playerPath(uid) { return /databases/$(database)/documents/players/$(uid); }
    function runPath(id) { return /databases/$(database)/documents/runs/$(id); }

    // The committed totals, not this write's before/after: two increments in one commit must not pass.
    function countedOnce() {
      let before = exists(statsPath()) ? get(statsPath()).data.total_games_played : 0;
      return getAfter(statsPath()).data.total_games_played == before + 1;
    }
    function newRunId() { return getAfter(playerPath(request.auth.uid)).data.last_run_id; }
    function isNewRunOfCaller(id) {
      return !exists(runPath(id)) && getAfter(runPath(id)).data.player_id == request.auth.uid;
    }

    /* ---------- what a run may claim ---------- */
    // Seconds that really passed on the server since this player's last run (or since sign-in).
    function secondsAvailable() {
      return exists(playerPath(request.auth.uid))
        ? (request.time - get(playerPath(request.auth.uid)).data.last_run_at).seconds()
        : request.time.toMillis() / 1000 - request.auth.token.auth_time;
    }
    function plausible(r) {
      return r.duration_s is int && r.duration_s >= 5 && r.duration_s <= 7200
        && r.duration_s <= secondsAvailable() + 2
        && r.level is int && r.level >= 1 && r.level <= 50 && r.level <= 1 + r.duration_s / 10
        && r.score is int && r.score >= 0
        && r.score <= r.duration_s * 120 && r.score <= r.level * 5000;
    }

    function validName(n) { return n is string && n.size() >= 2 && n.size() <= 16 && n.matches('[A-Za-z0-9_]+( ?[A-Za-z0-9_.-]+)*'); }
    function validWallet(w) { return w == null || (w is string && w.matches('0x[0-9a-fA-F]{40}')); }

    match /leaderboard_entries/{player_id} {
      allow get: if true;
      allow list: if request.query.limit <= 100;

      function shape(e) {
        return e.keys().hasOnly(['player_id', 'player_name', 'wallet_address', 'score', 'level', 'timestamp'])
          && e.keys().hasAll(['player_id', 'player_name', 'wallet_address', 'score', 'level', 'timestamp'])
          && e.player_id == player_id && validName(e.player_name) && validWallet(e.wallet_address);
      }
      // score, level and time come from a run created in this same commit
      function fromRun(e) {
        let id = newRunId();
        let run = getAfter(runPath(id)).data;
        return isNewRunOfCaller(id) && e.score == run.score && e.score is int && e.level == run.level && e.level is int && e.timestamp == request.time;
      }
      function onlyProfileChanged() {
        return request.resource.data.diff(resource.data).affectedKeys().hasOnly(['player_name', 'wallet_address']);
      }
      allow create: if owns(player_id) && shape(request.resource.data) && fromRun(request.resource.data);
      allow update: if owns(player_id) && shape(request.resource.data)
        && (onlyProfileChanged() || (request.resource.data.score > resource.data.score && fromRun(request.resource.data)));
      allow delete: if owns(player_id);
    }

    match /runs/{run_id} {
      allow get: if signedIn() && (resource == null || resource.data.player_id == request.auth.uid);
      allow create: if signedIn()
        && run_id.matches('[A-Za-z0-9-]{20,40}')
        && request.resource.data.keys().hasOnly(['player_id', 'score', 'level', 'duration_s', 'timestamp'])
        && request.resource.data.player_id == request.auth.uid
        && request.resource.data.timestamp == request.time
        && newRunId() == run_id
        && countedOnce()
        && plausible(request.resource.data);
      // no update, no delete, no list
    }

    match /players/{uid} {
      allow get: if owns(uid);
      allow create, update: if owns(uid)
        && request.resource.data.keys().hasOnly(['last_run_id', 'last_run_at'])
        && request.resource.data.last_run_at == request.time
        && isNewRunOfCaller(request.resource.data.last_run_id);
    }

    match /global_stats/{id} {
      allow get: if true;
      allow create, update: if id == 'global' && signedIn()
        && request.resource.data.keys().hasOnly(['total_games_played', 'updated_at'])
        && request.resource.data.total_games_played is int
        && request.resource.data.updated_at == request.time
        && countedOnce()
        && isNewRunOfCaller(newRunId());
    }

    match /{doc=**} { allow read, write: if false; }
  }
}
`;

const guard = createGuard(parseRules(RULES));
const now = time(NOW);
const SIGNED_IN_AT = Math.floor(Date.parse(NOW) / 1000) - 600;
const RUN = 'run-0123456789-0123456789';

const run: Plain = { player_id: 'ann', score: 900, level: 2, duration_s: 60, timestamp: now };
const entry: Plain = {
  player_id: 'ann',
  player_name: 'Ann Lee',
  wallet_address: null,
  score: 900,
  level: 2,
  timestamp: now,
};
const HONEST: Store = {
  [`runs/${RUN}`]: run,
  'players/ann': { last_run_id: RUN, last_run_at: now },
  'global_stats/global': { total_games_played: 1, updated_at: now },
  'leaderboard_entries/ann': entry,
};

/** A commit that sets these documents; undefined leaves one of the honest ones out. */
function commit(changes: Record<string, Plain | undefined> = {}, before: Store = {}, asked: Asked = {}) {
  const written: Store = {};
  for (const [path, data] of Object.entries({ ...HONEST, ...changes })) if (data) written[path] = data;
  const operations = Object.keys(written).map(
    (path): Operation => operation(path in before ? 'update' : 'create', path),
  );
  const after = { ...before, ...written };
  return guard.judgeWithUsage(
    request(operations, { token: { auth_time: SIGNED_IN_AT }, before, after, ...asked }),
  );
}

const first: Store = {
  ...HONEST,
  'players/ann': { last_run_id: RUN, last_run_at: time('2026-11-21T08:00:00Z') },
  'global_stats/global': { total_games_played: 41, updated_at: time('2026-11-21T08:00:00Z') },
};
const SECOND = 'run-abcdefghij-abcdefghij';

/** The next run of the player, without an entry. */
function next(changes: Record<string, Plain | undefined> = {}) {
  return commit(
    {
      [`runs/${RUN}`]: undefined,
      'leaderboard_entries/ann': undefined,
      [`runs/${SECOND}`]: run,
      'players/ann': { last_run_id: SECOND, last_run_at: now },
      'global_stats/global': { total_games_played: 42, updated_at: now },
      ...changes,
    },
    first,
  );
}

describe('an honest player', () => {
  it('commits a first run within the limits of production', () => {
    const { denial, accesses, expressions } = commit();
    expect(denial).toBeNull();
    expect(accesses).toBeLessThanOrEqual(20);
    expect(expressions).toBeLessThanOrEqual(1000);
  });

  it('commits a second run with and without a better entry', () => {
    expect(next().denial).toBeNull();
    const better = { ...entry, score: 1000 };
    expect(
      next({ [`runs/${SECOND}`]: { ...run, score: 1000 }, 'leaderboard_entries/ann': better }).denial,
    ).toBeNull();
  });

  it('renames the entry and deletes it', () => {
    const renamed = { ...first, 'leaderboard_entries/ann': { ...entry, player_name: 'Annie' } };
    const asked = { before: first, after: renamed };
    expect(guard.judge(request([operation('update', 'leaderboard_entries/ann')], asked))).toBeNull();
    expect(
      guard.judge(request([operation('delete', 'leaderboard_entries/ann')], { before: first })),
    ).toBeNull();
  });

  it('reads the board, the own run and a run that is not there yet', () => {
    const reads = [
      operation('list', 'leaderboard_entries', { limit: 10 }),
      operation('get', 'leaderboard_entries/ann'),
      operation('get', `runs/${RUN}`),
      operation('get', 'runs/none'),
    ];
    expect(reads.map((read) => guard.judge(request([read], { before: first })))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('an attack is denied:', () => {
  it.each<[string, Record<string, Plain | undefined>]>([
    ['a run without the counter', { 'global_stats/global': undefined }],
    ['a counter that jumps', { 'global_stats/global': { total_games_played: 2, updated_at: now } }],
    ['a counter as a float', { 'global_stats/global': { total_games_played: float(1), updated_at: now } }],
    ['an entry without a run', { [`runs/${RUN}`]: undefined }],
    ['an entry above its run', { 'leaderboard_entries/ann': { ...entry, score: 901 } }],
    ['an entry as an equal float', { 'leaderboard_entries/ann': { ...entry, score: float(900) } }],
    ['an entry with an extra field', { 'leaderboard_entries/ann': { ...entry, admin: true } }],
    ['an entry without a wallet', { 'leaderboard_entries/ann': { ...entry, wallet_address: undefined } }],
    ['an entry of somebody else', { 'leaderboard_entries/bob': { ...entry, player_id: 'bob' } }],
    [
      'a score impossible for the time',
      { [`runs/${RUN}`]: { ...run, score: 7201 }, 'leaderboard_entries/ann': undefined },
    ],
    [
      'a level impossible for the time',
      { [`runs/${RUN}`]: { ...run, level: 8 }, 'leaderboard_entries/ann': undefined },
    ],
    [
      'a score that is not a number',
      { [`runs/${RUN}`]: { ...run, score: float('NaN') }, 'leaderboard_entries/ann': undefined },
    ],
    [
      'a run longer than the sign-in',
      { [`runs/${RUN}`]: { ...run, duration_s: 700 }, 'leaderboard_entries/ann': undefined },
    ],
    ['a run back-dated', { [`runs/${RUN}`]: { ...run, timestamp: time('2026-11-20T00:00:00Z') } }],
    ['a run of somebody else', { [`runs/${RUN}`]: { ...run, player_id: 'bob' } }],
    ['two runs for one count', { 'runs/another-run-0123456789': run }],
    ['a name with markup', { 'leaderboard_entries/ann': { ...entry, player_name: '<b>Ann</b>' } }],
    ['a name with a newline at its end', { 'leaderboard_entries/ann': { ...entry, player_name: 'Ann\n' } }],
    ['an unknown document beside an honest run', { 'admins/ann': {} }],
  ])('%s', (_, changes) => {
    const present = Object.fromEntries(
      Object.entries(changes).map(([path, data]) => [path, data && dropUndefined(data)]),
    );
    expect(commit(present).denial).not.toBeNull();
  });

  it('signed out, or for another player', () => {
    expect(commit({}, {}, { uid: null }).denial).not.toBeNull();
    expect(commit({}, {}, { uid: 'bob' }).denial).not.toBeNull();
  });

  it('the same run once more, a finished run changed, a worse entry', () => {
    expect(commit({}, first).denial).not.toBeNull();
    expect(next({ [`runs/${RUN}`]: run }).denial).not.toBeNull();
    const worse = { ...entry, score: 800 };
    expect(
      next({ [`runs/${SECOND}`]: { ...run, score: 800 }, 'leaderboard_entries/ann': worse }).denial,
    ).not.toBeNull();
  });

  it.each([
    operation('list', 'leaderboard_entries'),
    operation('list', 'leaderboard_entries', { limit: 101 }),
    operation('list', 'runs', { limit: 1 }),
    operation('list', '**/runs', { limit: 1 }),
    operation('get', 'players/bob'),
    operation('get', 'secrets/one'),
    operation('delete', `runs/${RUN}`),
    operation('delete', 'global_stats/global'),
  ])('%j', (asked) => {
    expect(guard.judge(request([asked], { before: first }))).not.toBeNull();
  });
});

it('a hole these rules have: diff() calls 900 and 900.0 unchanged, so a profile edit can turn int into float', () => {
  const after = { ...first, 'leaderboard_entries/ann': { ...entry, score: float(900) } };
  expect(
    guard.judge(request([operation('update', 'leaderboard_entries/ann')], { before: first, after })),
  ).toBeNull();
});

it('each of the conditions can be found for mutation', () => {
  expect(conditions(parseRules(RULES)).filter(({ kind }) => kind === 'conjunct').length).toBeGreaterThan(50);
});

function dropUndefined(data: Plain): Plain {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
