/** The block of a page with all that its host sets, in JSON: the page reads it, and so does `npm run check-host`. */

import * as v from 'valibot';
import type { Config } from '../../src/base/config.ts';
import { CLUSTERS } from '../../src/base/shopSettings.ts';
import { RULES_VERSION } from '../../src/board/backend/documents.ts';

/** As Firebase has them. They get into commands that the host copies. */
const ProjectId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/));

const Token = v.object({ mint: v.string(), decimals: v.number() });

const BuiltSettings = v.object({
  /** The version of `firestore.rules` that the page writes for. */
  rulesVersion: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
  project: v.variant('kind', [
    v.object({ kind: v.literal('local'), projectId: ProjectId }),
    v.object({ kind: v.literal('cloud'), projectId: ProjectId, apiKey: v.string(), appId: v.string() }),
  ]),
  /** The board of a cabinet (tools/vite/cabinet.ts). */
  board: v.exactOptional(v.literal('browser')),
  shop: v.object({
    mode: v.picklist(['demo', 'closed', 'live']),
    /** The settings of a live shop. */
    settings: v.exactOptional(
      v.object({
        cluster: v.picklist(CLUSTERS),
        rpcUrl: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^;,*'"/?]+([/?]|$)/)),
        treasury: v.string(),
        token: v.exactOptional(Token),
        former: v.exactOptional(
          v.pipe(
            v.array(
              v.union([
                v.object({ until: v.number(), treasury: v.string() }),
                v.object({ until: v.number(), token: Token }),
              ]),
            ),
            v.readonly(),
          ),
        ),
        contactUrl: v.exactOptional(v.string()),
      }),
    ),
  }),
  /** Where readers report. Absent: nowhere. */
  reportUrl: v.exactOptional(v.string()),
});

export type BuiltSettings = v.InferOutput<typeof BuiltSettings>;

/** The text of the block. */
export function settingsText(config: Config): string {
  const settings = { rulesVersion: RULES_VERSION, ...config } satisfies BuiltSettings;
  // It would end the block.
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}

/** `null`: the text is no such block. A text: the value in it that no build has, as in `project.projectId`. */
export function parseSettings(text: string): BuiltSettings | string | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BuiltSettings), text);
  return parsed.success ? parsed.output : v.getDotPath(parsed.issues[0]);
}
