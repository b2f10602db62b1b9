/** The collections that `firestore.rules` has a match for. */
export const COLLECTIONS = {
  entries: 'leaderboard_entries',
  runs: 'runs',
  stats: 'global_stats',
  owners: 'owners',
  accounts: 'players',
  bans: 'bans',
  contests: 'contests',
  /** Below a contest. */
  contestEntries: 'entries',
  entrants: 'entrants',
  /** Below a cup. */
  cupTerms: 'terms',
  cupCounts: 'counts',
  cupInvitations: 'invitations',
  cupWallets: 'wallets',
  cupTickets: 'tickets',
  cupAppeals: 'appeals',
  cupLive: 'live',
  purchases: 'purchases',
  payments: 'payments',
  buyers: 'buyers',
  names: 'names',
  settings: 'settings',
  rulesVersions: 'rules_versions',
} as const;
