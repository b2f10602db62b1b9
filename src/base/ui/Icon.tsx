import { trusted } from './trusted.ts';

/** One of our own drawings, inlined so that it takes the text's colour. `svg` is a bundled file's source. */
export function Icon({ svg }: { svg: string }) {
  const markup = { __html: trusted.createHTML(svg) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source is a file of this project, never input.
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={markup} />;
}
