import type { ReactNode } from 'react';
import { config } from '../../base/config.ts';
import type { Uid } from '../../engine/ids.ts';
import { digitsOf } from '../names/digits.ts';
import type { Claim } from '../verification/proof.ts';
import * as words from './words/en.ts';

/** A run as it is reported. No name is sent, and no player id, which begins with one. */
interface Reported extends Pick<Claim, 'runId'> {
  owner: Uid;
  /** Absent: the run is of the all-time board. */
  contestId?: string | undefined;
}

interface ReportLinkProps {
  reported: Reported;
  /** Classes of the link. */
  look: string;
  label?: string;
  children: ReactNode;
}

/** REPORT: leads to the host's own form or mailbox. A host who names none has no such link. */
export function ReportLink({ reported, look, label, children }: ReportLinkProps) {
  if (!config.reportUrl) return null;
  return (
    <a
      className={look}
      href={reportAddress(config.reportUrl, reported)}
      target="_blank"
      rel="noreferrer"
      title={words.reportTitle}
      aria-label={label}
    >
      {children}
    </a>
  );
}

/** Facts that the host's address can have in braces, as in `?entry.1={run}`. */
const PLACES = /\{(board|run|player)\}/g;

/**
 * The host's address with the board, the run and four digits of the player's account, as a name's digits are: in the braces of
 * the address, or else behind it. `address`: https or mailto.
 */
export function reportAddress(address: string, { runId, owner, contestId }: Reported): string {
  const facts: Record<string, string> = {
    board: contestId ?? 'all-time',
    run: runId,
    player: digitsOf(owner),
  };
  const filled = address.replace(PLACES, (_, name: string) => encodeURIComponent(facts[name] ?? ''));
  if (filled !== address) return filled;
  const url = new URL(address);
  const lines = Object.entries(facts).map(([name, fact]) => `${name}: ${fact}`);
  const added =
    url.protocol === 'mailto:'
      ? [`body=${encodeURIComponent(lines.join('\r\n'))}`]
      : Object.entries(facts).map(([name, fact]) => `${name}=${encodeURIComponent(fact)}`);
  url.search = [url.search.slice(1), ...added].filter(Boolean).join('&');
  return url.href;
}
