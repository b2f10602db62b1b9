import type { ReactNode } from 'react';
import { config } from '../../base/config.ts';
import { type Reported, reportAddress } from './reportAddress.ts';
import * as words from './words/en.ts';

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
