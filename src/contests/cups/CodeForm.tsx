import { type SubmitEvent, useId } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { useSecretGuard } from '../../board/players/useSecretGuard.ts';
import { RequestStatus, useRequest } from '../all/request.tsx';
import type { Trouble } from '../all/ticketDesk.ts';
import type { Draft } from './useCups.ts';

interface CodeFormProps {
  /** For a button elsewhere that sends it. */
  id?: string;
  label: string;
  draft: Draft;
  placeholder?: string | undefined;
  /** Below the field. */
  hint: string;
  /** On the button; absent: another one sends it, or none does yet. */
  action?: string | undefined;
  isDisabled?: boolean;
  send: (typed: string) => Promise<Trouble | null>;
  busyWords: string;
  /** When nothing is wrong. */
  children?: string;
}

/** A form for an invitation or an address. */
export function CodeForm({ draft: [typed, setTyped], hint, ...props }: CodeFormProps) {
  const request = useRequest();
  const form = useSecretGuard((words) => void request.send(async () => ({ words })));
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void request.send(() => props.send(typed));
  };
  return (
    <form id={props.id} ref={form} className="form" onSubmit={submit} noValidate>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        value={typed}
        placeholder={props.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        aria-invalid={request.trouble !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {props.action && (
        <div className="actions">
          <Button type="submit" disabled={props.isDisabled} aria-busy={request.isBusy}>
            {props.action}
          </Button>
        </div>
      )}
      <RequestStatus request={request} busyWords={props.busyWords}>
        {props.children}
      </RequestStatus>
    </form>
  );
}
