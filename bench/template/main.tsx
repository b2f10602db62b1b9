/**
 * The beginning of a project that follows Phaser's template for React: the whole of Phaser, a scene that loads the
 * pictures behind a bar, a menu with a picture, a logo and a title, and React beside the canvas, which says where the logo
 * is. There is no game in it. The bench measures START against it.
 */

import Phaser from 'phaser';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import logoUrl from '../../public/icons/apple-touch-180.png';
import starUrl from '../../public/icons/icon-192.png';
import backgroundUrl from '../../public/social.png';
import './style.css';

const SIZE = { width: 1024, height: 768 };
const MIDDLE = { x: SIZE.width / 2, y: SIZE.height / 2 };
const STARS = 5;

interface Place {
  x: number;
  y: number;
}

class Boot extends Phaser.Scene {
  preload(): void {
    this.load.image('background', backgroundUrl);
  }

  create(): void {
    this.scene.start('Preloader');
  }
}

class Preloader extends Phaser.Scene {
  init(): void {
    this.add.image(MIDDLE.x, MIDDLE.y, 'background').setDisplaySize(SIZE.width, SIZE.height);
    this.add.rectangle(MIDDLE.x, MIDDLE.y, 470, 30).setStrokeStyle(1, 0xffffff);
    const bar = this.add.rectangle(MIDDLE.x - 232, MIDDLE.y, 4, 26, 0xffffff);
    this.load.on('progress', (share: number) => {
      bar.width = 4 + 460 * share;
    });
  }

  preload(): void {
    this.load.image('logo', logoUrl);
    this.load.image('star', starUrl);
  }

  create(): void {
    this.scene.start('MainMenu');
  }
}

class MainMenu extends Phaser.Scene {
  create(): void {
    this.add.image(MIDDLE.x, MIDDLE.y, 'background').setDisplaySize(SIZE.width, SIZE.height);
    const logo = this.add.image(MIDDLE.x, 300, 'logo').setDepth(100);
    this.add
      .text(MIDDLE.x, 460, 'Main Menu', {
        fontFamily: 'Arial Black',
        fontSize: 38,
        color: '#ffffff',
        stroke: '#000000',
        strokeThickness: 8,
      })
      .setOrigin(0.5)
      .setDepth(100);
    this.tweens.add({
      targets: logo,
      x: { value: 750, duration: 3000, ease: 'Back.easeInOut' },
      y: { value: 80, duration: 1500, ease: 'Sine.easeOut' },
      yoyo: true,
      repeat: -1,
      onUpdate: () => this.game.events.emit('moved', { x: Math.floor(logo.x), y: Math.floor(logo.y) }),
    });
    for (let star = 0; star < STARS; star++) {
      const image = this.add.sprite(120 + star * 190, 640, 'star').setDisplaySize(64, 64);
      this.tweens.add({ targets: image, alpha: 0, duration: 500 + star * 200, yoyo: true, repeat: -1 });
    }
  }
}

function App() {
  const [logo, setLogo] = useState<Place>(MIDDLE);
  useLayoutEffect(() => {
    const game = new Phaser.Game({
      type: Phaser.AUTO,
      ...SIZE,
      parent: 'game-container',
      backgroundColor: '#028af8',
      scene: [new Boot('Boot'), new Preloader('Preloader'), new MainMenu('MainMenu')],
    });
    game.events.on('moved', setLogo);
    return () => game.destroy(true);
  }, []);
  return (
    <div id="app">
      <div id="game-container" />
      <aside>
        <button type="button">Change Scene</button>
        <button type="button">Toggle Movement</button>
        <p>Sprite position:</p>
        <pre>{JSON.stringify(logo, undefined, 2)}</pre>
        <button type="button">Add New Sprite</button>
      </aside>
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
