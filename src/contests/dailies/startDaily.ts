/** The daily as START has it. */

import type { StartView } from '../all/view.ts';
import { DailyCard } from './DailyCard.tsx';
import { today } from './today.ts';

export const START_DAILY: StartView = {
  Card: DailyCard,
  tab: 'today',
  claimIn(id) {
    const { value } = today.current;
    return value?.contest?.id === id ? (value.entry?.score ?? null) : null;
  },
  reload: today.reload,
};
