import { type ComponentProps, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../base/ui/Button.tsx';
import { takeFocus } from '../../base/ui/focus.ts';
import { useScreenOn } from '../../base/ui/wakeLock.ts';
import * as commonWords from '../../base/words/en.ts';
import { absorb, leave } from '../../page/navigation/appState.ts';
import { ArchiveReport } from './ArchiveReport.tsx';
import { type CheckPhase, hashOf } from './archiveCheck.ts';
import { checkArchive, checkLinked, pageCheck } from './pageCheck.ts';
import * as words from './words/en.ts';
import './audit.css';
import './archive.css';

interface ArchiveScreenProps {
  /** The file's address, if a link has one; else empty. */
  address: string;
  /** The hash that the archive must have, if one is known; else empty. */
  hash: string;
  /** Called once the archive's runs can be watched. */
  onJudged: () => void;
}

/** Verifies the archive of a cup without its host: a file that is at an address, dropped, or chosen. */
export function ArchiveScreen({ address, hash, onJudged }: ArchiveScreenProps) {
  const phase = useStore(pageCheck.store, (check) => check.phase);
  const isKept = useStore(pageCheck.store, (check) => check.phase.name !== 'empty' || check.hash !== '');
  useEffect(() => absorb(isKept), [isKept]);
  useEffect(() => checkLinked(address, hash), [address, hash]);
  const isJudged = phase.name === 'judged';
  useEffect(() => {
    if (isJudged) onJudged();
  }, [isJudged, onJudged]);
  useEffect(takeDrops, []);
  return (
    <main className="screen audit archive">
      <h1 className={isJudged ? 'title archive-judged' : 'title'}>{words.verifyACup}</h1>
      {!isJudged && <p>{words.whatItDoes}</p>}
      <Check phase={phase} />
      {!isJudged && <HashField />}
      <p className="audit-buttons">
        {isJudged && <ChooseFile text={words.chooseAnother} />}
        <Button onClick={leave}>{commonWords.quit}</Button>
      </p>
    </main>
  );
}

function Check({ phase }: { phase: CheckPhase }) {
  switch (phase.name) {
    case 'empty':
      return (
        <div className="archive-drop">
          <p className="archive-by-mouse">{words.dropHere}</p>
          <ChooseFile text={words.chooseFile} look="primary huge" ref={takeFocus} />
          {phase.problem && (
            <p role="alert" className="error">
              {phase.problem}
            </p>
          )}
        </div>
      );
    case 'reading':
    case 'playing':
      return <Progress phase={phase} />;
    case 'judged':
      return (
        <ArchiveReport {...phase}>
          <HashField />
        </ArchiveReport>
      );
  }
}

function Progress({ phase }: { phase: Extract<CheckPhase, { name: 'reading' | 'playing' }> }) {
  useScreenOn('archive');
  const of = phase.name === 'playing' ? { max: phase.introduction.toPlay, value: phase.done } : {};
  return (
    <div className="archive-drop">
      <p role="status">
        {phase.name === 'playing' ? words.playingRuns(phase.introduction.title) : words.readingFile}
      </p>
      <progress className="audit-bar" aria-label={words.runsPlayed} {...of} />
      <p>{phase.name === 'playing' && words.ofRunsPlayed(phase.done, phase.introduction.toPlay)}</p>
      <Button ref={takeFocus} look="huge" data-first onClick={() => pageCheck.stop()}>
        {words.stop}
      </Button>
    </div>
  );
}

function HashField() {
  const hash = useStore(pageCheck.store, (check) => check.hash);
  const isNone = hash.trim() !== '' && hashOf(hash) === undefined;
  return (
    <div className="form archive-hash">
      <label htmlFor="archive-hash">{words.hashLabel}</label>
      <input
        id="archive-hash"
        value={hash}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby="archive-hash-error"
        onChange={({ target }) => void pageCheck.compare(target.value)}
      />
      <p id="archive-hash-error" role="alert" className="error">
        {isNone && words.noHash}
      </p>
    </div>
  );
}

function ChooseFile({
  text,
  ...look
}: { text: string } & Pick<ComponentProps<typeof Button>, 'look' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} data-first onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={words.archive}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) checkArchive(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Takes a file that is dropped anywhere, which the browser would open instead of the page. */
function takeDrops(): () => void {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) checkArchive(file);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
  };
}
