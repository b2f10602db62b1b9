/** The keys of histories begin with it. */
export const OWN_RUNS = 'defend-the-sats:own-runs';
