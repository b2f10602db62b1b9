/** The page as its host has it now, beside the one that runs here. */

import { beside } from './cabinet.ts';

/** True if the host has another version. Rejects when it does not answer. The query bypasses the service worker's copy. */
export async function isSuperseded(): Promise<boolean> {
  const response = await fetch(`${beside}index.html?latest`, { cache: 'no-store' });
  const html = await response.text();
  // A captive network may return a page of its own.
  return html.includes('id="root"') && !html.includes(ownScript());
}

/** The build's hash is in its name. */
export function ownScript(): string {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
}
