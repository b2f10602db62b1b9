/** Clips: ten seconds of a run as a video. */

// What it will be

/** The best, or `lastSeconds` where the viewer has chosen the end. */
export const bestSeconds = 'The best ten seconds of the run, as a video.';
export const lastSeconds = 'The ten seconds up to this moment, as a video.';
export const withSound = 'It has the sound of the game.';
export const withSoundThough = 'It has sound, even though yours is off.';
export const noSound = 'It has no sound, because your browser can’t record it.';
export const shapes = {
  square: { name: 'SQUARE', use: 'for feeds' },
  tall: { name: 'TALL', use: 'fills a phone' },
};

// The making

export const making = 'Making the clip';
export const madeSoFar = (percent: number) => `Making the clip: ${percent}%`;
/** `size`: in MB, as '1.2'. */
export const made = (size: string) => `The clip is ready: ${size} MB.`;
export const madeSilent = (size: string) => `The clip is ready: ${size} MB, without sound.`;
export const clip = 'The clip';
export const failed = 'The clip failed. You can share the card.';
export const notHttps = 'Browsers make videos only on pages with https.';
export const noEncoder = 'This browser can’t make videos. Try Chrome, Edge or Safari.';
export const stop = 'STOP';
export const back = 'BACK';
export const anotherShape = 'ANOTHER SHAPE';
export const shareCard = 'SHARE THE CARD';

// In the clip

export const state = (level: number, lives: number) => `Level ${level}  ·  Lives ${lives}`;
export const lifeLost = 'LIFE LOST';
export const finalScore = 'FINAL SCORE';
