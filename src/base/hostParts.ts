/**
 * The parts of a page that its host sets. All others are the same bytes on each host (docs/trust.md). For pages, their service
 * worker, and tools.
 */

/** The block with the settings, in JSON. */
const BLOCK = /(<script type="application\/json" id="settings">)([^<]*)(?=<\/script>)/;

/** An address that follows from them, in a page's head or as START's link. Of any other kind it stays. */
const ADDRESS =
  /(<(?:meta|link) data-setting="" [^<>]*?(?:content|href)="|<a data-setting="" href=")(?:https?:\/|mailto:|\/)[^"<>]*(?=")/g;
const LABEL = /(<a data-setting="" [^<>]*>)[^<>]*(?=<\/a>)/g;

/** The host's own lines on privacy. */
const LINES = /(<ul data-setting="">)(?:\s|<li><strong>[^<>]*<\/strong>[^<>]*<\/li>)*(?=<\/ul>)/g;

/** The text of the page's block; `undefined`: it has none. */
export const settingsIn = (html: string): string | undefined => BLOCK.exec(html)?.[2];

/** The page with these parts emptied. Nothing that runs is among them. */
export function withoutSettings(html: string): string {
  return html.replace(BLOCK, '$1').replace(ADDRESS, '$1').replace(LABEL, '$1').replace(LINES, '$1');
}

/** SHA-256 of a text in UTF-8, as `integrity` takes it. */
export async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
