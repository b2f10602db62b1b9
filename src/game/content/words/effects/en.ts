/** The effect of a skin. */

export const noEffect = 'No effect';
export const moreSpeed = (percent: number) => `+${percent}% speed`;
export const moreFireRate = (percent: number) => `+${percent}% fire rate`;
export const moreLives = (count: number) => `+${count} extra lives`;
