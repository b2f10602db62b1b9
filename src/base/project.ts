/** The Firebase project that keeps the data: one of Google's, or the local one that answers on the page's own origin. */
export type FirebaseProject =
  | { kind: 'local'; projectId: string }
  | { kind: 'cloud'; apiKey: string; projectId: string; appId: string };

/** By Firebase's own convention, a project whose id begins with `demo-` can never reach the cloud. */
export const LOCAL_PROJECT_ID = 'demo-defend-the-sats';

/** Where a local board answers; the rest of the origin is others'. */
export const BOARD_PATHS =
  /^\/(v1\/projects|emulator\/v1\/projects|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//;
