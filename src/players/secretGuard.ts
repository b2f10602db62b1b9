/** Keeps the secrets of wallets out of a form. Import it lazily: START does not wait for it. */

import { isSecret, SECRET_WORDS } from '../secrets.ts';

/** Refuses a secret that is pasted or submitted. A field cuts off what is pasted, so the whole of it is looked at before. */
export function keepSecretsOut(form: HTMLFormElement, tell: (words: string) => void): void {
  const refuse = (event: Event, ...texts: string[]) => {
    if (!texts.some(isSecret)) return;
    event.preventDefault();
    // React's own listeners come later.
    event.stopPropagation();
    tell(SECRET_WORDS);
  };
  // React has no such event.
  form.addEventListener('beforeinput', (event) => refuse(event, event.data ?? ''));
  form.addEventListener('submit', (event) =>
    refuse(event, ...Array.from(form.querySelectorAll('input'), ({ value }) => value)),
  );
}
