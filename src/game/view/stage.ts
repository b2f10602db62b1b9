/** Fits the 800 x 600 field to its place on the page, pixel for pixel on any screen. */

import type Phaser from 'phaser';
import { FIELD } from '../../simulation/rules.ts';

const MAX_SCALE = 3;

/** Pixels per field px that fill `width` CSS px on this screen. */
function scaleFor(width: number): number {
  return Math.min((width * window.devicePixelRatio) / FIELD.width, MAX_SCALE);
}

/** Texture pixels per field px: whole, and never below 2, so that turned sprites stay smooth. */
export function textureScale(): number {
  return Math.max(2, Math.ceil(scaleFor(Math.min(window.innerWidth, (window.innerHeight * 4) / 3))));
}

/** Keeps the game's resolution that of `place` until the returned function is called. */
export function fillPlace(game: Phaser.Game, place: HTMLElement): () => void {
  const resize = () => {
    const scale = scaleFor(place.clientWidth);
    if (scale > 0) game.scale.resize(Math.round(FIELD.width * scale), Math.round(FIELD.height * scale));
  };
  const observer = new ResizeObserver(resize);
  observer.observe(place);
  resize();
  return () => observer.disconnect();
}

/** Shows exactly the field through the scene's camera, whatever the resolution. */
export function frameField(scene: Phaser.Scene): void {
  const frame = () => {
    const { main } = scene.cameras;
    main.setZoom(scene.scale.width / FIELD.width);
    main.centerOn(FIELD.width / 2, FIELD.height / 2);
  };
  scene.scale.on('resize', frame);
  scene.events.once('shutdown', () => scene.scale.off('resize', frame));
  frame();
}
