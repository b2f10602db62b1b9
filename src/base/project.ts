/** The Firebase project that keeps the data: one of Google's, or the local one that answers on the page's own origin. */
export type FirebaseProject =
  | { kind: 'local'; projectId: string }
  | { kind: 'cloud'; apiKey: string; projectId: string; appId: string };

/** By Firebase's own convention, a project whose id begins with `demo-` can never reach the cloud. */
export const LOCAL_PROJECT_ID = 'demo-defend-the-sats';
