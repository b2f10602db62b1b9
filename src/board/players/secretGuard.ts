/** Keeps the secrets of wallets out of a form. Import it lazily: START does not wait for it. */

import { isSecret } from '../../base/secrets.ts';
import * as words from './words/en.ts';

/** Says that a field was given a secret. */
export type Refuse = (words: string, field: HTMLInputElement) => void;

/** Refuses a secret that is pasted or submitted. A field cuts off what is pasted, so the whole of it is looked at before. */
export function keepSecretsOut(form: HTMLFormElement, refuse: Refuse): void {
  const look = (event: Event, field: HTMLInputElement, text: string) => {
    if (!isSecret(text)) return;
    event.preventDefault();
    // React's own listeners come later.
    event.stopPropagation();
    refuse(words.isSecret, field);
  };
  // React has no such event.
  form.addEventListener('beforeinput', (event) =>
    look(event, event.target as HTMLInputElement, event.data ?? ''),
  );
  form.addEventListener('submit', (event) => {
    for (const field of form.querySelectorAll('input')) look(event, field, field.value);
  });
}
