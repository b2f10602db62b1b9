/**
 * The ways from a row to what moderators do with it: a command of theirs, and the console. Both are pasted into other
 * programs, so neither has a text as a player typed it.
 */

import type { FirebaseProject } from '../../base/project.ts';
import { COLLECTIONS } from '../../board/backend/documents.ts';
import { type ContestId, type ContestKind, kindOf } from '../../engine/contest/contest.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { Finding, ModeratedRow } from './moderation.ts';

/** A contest as moderators act on it. `isFinal`: no row of it changes any more. */
export interface ModeratedContest {
  id: ContestId;
  isFinal: boolean;
}

/** Where commands find the board. `host`: of this page, which a local board answers. */
export interface Where {
  project: FirebaseProject;
  host: string;
}

/**
 * The command to type: it takes a row off that fails, and shows a run that has signs. `contest`: `null` for the all-time board.
 */
export function commandOn(
  { entry: { runId }, isFailed, reason }: Finding,
  contest: ModeratedContest | null,
  { project, host }: Where,
): string {
  const removal = contest ? REMOVALS[kindOf(contest.id)](runId, contest.id) : `remove ${runId}`;
  const command = isFailed && !contest?.isFinal ? `${removal} --reason "${reason}"` : `show ${runId}`;
  const board = project.kind === 'local' ? `--host ${host}` : `--project ${project.projectId}`;
  return `npm run moderate -- ${command} ${board}`;
}

const REMOVALS: { readonly [K in ContestKind]: (runId: RunId, id: ContestId) => string } = {
  daily: (runId, id) => `remove-daily ${runId} --daily ${id}`,
  cup: (runId, id) => `cup strike ${id} ${runId}`,
};

/**
 * The row's document in the console, and for a local board, which has none, its path. A player id has the player's name:
 * whatever is no plain letter or digit is escaped.
 */
export function documentOf(
  { playerId, holder }: ModeratedRow,
  contest: ModeratedContest | null,
  { project }: Where,
): string {
  const path = contest
    ? [COLLECTIONS.contests, contest.id, COLLECTIONS.contestEntries, holder ?? '']
    : [COLLECTIONS.entries, playerId];
  const escaped = path.map((id) =>
    encodeURIComponent(id).replace(
      /[!'()*~]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  );
  if (project.kind === 'local') return escaped.join('/');
  // The console writes what a URL escapes with a tilde.
  const data = ['', ...escaped].join('%2F').replaceAll('%', '~');
  return `https://console.firebase.google.com/project/${project.projectId}/firestore/databases/-default-/data/${data}`;
}
