import type { ReactNode } from 'react';
import './contestCard.css';

interface ContestCardProps {
  /** For screen readers: 'Cup'. */
  name: string;
  className?: string;
  title: ReactNode;
  /** The one thing on START that is for this player now. */
  isUrgent?: boolean;
  /** The contest's phase, and the time left in it. */
  time?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A contest on START. */
export function ContestCard({
  name,
  className = '',
  title,
  isUrgent = false,
  time,
  children,
  actions,
}: ContestCardProps) {
  return (
    <section className={`contest-card ${className}`.trim()} data-urgent={isUrgent} aria-label={name}>
      <h2>{title}</h2>
      {time && <p className="contest-time">{time}</p>}
      {children}
      {actions && <div className="contest-actions">{actions}</div>}
    </section>
  );
}
