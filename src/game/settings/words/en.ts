/** The settings, with all keys. */

export const groups = { sound: 'SOUND', look: 'LOOK', play: 'PLAY' };
export const sounds = 'Sounds';
export const music = 'Music';
export const mute = 'Mute';
/** The lowest coin hums, and a tone says when it stands above the barrel. */
export const byEar = 'Play by ear (off in cups)';
/** In a cabinet, which has no cups. */
export const byEarHere = 'Play by ear';
export const vibration = 'Vibration';
export const fullScreen = 'Full screen';
export const motion = 'Motion';
/** As the device has it; with less motion; with all of it. */
export const motions = { system: 'System', calm: 'Calm', full: 'Full' };
export const field = 'Field';
/** As the device has it; without town, stars and sparks; with all of it. */
export const fields = { system: 'System', quiet: 'Quiet', full: 'Full' };
export const whyQuiet = {
  contrast: 'Quiet: your device asks for more contrast.',
  late: 'Quiet for this visit: frames came late.',
};
export const shootingHand = 'SHOOT on a touch screen';
export const hands = { right: 'Right thumb', left: 'Left thumb' };
export const names = 'Names';
/** For everybody; for readers who want all of them; for streamers. */
export const nameModes = {
  covered: 'Rude ones covered',
  asTheyAre: 'Show names as they are',
  hidden: 'Hide all names',
};
export const language = 'Language';

export const keysAndPad = 'Keys and other ways to play';
export const loading = 'Loading…';
export const waysNotLoaded = 'The keys could not be loaded.';
