/** The page's one connection to its database. It fetches Firebase when it is first asked. */

import { config } from '../../base/config.ts';
import { pageBests } from './bests.ts';
import type { Contests } from './contests.ts';
import type { Database } from './database.ts';
import type { Registrations } from './registrations.ts';
import { withTimeout } from './withTimeout.ts';

let opened: Promise<Database> | undefined;

function open(): Promise<Database> {
  opened ??= import('./database.ts').then(
    ({ Database }) =>
      new Database({ project: config.project, origin: window.location.origin, bests: pageBests }),
    (error: unknown) => {
      // The chunk could not be fetched: the next call tries again.
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

/** Rejects when there is no answer in time; fetching Firebase counts. */
export function ask<T>(question: (database: Database) => Promise<T>): Promise<T> {
  return withTimeout(open().then(question));
}

/** Asks about contests. Rejects when there is no answer in time. */
export function askContests<T>(question: (contests: Contests) => Promise<T>): Promise<T> {
  return ask(async (database) => question(await database.contests()));
}

/** Asks about registrations in cups. Rejects when there is no answer in time. */
export function askRegistrations<T>(question: (registrations: Registrations) => Promise<T>): Promise<T> {
  return ask(async (database) => question(await database.registrations()));
}

/** Fetches Firebase ahead of its first use. */
export function connectAhead(): void {
  open().catch(logged);
}

/** Signs in ahead of the first run: the rules accept no run that is longer than its player has been signed in. */
export function signInAhead(): void {
  open()
    .then((database) => database.signIn())
    .catch(logged);
}

function logged(error: unknown): void {
  console.error('Leaderboard:', error);
}
