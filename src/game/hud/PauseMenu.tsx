import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../base/ui/Button.tsx';
import { ConfirmButton } from '../../base/ui/ConfirmButton.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { Engine } from '../play/engine.ts';
import { isPaused, isUnderWay, playStore } from '../play/play.ts';
import { useKeyPrints } from '../settings/ways/keyPrints.ts';
import { usePlay } from './usePlay.ts';
import * as words from './words/en.ts';

const Settings = latePart(
  async () => ({ default: (await import('../settings/SettingsForm.tsx')).SettingsForm }),
  { ifLost: words.settingsLost },
);

interface PauseMenuProps {
  engine: Engine;
  onQuit: () => void;
  /** Begins the run anew; `null`: it can't be. */
  onRestart: (() => void) | null;
  /** True if a restart loses its points. */
  isScored: boolean;
  /** Above the buttons. */
  children: ReactNode;
}

export function PauseMenu({ engine, onQuit, onRestart, isScored, children }: PauseMenuProps) {
  const isOpen = usePlay((play) => isPaused(play) && !play.pictureLost);
  const isPadLost = usePlay(({ phase }) => phase.name === 'paused' && phase.isPadLost);
  const hasPoints = usePlay(({ score }) => score > 0);
  const key = useKeyPrints(({ restart }) => restart);
  const actions = useRef<HTMLDivElement>(null);
  const why = useId();

  // Where points are at stake the key presses the button, which asks.
  const restart = useEffectEvent(() => {
    if (!onRestart || !isUnderWay(playStore.getState())) return;
    if (!isScored || !hasPoints) return onRestart();
    flushSync(engine.pause);
    const button = actions.current?.children[1] as HTMLElement | undefined;
    button?.focus();
    button?.click();
  });
  useEffect(() => engine.events.on('restart', () => restart()), [engine]);

  // Nothing moves when they come. Where they are lost, the menu says so.
  useEffect(() => void Settings.preload().catch(() => {}), []);

  if (!isOpen) return null;
  return (
    <Dialog title={words.paused} staysOpen onClose={engine.resume}>
      {children}
      {isPadLost && <p id={why}>{words.gamepadLost}</p>}
      <div ref={actions} className="actions pause-actions">
        <Button look="primary" data-first aria-describedby={why} onClick={engine.resume}>
          {commonWords.resume}
        </Button>
        {onRestart && (
          <GiveUp onConfirm={onRestart}>
            <span>{words.restart}</span> <kbd translate="no">{key}</kbd>
          </GiveUp>
        )}
        <GiveUp onConfirm={onQuit}>{commonWords.mainMenu}</GiveUp>
      </div>
      <Suspense>
        <Settings />
      </Suspense>
    </Dialog>
  );
}

function GiveUp(props: Pick<ComponentProps<typeof ConfirmButton>, 'onConfirm' | 'children'>) {
  return <ConfirmButton question={words.sureToGiveUp} className={['button', 'button warning']} {...props} />;
}
