import { type ComponentProps, useEffect, useRef, useState } from 'react';
import stillPicture from '../../../assets/brand/still-picture.svg';
import { Button } from '../../base/ui/Button.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import { formatTenths } from '../../base/ui/tenths.ts';
import { useScreenOn } from '../../base/ui/wakeLock.ts';
import type { NamedContest } from '../../contests/all/title.ts';
import { decodeReplay } from '../../engine/replay/codec.ts';
import { findBestStretch, stretchTo } from '../../game/play/bestStretch.ts';
import { isAudible } from '../../game/settings/loudness.ts';
import { useSettings } from '../../game/settings/settings.ts';
import { type Encoders, findEncoders, makeClip } from './clip.ts';
import { type ClipShape, clipSize, fieldIn } from './clipPicture.ts';
import { PicturesHidden } from './drawing.ts';
import { FileActions } from './FileActions.tsx';
import * as words from './words/clip/en.ts';
import './clip.css';

interface ClipMakerProps {
  /** The replay of the run. */
  bytes: Uint8Array;
  /** The tick of the run that the clip ends with; `undefined`: it shows the best ten seconds. */
  end: number | undefined;
  playerName: string;
  /** The contest of the run; `null`: none. */
  contest: NamedContest | null;
  /** Sent along. */
  text: string;
  /** Leads back to the card. */
  onCard: () => void;
}

type State =
  | { name: 'asking' }
  | { name: 'choosing'; encoders: Encoders }
  | { name: 'making'; share: number }
  | { name: 'made'; shape: ClipShape; clip: { file: File; address: string }; hasSound: boolean }
  | { name: 'failed'; reason: string };

/** Asks for a shape, makes the clip, and gives it to be seen and sent. It stops with its dialog. */
export default function ClipMaker({ bytes, end, playerName, contest, text, onCard }: ClipMakerProps) {
  const [state, setState] = useState<State>({ name: 'asking' });
  const [message, setMessage] = useState('');
  const job = useRef(new AbortController());

  const fail = (error: unknown) => {
    if (error instanceof PicturesHidden) return setState({ name: 'failed', reason: error.message });
    console.error('Clip:', error);
    setState({ name: 'failed', reason: words.failed });
  };
  const ask = () => {
    findEncoders('tall').then((encoders) => {
      setState(
        encoders
          ? { name: 'choosing', encoders }
          : { name: 'failed', reason: window.isSecureContext ? words.noEncoder : words.notHttps },
      );
    }, fail);
  };
  const make = async (shape: ClipShape, encoders: Encoders) => {
    job.current = new AbortController();
    const { signal } = job.current;
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ name: 'making', share });
    };
    onProgress(0);
    setMessage('');
    try {
      const decoded = decodeReplay(bytes);
      if (!decoded.ok) throw new Error(decoded.reason);
      const { replay } = decoded;
      const stretch = end === undefined ? await findBestStretch(replay) : stretchTo(end, replay.ticks);
      const made = await makeClip({
        replay,
        stretch,
        shape,
        playerName,
        contest,
        encoders,
        onProgress,
        signal,
      });
      signal.throwIfAborted();
      const file = new File([made.blob], `defend-the-sats-${replay.score}.mp4`, { type: made.blob.type });
      const clip = { file, address: URL.createObjectURL(file) };
      setState({ name: 'made', shape, clip, hasSound: made.hasSound });
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once.
  useEffect(() => {
    ask();
    return () => job.current.abort();
  }, []);

  useScreenOn('clip', state.name === 'making');

  const address = state.name === 'made' ? state.clip.address : null;
  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [address]);

  const back = <Button onClick={onCard}>{words.back}</Button>;
  switch (state.name) {
    case 'asking':
      return null;
    case 'choosing':
      return (
        <>
          <p>{`${end === undefined ? words.bestSeconds : words.lastSeconds} ${soundWords(state.encoders)}`}</p>
          <div className="clip-shapes">
            <Shape shape="square" ref={takeFocus} onClick={() => make('square', state.encoders)} />
            <Shape shape="tall" onClick={() => make('tall', state.encoders)} />
          </div>
          <div className="actions">{back}</div>
        </>
      );
    case 'making': {
      const stop = () => {
        job.current.abort();
        ask();
      };
      return (
        <>
          <progress className="clip-progress" aria-label={words.making} max={1} value={state.share} />
          <p role="status">{words.madeSoFar(Math.floor(state.share * 4) * 25)}</p>
          <div className="actions">
            <Button ref={takeFocus} onClick={stop}>
              {words.stop}
            </Button>
          </div>
        </>
      );
    }
    case 'made':
      return (
        <>
          <video
            ref={takeFocus}
            className="clip"
            controls
            playsInline
            aria-label={words.clip}
            src={state.clip.address}
            {...clipSize(state.shape)}
          />
          <p role="status">{message || madeWords(state.clip.file, state.hasSound)}</p>
          <FileActions {...state.clip} text={text} onMessage={setMessage}>
            <Button onClick={ask}>{words.anotherShape}</Button>
            {back}
          </FileActions>
        </>
      );
    case 'failed':
      return (
        <>
          <p role="alert" className="error">
            {state.reason}
          </p>
          <div className="actions">
            <Button ref={takeFocus} look="primary" onClick={onCard}>
              {words.shareCard}
            </Button>
          </div>
        </>
      );
  }
}

/** A clip in small: where the field is in it. */
function Shape({
  shape,
  ...button
}: { shape: ClipShape } & Pick<ComponentProps<typeof Button>, 'ref' | 'onClick'>) {
  const { width, height } = clipSize(shape);
  const field = fieldIn(shape);
  const { name, use } = words.shapes[shape];
  const place = {
    top: `${(100 * field.y) / height}%`,
    left: `${(50 * (width - field.width)) / width}%`,
    width: `${(100 * field.width) / width}%`,
  };
  return (
    <Button look="clip-shape" {...button}>
      <span className="clip-sketch" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={stillPicture} alt="" style={place} />
      </span>
      <span>{name}</span>
      <small>{use}</small>
    </Button>
  );
}

function soundWords({ sound }: Encoders): string {
  if (!sound) return words.noSound;
  return isAudible(useSettings.getState()) ? words.withSound : words.withSoundThough;
}

function madeWords({ size }: File, hasSound: boolean): string {
  return (hasSound ? words.made : words.madeSilent)(formatTenths(size / 1e6));
}
