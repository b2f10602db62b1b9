/**
 * Phaser with only the modules that the game uses, built from its sources: `import Phaser from 'phaser'` gets
 * `src/game/play/phaser.js`, which names them. What those require without using it is left out here. To use more of Phaser,
 * add its module there, or remove it from the lists below. docs/performance.md has the sizes.
 */

import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = path.join(
  createRequire(path.resolve('package.json')).resolve('phaser/package.json'),
  '../src/',
);
const ENTRY = path.resolve('src/game/play/phaser.js');

/** Phaser's own switches; an undefined one counts as on. The Canvas renderer is 10 kB, and can't tint. */
const FEATURES: Readonly<Record<string, boolean>> = {
  WEBGL_RENDERER: true,
  CANVAS_RENDERER: false,
  WEBGL_DEBUG: false,
  FEATURE_SOUND: false,
};
const FEATURE_TEST = new RegExp(`typeof (${Object.keys(FEATURES).join('|')})\\b`, 'g');

/** Phaser requires these and the game never uses them. A call of one throws an error that names this file. */
const LEFT_OUT: readonly RegExp[] = [
  /^filters\//,
  /^renderer\/webgl\/renderNodes\/filters\//,
  /^renderer\/webgl\/renderNodes\/BatchHandler(PointLight|Strip|TileSprite|Tri|TriFlat)\.js$/,
  /^renderer\/webgl\/renderNodes\/submitter\/Submitter(MeshToQuad|Tile|TileSprite|TilemapGPULayer)\.js$/,
  /^renderer\/webgl\/renderNodes\/texturer\/TexturerTileSprite\.js$/,
  /^renderer\/webgl\/renderNodes\/transformer\/Transformer(Stamp|Tile|TileSprite|Vertex)\.js$/,
  /^renderer\/webgl\/renderNodes\/(DrawLine|DynamicTextureHandler|Fill(Path|Rect|Tri)|StrokePath)\.js$/,
  /^renderer\/snapshot\//,
  /^textures\/(DynamicTexture|parsers\/(AtlasXML|KTXParser|PCT|PCTDecode|PVRParser|SpriteSheetFromAtlas|UnityYAML))\.js$/,
  /^display\/mask\//,
  /^gameobjects\/components\/PathFollower\.js$/,
  /^physics\/arcade\/StaticBody\.js$/,
  /^gameobjects\/[\w/]*CanvasRenderer\.js$/,
];

/** The renderer's one matrix, for a flat picture: it is set to `identity`, and to `ortho` whenever the canvas has a new size. */
const MATRIX = `module.exports = class {
  val = new Float32Array(16);
  identity() {
    return this.ortho(-1, 1, -1, 1, 1, -1);
  }
  ortho(left, right, bottom, top, near, far) {
    const [x, y, z] = [1 / (left - right), 1 / (bottom - top), 1 / (near - far)];
    this.val.fill(0);
    [this.val[0], this.val[5], this.val[10], this.val[15]] = [-2 * x, -2 * y, 2 * z, 1];
    [this.val[12], this.val[13], this.val[14]] = [(left + right) * x, (top + bottom) * y, (far + near) * z];
    return this;
  }
};`;

/**
 * White becomes the tint, black the second one, and all between them lies between them. Phaser's has a branch for each of
 * eight modes, and where no graphics card draws each pixel goes through all of them.
 */
const TINT = `module.exports = \`vec4 applyTint(vec4 texture) {
  vec3 dark = (texture.a - texture.rgb) * outTintEffect.bgr;
  return vec4(dark + texture.rgb * outTint.bgr, texture.a) * outTint.a;
}\`;`;

/** Used, but only in part. */
const REPLACED: Readonly<Record<string, string>> = {
  'core/DebugHeader.js': 'module.exports = function () {};',
  // Of these Phaser makes one or two of its own, which nothing of ours asks for anything.
  'animations/AnimationManager.js': 'module.exports = function () {};',
  'gameobjects/tilesprite/TileSprite.js': 'module.exports = function () { this.setOrigin = () => this; };',
  'renderer/webgl/renderNodes/FillCamera.js': 'module.exports = function () {};',
  'structs/RTree.js': 'module.exports = function () {};',
  // What a thing's corners are is asked by nothing of ours.
  'gameobjects/components/GetBounds.js': 'module.exports = {};',
  // Phaser makes a context to see whether there are any. Its renderer throws when there are none.
  'device/Features.js': 'module.exports = { webGL: true };',
  'device/Audio.js': 'module.exports = {};',
  'device/Video.js': 'module.exports = {};',
  'device/Fullscreen.js': 'module.exports = { available: false };',
  // The page handles keys and touches itself (src/page/input, src/game/hud/TouchControls.tsx).
  'input/InputManager.js': 'module.exports = function () {};',
  'math/Matrix4.js': MATRIX,
  'renderer/webgl/shaders/ApplyTint-glsl.js': TINT,
  // Phaser requires all of its mathematics for one random generator.
  'math/index.js': `module.exports = { RandomDataGenerator: require('./random-data-generator/RandomDataGenerator') };`,
  // Phaser requires the whole renderer, in a circle, for its events.
  'renderer/index.js': `module.exports = { Events: require('./events') };`,
};

export function reducedPhaser(): Plugin {
  const sources: Plugin = {
    name: 'reduced-phaser-sources',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(SOURCES)) return null;
      const module = id.slice(SOURCES.length);
      if (LEFT_OUT.some((pattern) => pattern.test(module))) return leftOut(module);
      return REPLACED[module] ?? null;
    },
    transform(code, id) {
      if (!id.startsWith(SOURCES)) return null;
      return {
        code: code.replace(FEATURE_TEST, (_, feature: string) => String(FEATURES[feature])),
        map: null,
      };
    },
  };
  return {
    ...sources,
    config: () => ({
      resolve: {
        alias: [
          { find: /^phaser$/, replacement: ENTRY },
          // Phaser's `exports` hides them.
          { find: /^phaser-src\//, replacement: SOURCES },
        ],
      },
      optimizeDeps: { rolldownOptions: { plugins: [sources] } },
    }),
  };
}

function leftOut(module: string): string {
  const message = `Phaser's ${module} is left out of our build: see tools/vite/reducedPhaser.ts`;
  return `module.exports = function () { throw new Error(${JSON.stringify(message)}); };`;
}
