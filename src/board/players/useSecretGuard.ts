import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Refuse } from './secretGuard.ts';

/** For the form whose fields take no secret of a wallet. `isOpen`: there is somebody who could type one. */
export function useSecretGuard(refuse: Refuse, isOpen = true): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const tell = useEffectEvent(refuse);
  useEffect(() => {
    if (!isOpen) return;
    import('./secretGuard.ts').then(
      ({ keepSecretsOut }) => form.current && keepSecretsOut(form.current, tell),
      // The outbox leaves secrets out all the same.
      (error: unknown) => console.error('Secrets:', error),
    );
  }, [isOpen]);
  return form;
}
