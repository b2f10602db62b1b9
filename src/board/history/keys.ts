/** The keys of histories begin with it. Older pages had one list under it alone, of one player. */
export const OWN_RUNS = 'defend-the-sats:own-runs';
