import { Fragment } from 'react';
import { ACTION_NAMES, ACTIONS } from './ways/actions.ts';
import { useKeyPrints } from './ways/keyPrints.ts';

const HINTED = ACTION_NAMES.filter((action) => ACTIONS[action].hint !== undefined);

/** The keys that you need to play, as you have set them. The settings list the others. */
export function KeyHints() {
  const prints = useKeyPrints();
  return HINTED.map((action) => (
    <Fragment key={action}>
      <kbd translate="no">{prints[action]}</kbd> {ACTIONS[action].hint && (
        <span>{ACTIONS[action].hint}</span>
      )}{' '}
    </Fragment>
  ));
}
