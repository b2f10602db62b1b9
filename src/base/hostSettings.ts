import { folder } from './cabinet.ts';
import { settingsIn } from './hostParts.ts';

/**
 * The settings that the host has now, as the block of a page has them: this one may be kept by its service worker, which a query
 * bypasses. Rejects where the host does not answer, or a captive network does.
 */
export async function settingsOfNow(): Promise<string> {
  const response = await fetch(`${folder}?settings`, { cache: 'no-cache' });
  const settings = settingsIn(await response.text());
  if (settings === undefined) throw new Error('The host sends no page with settings');
  return settings;
}
