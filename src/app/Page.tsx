import { StrictMode, useEffect, useState } from 'react';
import { repeatEarlyClick } from '../page/input/earlyClick.ts';
import { App } from './App.tsx';
import { ErrorBoundary } from './screens/ErrorBoundary.tsx';

/** All of the page. The build renders it once, and the browser takes it over. */
export function Page() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
      <EarlyClick />
    </StrictMode>
  );
}

/** Repeats an early click, once the page knows what it has taken over: the login may be open already. */
function EarlyClick() {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => setTaken(true), []);
  useEffect(() => {
    if (isTaken) repeatEarlyClick();
  }, [isTaken]);
  return null;
}
