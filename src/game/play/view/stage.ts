/** Fits the 800 x 600 field to its place on the page, pixel for pixel on any screen. */

import type Phaser from 'phaser';
import { followPixels } from '../../../base/ui/pixels.ts';
import { FIELD } from '../../../engine/simulation/rules.ts';
import type { Resolution } from './resolution.ts';

const MAX_SCALE = 3;

/** Pixels per field px that fill `width` CSS px on this screen. */
function scaleFor(width: number): number {
  return Math.min((width * window.devicePixelRatio) / FIELD.width, MAX_SCALE);
}

/** Texture pixels per field px: whole, and never below 2, so that turned sprites stay smooth. */
export function textureScale(): number {
  return Math.max(2, Math.ceil(scaleFor(Math.min(window.innerWidth, (window.innerHeight * 4) / 3))));
}

/**
 * Keeps the game's resolution that of `place`, or less where frames come late, until the returned function is called. A low
 * place shows the field's foot.
 * @param share of the place's own pixels in width and height, where not all of them show
 */
export function fillPlace(
  game: Phaser.Game,
  place: HTMLElement,
  resolution: Resolution,
  share: number,
): () => void {
  const resize = () => {
    const { width, height } = place.getBoundingClientRect();
    const full = scaleFor(width);
    if (full === 0) return;
    resolution.shown = width / FIELD.width;
    resolution.full = Math.max(full * share, Math.min(full, 1));
    const shown = Math.min((height / width) * FIELD.width, FIELD.height);
    game.scale.resize(Math.round(FIELD.width * resolution.scale), Math.round(shown * resolution.scale));
  };
  resolution.onChange = resize;
  resolution.isVeiled = share < 1;
  resolution.reconsider();
  return followPixels(place, resize);
}

/** Shows the field through the scene's camera, whatever the resolution: all of it, or as much of its foot as fits. */
export function frameField(scene: Phaser.Scene): void {
  const frame = () => {
    const { main } = scene.cameras;
    const zoom = scene.scale.width / FIELD.width;
    main.setZoom(zoom);
    main.centerOn(FIELD.width / 2, FIELD.height - scene.scale.height / zoom / 2);
  };
  scene.scale.on('resize', frame);
  scene.events.once('shutdown', () => scene.scale.off('resize', frame));
  frame();
}
