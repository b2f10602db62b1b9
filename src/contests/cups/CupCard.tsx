import { Suspense } from 'react';
import { useServerTime } from '../../base/clock.ts';
import { latePart } from '../../base/ui/latePart.tsx';
import type { CardProps } from '../all/view.ts';
import { useCups } from './cupList.ts';
import { featuredOf } from './featured.ts';

// Most boards have no cup.
const FeaturedCup = latePart(() => import('./FeaturedCup.tsx'), { ifLost: '' });

/** On START: the cup that runs or comes next; nothing where there is none, or no board. */
export function CupCard(props: CardProps) {
  const list = useCups();
  const cups = list.kind === 'known' ? list.value.cups : [];
  const featured = useServerTime((now) => featuredOf(cups, now)?.id ?? '');
  const cup = cups.find(({ id }) => id === featured);
  return <Suspense>{cup && <FeaturedCup cup={cup} {...props} />}</Suspense>;
}
