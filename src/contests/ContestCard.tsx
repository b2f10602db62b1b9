import type { ReactNode } from 'react';
import './contestCard.css';

interface ContestCardProps {
  /** For screen readers: 'Daily'. */
  name: string;
  className?: string;
  title: ReactNode;
  /** What of it is going on, and how long it takes. */
  time?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

/** A contest on START. */
export function ContestCard({ name, className = '', title, time, children, actions }: ContestCardProps) {
  return (
    <section className={`contest-card ${className}`.trim()} aria-label={name}>
      <h2>{title}</h2>
      {time && <p className="contest-time">{time}</p>}
      {children}
      <div className="contest-actions">{actions}</div>
    </section>
  );
}
