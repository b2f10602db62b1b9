import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';
import * as commonWords from '../words/en.ts';
import { Button } from './Button.tsx';

let attempt = 0;

/** Each part that could not be fetched is fetched again where it is rendered next. */
export function forgetLosses(): void {
  attempt++;
}

export type Late<Props> = ((props: Props) => ReactNode) & {
  /** Fetches it ahead: it is then shown without a pause. Rejects when it can't be fetched. */
  preload: () => Promise<unknown>;
};

/**
 * A component that is fetched when it is first shown, for a place within `Suspense`. A file that is lost breaks its screen,
 * and is asked for again after `forgetLosses`. A screen that can do without the part has `ifLost`: these words are shown in
 * its place with RETRY; an empty text leaves the place empty until the part is shown next.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { ifLost }: { ifLost?: string } = {},
): Late<Props> {
  let Loaded: ComponentType<Props> | undefined;
  // Kept outside, because React forgets what a component knew that waits before it was ever shown.
  let loading: Promise<ComponentType<Props> | null> | undefined;
  let loadingSince = attempt;
  const preload = async () => {
    Loaded = (await load()).default;
    return Loaded;
  };
  const request = () => {
    if (loadingSince !== attempt) forgetLoss();
    loadingSince = attempt;
    loading ??= preload().catch((error: unknown) => {
      if (ifLost === undefined) throw error;
      console.error('Could not fetch a part of the page', error);
      return null;
    });
    return loading;
  };
  const forgetLoss = () => {
    if (!Loaded) loading = undefined;
  };
  const show = (props: Props) => {
    const [, setRetries] = useState(0);
    useEffect(() => forgetLoss, []);
    // A render that has waited has to call `use` again.
    const Shown = Loaded && !loading ? Loaded : use(request());
    if (Shown) return <Shown {...props} />;
    if (!ifLost) return null;
    const retry = () => {
      forgetLoss();
      setRetries((retries) => retries + 1);
    };
    return (
      <div className="actions">
        <p role="alert" className="error">
          {ifLost}
        </p>
        <Button onClick={retry}>{commonWords.retry}</Button>
      </div>
    );
  };
  return Object.assign(show, { preload });
}
