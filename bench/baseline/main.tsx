/**
 * The same game screen written the obvious way, to measure ours against: the whole of Phaser, a React component around
 * it, sprites made and destroyed as they come and go, Arcade Physics groups, and a setState for all that changes.
 */

import Phaser from 'phaser';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The play of level 12: coins every 900 ms at 143 px/s, and a shot every 109 ms. */
const COIN = { everyMs: 900, speed: 143, lanes: 8 };
const SHOT = { everyMs: 109, speed: 300 };

interface Shown {
  score: number;
  seconds: number;
}

class PlayScene extends Phaser.Scene {
  #coins!: Phaser.Physics.Arcade.Group;
  #bullets!: Phaser.Physics.Arcade.Group;
  #player!: Phaser.Physics.Arcade.Sprite;
  #label!: Phaser.GameObjects.Text;
  #score = 0;

  preload(): void {
    const box = (key: string, width: number, height: number, color: number) =>
      this.make.graphics().fillStyle(color).fillRect(0, 0, width, height).generateTexture(key, width, height);
    box('coin', 30, 30, 0x4cc38a);
    box('bullet', 6, 16, 0xf7931a);
    box('player', 96, 96, 0xf7931a);
    box('spark', 4, 4, 0xffffff);
    box('powerUp', 25, 25, 0x4f8ff7);
  }

  create(): void {
    this.#player = this.physics.add.sprite(400, 552, 'player').setCollideWorldBounds(true);
    this.#coins = this.physics.add.group();
    this.#bullets = this.physics.add.group();
    this.#label = this.add.text(10, 10, 'SCORE 0');
    const powerUps = this.physics.add.group();
    for (const x of [200, 600]) powerUps.create(x, 100, 'powerUp').setVelocityY(0);
    this.physics.add.overlap(this.#bullets, this.#coins, (bullet, coin) => {
      const { x, y } = coin as Phaser.Physics.Arcade.Sprite;
      bullet.destroy();
      coin.destroy();
      this.#score += 100;
      const sparks = this.add.particles(x, y, 'spark', {
        lifespan: 1000,
        speed: { min: 60, max: 180 },
        emitting: false,
      });
      sparks.explode(8);
      this.time.delayedCall(1000, () => sparks.destroy());
      this.cameras.main.shake(100, 0.004);
    });
    let lane = 0;
    this.time.addEvent({
      delay: COIN.everyMs,
      loop: true,
      callback: () => {
        lane = (lane + 3) % COIN.lanes;
        this.#coins.create(60 + lane * 90, -30, 'coin').setVelocityY(COIN.speed);
      },
    });
    this.time.addEvent({
      delay: SHOT.everyMs,
      loop: true,
      callback: () => this.#bullets.create(this.#player.x, 496, 'bullet').setVelocityY(-SHOT.speed),
    });
    this.#player.setVelocityX(300);
  }

  override update(time: number): void {
    const player = this.#player;
    if (player.x > 740) player.setVelocityX(-300);
    if (player.x < 60) player.setVelocityX(300);
    for (const bullet of this.#bullets
      .getChildren()
      .filter((child) => (child as Phaser.GameObjects.Sprite).y < -16))
      bullet.destroy();
    for (const coin of this.#coins
      .getChildren()
      .filter((child) => (child as Phaser.GameObjects.Sprite).y > 500))
      coin.destroy();
    this.#label.setText(`SCORE ${this.#score}`);
    this.game.events.emit('shown', { score: this.#score, seconds: Math.floor(time / 1000) } satisfies Shown);
  }
}

function Game() {
  const [shown, setShown] = useState<Shown>({ score: 0, seconds: 0 });
  useEffect(() => {
    const game = new Phaser.Game({
      type: Phaser.AUTO,
      width: 800,
      height: 600,
      parent: 'game',
      banner: false,
      physics: { default: 'arcade' },
      scene: PlayScene,
    });
    game.events.on('shown', setShown);
    return () => game.destroy(true);
  }, []);
  return (
    <main>
      <p>
        SCORE {shown.score} TIME {shown.seconds}
      </p>
      <div id="game" />
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Game />);
