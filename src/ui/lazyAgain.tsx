import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useState } from 'react';

let attempt = 0;

/** What could not be fetched is fetched again where it is rendered next. */
export function forgetLosses(): void {
  attempt++;
}

export type Late<Props> = ((props: Props) => ReactNode) & {
  /** Fetches it ahead: it is then shown without a pause. Rejects when it can't be fetched. */
  preload: () => Promise<unknown>;
};

/**
 * A component that is fetched when it is first shown, for a place within `Suspense`. React's `lazy` keeps a rejection for
 * ever: one file that is lost once would break its screen until the page is reloaded. `isDispensable`: its place stays
 * empty where it can't be fetched.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isDispensable = false } = {},
): Late<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let Loading: LazyExoticComponent<ComponentType<Props>>;
  let madeIn: number | undefined;
  const preload = async () => {
    const module = await load();
    Loaded = module.default;
    return module;
  };
  const orNothing = (error: unknown) => {
    console.error('Could not fetch a part of the page', error);
    madeIn = undefined;
    return { default: () => null };
  };
  const first = () => {
    if (Loaded) return Loaded;
    if (madeIn !== attempt) {
      madeIn = attempt;
      Loading = lazy(isDispensable ? () => preload().catch(orNothing) : preload);
    }
    return Loading;
  };
  return Object.assign(
    (props: Props) => {
      const [Shown] = useState<ComponentType<Props>>(first);
      return <Shown {...props} />;
    },
    { preload },
  );
}
