import boxer from '../../assets/characters/boxer.svg';
import classic from '../../assets/characters/default.svg';
import god from '../../assets/characters/god.svg';
import ironman from '../../assets/characters/ironman.svg';
import superman from '../../assets/characters/superman.svg';
import type { SkinId } from '../simulation/skins.ts';

const PICTURES: Record<SkinId, string> = { default: classic, boxer, superman, god, ironman };

/** Address of the skin's picture. */
export function pictureOf(skin: SkinId): string {
  return PICTURES[skin];
}
