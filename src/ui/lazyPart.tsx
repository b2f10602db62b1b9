import { type ComponentType, use, useState } from 'react';
import { Button } from './Button.tsx';

/**
 * A part that is fetched when it is shown, and that its dialog can do without: where it can't be fetched, `words` say so,
 * and TRY AGAIN fetches it again. A part that its screen needs is `lazyAgain`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words: string,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props> | null> | undefined;
  return (props) => {
    const [, setRetries] = useState(0);
    // Kept outside, because React forgets what a component knew that waits before it was ever shown.
    loading ??= load().then(
      (loaded) => loaded.default,
      (error: unknown) => {
        console.error('A part of the page:', error);
        return null;
      },
    );
    const Loaded = use(loading);
    if (Loaded) return <Loaded {...props} />;
    const retry = () => {
      loading = undefined;
      setRetries((retries) => retries + 1);
    };
    return (
      <div className="actions">
        <p role="alert" className="error">
          {words}
        </p>
        <Button onClick={retry}>TRY AGAIN</Button>
      </div>
    );
  };
}
