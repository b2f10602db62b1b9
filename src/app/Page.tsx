import { StrictMode } from 'react';
import { App } from './App.tsx';
import { ErrorBoundary } from './screens/ErrorBoundary.tsx';

/** All of the page. The build renders it once, and the browser takes it over. */
export function Page() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </StrictMode>
  );
}
