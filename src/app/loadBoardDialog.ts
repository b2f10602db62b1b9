/** The board's dialog is a chunk of its own, which has the verification. Fetched ahead with the other dialogs. */
export const loadBoardDialog = () => import('../leaderboard/LeaderboardDialog.tsx');
