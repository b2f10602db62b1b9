import { Component, type ReactNode } from 'react';

/** One that breaks each time it is shown is left out. */
const MOST_FAILURES = 3;

/** Surrounds the parts beside the field: a part that breaks is shown again, and the run goes on. React logs the error. */
export class CaptionBoundary extends Component<
  { children: ReactNode },
  { failures: number; isBroken: boolean }
> {
  override state = { failures: 0, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.setState(({ failures }) => ({ failures: failures + 1, isBroken: failures + 1 >= MOST_FAILURES }));
  }

  override render() {
    return !this.state.isBroken && this.props.children;
  }
}
