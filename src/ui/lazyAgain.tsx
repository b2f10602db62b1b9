import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

let attempt = 0;

/** What could not be fetched is fetched again where it is rendered next. */
export function forgetLosses(): void {
  attempt++;
}

/** React's `lazy` keeps a rejection for ever: one file that is lost once would break its screen until the page is reloaded. */
export function lazyAgain<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: LazyExoticComponent<ComponentType<Props>>;
  let madeIn: number;
  return (props) => {
    if (madeIn !== attempt) {
      madeIn = attempt;
      Loaded = lazy(load);
    }
    return <Loaded {...props} />;
  };
}
