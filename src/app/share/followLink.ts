/** The link that names players to follow: `?follow=<player id>,<player id>`, 20 at most. */

import type { PlayerId } from '../../ids.ts';
import { isRivalId, MAX_RIVALS } from '../../rivals/list.ts';
import { pageAddress } from './replayLink.ts';

export function followLink(players: readonly PlayerId[]): string {
  return `${pageAddress()}?follow=${players.slice(0, MAX_RIVALS).join()}`;
}

/** The players whom the page's own address names, each once and without the page's own; none when it names nobody. */
export function linkedPlayers(own: PlayerId | undefined): PlayerId[] {
  const named = new URLSearchParams(window.location.search).get('follow') ?? '';
  const others = [...new Set(named.split(','))].filter(isRivalId).filter((id) => id !== own);
  return others.slice(0, MAX_RIVALS);
}
