import { Component, type ReactNode } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { forgetLosses } from '../../base/ui/latePart.tsx';
import * as commonWords from '../../base/words/en.ts';
import { goToStart, useApp } from '../../page/navigation/appState.ts';
import { reloadPage } from '../../page/update/reload.ts';
import * as words from '../words/start/en.ts';
import './errorBoundary.css';

interface State {
  hasFailed: boolean;
}

/** Shown instead of a screen that throws. React logs the error, and finished runs are safe in the outbox. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  /** The browser's Back leaves the broken screen too. */
  override componentDidMount() {
    useApp.subscribe((app, before) => {
      if (this.state.hasFailed && app.screen !== before.screen) this.#tryAgain();
    });
  }

  #tryAgain = () => {
    forgetLosses();
    this.setState({ hasFailed: false });
  };

  #toStart = () => {
    goToStart();
    // START itself may have broken.
    this.#tryAgain();
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="screen broken">
        <h1 className="title">{words.cavedIn}</h1>
        <p role="alert">{words.somethingBroke}</p>
        <div className="actions">
          <Button look="primary" data-first onClick={reloadPage}>
            {commonWords.reload}
          </Button>
          <Button onClick={this.#toStart}>{commonWords.mainMenu}</Button>
        </div>
      </main>
    );
  }
}
