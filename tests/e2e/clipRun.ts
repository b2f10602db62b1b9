/** A clip's frames, and its run as the simulation has it: a page compares them. */

import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny';
import { decodeReplay } from '../../src/engine/replay/codec.ts';
import { Playback } from '../../src/engine/replay/playback.ts';
import { TICKS_PER_SECOND } from '../../src/engine/simulation/rules.ts';

const FRAMES_PER_SECOND = 30;

export interface Place {
  /** The frame of the clip, from 0. */
  frame: number;
  /** In px of the field. */
  x: number;
  y: number;
}

/** The places of coins in each frame of the clip that ends at `end`, and the seconds of the clip at which one is hit. */
export function playedTo(replay: Uint8Array, end: number): { coins: Place[]; hits: number[] } {
  const decoded = decodeReplay(replay);
  if (!decoded.ok) throw new Error(decoded.reason);
  const playback = new Playback(decoded.replay);
  const { simulation } = playback;
  const from = end - 10 * TICKS_PER_SECOND;
  const coins: Place[] = [];
  const hits: number[] = [];
  while (simulation.ticks < end) {
    const isHit = playback.tick().some(({ type }) => type === 'coinDestroyed');
    const frame = (simulation.ticks - from - 1) / 2;
    if (frame < 0) continue;
    if (isHit) hits.push(Math.floor(frame) / FRAMES_PER_SECOND);
    // A frame of two ticks shows the field as it is after the first.
    if (!Number.isInteger(frame)) continue;
    for (const { isInPlay, x, y } of simulation.coins) if (isInPlay) coins.push({ frame, x, y });
  }
  return { coins, hits };
}

/** The frame that a clip shows at a time, in seconds: as it is stored, while a player that seeks may still show the one before. */
export async function openClip(bytes: Uint8Array<ArrayBuffer>) {
  const input = new Input({ source: new BlobSource(new Blob([bytes])), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The clip has no video');
  const frames = new VideoSampleSink(track);
  return {
    width: track.displayWidth,
    height: track.displayHeight,
    duration: await input.computeDuration(),
    async frameAt(seconds: number): Promise<VideoFrame> {
      const sample = await frames.getSample(seconds);
      if (!sample) throw new Error(`The clip has no frame at ${seconds} s`);
      const frame = sample.toVideoFrame();
      sample.close();
      return frame;
    },
  };
}
