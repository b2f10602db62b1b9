/** The frame for other sites; more of its texts stand in watch.html. */

export const verifyingLevel = (level: number) => `Level ${level}. Verifying...`;
export const notLoaded = 'Can’t load the replay. Try again.';
