/**
 * `/settings.json`: what a page was built with, for `npm run check-host`. All of it is in the page's scripts, too, where
 * only they find it.
 */

import * as v from 'valibot';
import type { Config } from '../../src/base/environment.ts';
import { CLUSTERS } from '../../src/base/shopSettings.ts';
import { RULES_VERSION } from '../../src/board/backend/documents.ts';

export const SETTINGS_FILE = 'settings.json';

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

export function settingsText({ project, shop, reportUrl }: Config): string {
  return JSON.stringify({
    ...{ rulesVersion: RULES_VERSION, project, shop },
    ...(reportUrl && { reportUrl }),
  } satisfies BuiltSettings);
}

/** `null`: the text is no such file. A text: the value in it that no build has, as in `project.projectId`. */
export function parseSettings(text: string): BuiltSettings | string | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BuiltSettings), text);
  return parsed.success ? parsed.output : v.getDotPath(parsed.issues[0]);
}
