/**
 * The parts of Phaser that the game uses: it gets this file when it imports 'phaser' (tools/vite/reducedPhaser.ts). To use
 * more of it, add a line here and a cell to tests/e2e/phaserFeatures.ts.
 */

// Each of these makes itself known to Phaser when it is loaded: what every scene has,
import 'phaser-src/cameras/2d/CameraManager.js';
import 'phaser-src/events/EventEmitter.js';
import 'phaser-src/gameobjects/DisplayList.js';
import 'phaser-src/gameobjects/GameObjectCreator.js';
import 'phaser-src/gameobjects/GameObjectFactory.js';
import 'phaser-src/gameobjects/UpdateList.js';
import 'phaser-src/scene/ScenePlugin.js';

// and what can be added to one.
import 'phaser-src/gameobjects/image/ImageFactory.js';

import { WEBGL } from 'phaser-src/const.js';
import CoreEvents from 'phaser-src/core/events/index.js';
import Game from 'phaser-src/core/Game.js';
import TintModes from 'phaser-src/renderer/TintModes.js';
import ScaleModes from 'phaser-src/scale/const/SCALE_MODE_CONST.js';
import Scene from 'phaser-src/scene/Scene.js';

export default {
  WEBGL,
  Core: { Events: CoreEvents },
  Game,
  Scale: ScaleModes,
  Scene,
  TintModes,
};
