const PLAYER = {
  id: 'hal_1767225600000',
  username: 'hal',
  avatarImage: 'bull',
  avatarColor: '#f7931a',
  joinDate: 1_767_225_600_000,
};

/** For the page's init script: somebody who has played before. */
export const rememberPlayer = `localStorage.setItem('defend-the-sats:user', ${JSON.stringify(JSON.stringify(PLAYER))})`;

/** For the page's init script: the field as it becomes where frames come late (src/game/play/view/resolution.ts). */
export const wantQuietField = `localStorage.setItem('defend-the-sats:settings', '{"field":"quiet"}')`;
