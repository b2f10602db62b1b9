/** Chooses a player's picture and colour, of seven and six (spec 3.1). */

import astronaut from '../../../assets/avatars/astronaut.svg';
import bear from '../../../assets/avatars/bear.svg';
import bull from '../../../assets/avatars/bull.svg';
import honeyBadger from '../../../assets/avatars/honey-badger.svg';
import robot from '../../../assets/avatars/robot.svg';
import whale from '../../../assets/avatars/whale.svg';
import wizard from '../../../assets/avatars/wizard.svg';
import { AVATAR_COLORS } from '../../base/ui/palette.ts';

const PICTURES = { bull, bear, whale, 'honey-badger': honeyBadger, astronaut, wizard, robot } as const;

export type AvatarName = keyof typeof PICTURES;
export const AVATAR_NAMES = Object.keys(PICTURES) as AvatarName[];

/** By the sum of the character codes: of the username in the badge, of the player id on the board. */
export function avatarFor(text: string): AvatarName {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum += text.charCodeAt(index);
  return AVATAR_NAMES[sum % AVATAR_NAMES.length] as AvatarName;
}

/** By the length of the name. */
export function avatarColor(name: string): string {
  return AVATAR_COLORS[name.length % AVATAR_COLORS.length] as string;
}

/** Address of the picture. */
export function avatarUrl(avatar: AvatarName): string {
  return PICTURES[avatar];
}
