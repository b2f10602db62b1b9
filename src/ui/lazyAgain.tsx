import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useEffect,
  useState,
} from 'react';

let attempt = 0;

const Nothing = () => null;

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
 * empty where it can't be fetched, and it is asked for again where it is shown next.
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
    return { default: Nothing };
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
      // Asked for anew where it is shown next, and no sooner: what waits is rendered from its beginning again and again.
      useEffect(() => {
        if (!Loaded) madeIn = undefined;
      }, []);
      return <Shown {...props} />;
    },
    { preload },
  );
}
