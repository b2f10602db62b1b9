/** Why the database refuses a run, a ticket or a registration for good. Each stands by itself, after what was refused. */

// Anything

export const banned = 'You are banned from the leaderboard.';
export const bannedFor = (reason: string) => `You are banned from the leaderboard: ${reason}`;
export const tooManyPlayers = 'This browser has had too many players lately. Try again in ten minutes.';

// A run

export const otherVersion = 'This run was played with another version of the game.';
export const noReplay = 'This run is too long for a replay. Without one it can’t be saved.';
export const noTicket = 'This run has no ticket.';
export const tooLate = 'This run came too late: runs count until five minutes after the end.';
export const tooLateForRank = 'It was saved too late: ranks close ten minutes after the end.';

// In a cup

export const noCup = 'This cup is gone, or it has a setup error. Ask the moderators.';
export const stopped = 'The moderators have stopped this cup for now.';
export const rulesChanged = 'The rules of this cup have changed. Read them again.';
export const disqualified = (reason: string) => `The moderators disqualified you: ${reason}`;
export const final = 'The results of this cup are final.';
export const laterTicket = 'You took a later ticket, so this one is closed.';
export const otherSkin = 'This skin isn’t allowed in this cup.';
export const otherSkinThanTicket = 'The ticket of this run is for another skin.';
export const tooSlow = 'This run took too long, from its ticket until it was saved.';
export const tooFast = 'This run was faster than real time.';
