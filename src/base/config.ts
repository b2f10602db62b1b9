/**
 * All that a host sets, from the block of the page. The build checks it (tools/vite/checkedSettings.ts), and gives it to tools
 * and tests, which have no page.
 */

import * as v from 'valibot';
import { ownSettings } from './ownSettings.ts';
import type { FirebaseProject } from './project.ts';
import type { ShopSettings } from './shopSettings.ts';

/** The state of the skins' shop. */
export type Shop =
  /** Nothing is to be paid, and nothing is checked. */
  | { mode: 'demo' }
  /** Half set up: a payment could not be made, or not be checked. */
  | { mode: 'closed' }
  | { mode: 'live'; settings: ShopSettings };

export interface Config {
  project: FirebaseProject;
  /** A cabinet's board, which is in the visitor's browser. */
  board?: 'browser';
  shop: Shop;
  /** Decimals of the project's token. */
  stckrDecimals: number;
  /** The link on START to the product's account (spec 2.1). */
  social: { url: string; label: string };
  /** Where readers report a name or a run (board/leaderboard/ReportLink.tsx): https or mailto. Absent: nowhere. */
  reportUrl?: string;
  /** Where the game is hosted, for link previews; empty when not set. */
  siteUrl: string;
  /** Name, place of the data and contact, for the page on privacy; empty when not set. */
  host: Readonly<Record<'name' | 'region' | 'contact', string>>;
}

const text = v.string();

/** The parts that no page can do without. */
const Shape = v.object({
  project: v.object({ kind: text, projectId: text }),
  shop: v.object({ mode: text }),
  social: v.object({ url: text, label: text }),
});

const settings = JSON.parse(ownSettings);
v.parse(Shape, settings);

export const config: Config = settings;
