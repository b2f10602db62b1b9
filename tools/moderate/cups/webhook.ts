/**
 * A chat's webhook, as Discord has them: with its address anybody can write there. So it is a secret, which comes from the
 * environment alone and is in no message, error or log.
 */

import { misused, type Problem, refused } from '../problem.ts';

export const WEBHOOK = 'CUP_WEBHOOK';

const TIMEOUT_MS = 10_000;
/** Discord's longest message. */
const LONGEST = 2000;

/** @throws Problem when it is not set, or no address of https */
export function webhookIn(env: Readonly<Record<string, string | undefined>>): URL {
  const text = env[WEBHOOK]?.trim();
  if (!text)
    throw misused(
      `${WEBHOOK} is not set. Put the address of the webhook there, in the environment alone: it is a secret.`,
    );
  const url = URL.canParse(text) ? new URL(text) : null;
  // A server of this machine is one to try it with.
  if (url?.protocol !== 'https:' && url?.hostname !== '127.0.0.1')
    throw misused(`${WEBHOOK} is not an address that begins with https://.`);
  return url;
}

/** Sends a message in which nobody is pinged. @throws Problem when it did not arrive */
export async function post(webhook: URL, content: string): Promise<void> {
  const body = JSON.stringify({ content: content.slice(0, LONGEST), allowed_mentions: { parse: [] } });
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((): Problem => refused('The webhook did not answer. Nothing of the cup has changed.'));
  if (response instanceof Error) throw response;
  await response.body?.cancel();
  if (response.status >= 300 && response.status < 400)
    throw refused(
      `The webhook leads elsewhere, which nothing here follows (status ${response.status}). Set ${WEBHOOK} to that address.`,
    );
  if (!response.ok)
    throw refused(`The webhook answered with the status ${response.status}. Nothing of the cup has changed.`);
}

/** A zero-width space: what it parts is no mention, link or number of a channel. */
const APART = '\u200b';

/** A text that a chat shows as it is: it formats nothing, links nothing, and calls nobody. */
export function inChat(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\*_~`|>#<[\]()+-]/g, '\\$&')
    .replace(/[@:/]|\.(?=\p{L})/gu, `$&${APART}`);
}
