/** The backend on the page's own origin, so that `vite dev` and `vite preview` have a leaderboard without any set-up. */

import { relative, resolve } from 'node:path';
import type { Connect, Plugin, ResolvedConfig } from 'vite';
import { compileRules } from '../engine/rules/index.ts';
import { createTestTime } from '../engine/times.ts';
import { type Backend, DEFAULT_FILE, NO_FILE, openBackend } from './backend.ts';
import { closeHolder } from './lock.ts';
import { openRules } from './rulesFile.ts';
import { createSecrets, openSecrets, type Secrets } from './secrets.ts';
import { refuseHidden } from './unserved.ts';

export interface FirestoreLocalPluginOptions {
  projectId: string;
  /** The rules to enforce, from the project's root. */
  rules: string;
}

/**
 * FIRESTORE_LOCAL_FILE in the environment names another file for the data, from the project's root, or `:memory:`.
 * FIRESTORE_LOCAL_SHOP=open lets orders begin, as moderators do.
 * FIRESTORE_LOCAL_TIME=test gives the board a time that tests advance (`:advanceClock`).
 */
export function firestoreLocal({ projectId, rules }: FirestoreLocalPluginOptions): Plugin {
  // Two for a moment: on a restart Vite makes the new server before it closes the old one.
  const open: Pick<Backend, 'close'>[] = [];

  async function serve(config: ResolvedConfig, middlewares: Connect.Server): Promise<void> {
    // Vitest runs this hook too, for a server no page ever asks.
    if (process.env.VITEST) return;
    const file = dataFile(config.root);
    if (file !== undefined) await closeHolder(file);
    const log = (message: string) => config.logger.warn(`[firestore-local] ${message}`, { timestamp: true });
    const { guard, close: closeRules } = openRules(resolve(config.root, rules), log);
    const time = process.env.FIRESTORE_LOCAL_TIME === 'test' ? createTestTime() : undefined;
    const backend = await openBackend({
      projectId,
      file,
      guard,
      compileRules,
      time,
      log,
      secrets: secretsOf(file),
    });
    if (process.env.FIRESTORE_LOCAL_SHOP === 'open') {
      const fields = { open: { booleanValue: true } };
      await backend.store.commit([{ kind: 'set', path: ['settings', 'shop'], fields }]);
    }
    open.push({
      close: () => {
        closeRules();
        return backend.close();
      },
    });
    const place = file === undefined ? 'memory only' : relative(config.root, file);
    config.logger.info(`[firestore-local] Project ${projectId}, data in ${place}`);
    middlewares.use(refuseHidden(file));
    middlewares.use((request, response, next) => {
      backend.handle(request, response).then((isOurs) => isOurs || next(), next);
    });
  }

  return {
    name: 'firestore-local',
    apply: 'serve',
    configureServer: (server) => serve(server.config, server.middlewares),
    configurePreviewServer: (server) => serve(server.config, server.middlewares),
    closeServer: ({ reason }) => close(reason === 'restart' ? open.splice(0, 1) : open.splice(0)),
    closePreviewServer: () => close(open.splice(0)),
  };
}

async function close(backends: readonly Pick<Backend, 'close'>[]): Promise<void> {
  await Promise.all(backends.map((backend) => backend.close()));
}

/** FIRESTORE_LOCAL_OWNER in the environment gives tests the owner's rights on a server that keeps nothing. */
function secretsOf(file: string | undefined): Secrets {
  if (file !== undefined) return openSecrets(file);
  const secrets = createSecrets();
  return { ...secrets, owner: process.env.FIRESTORE_LOCAL_OWNER || secrets.owner };
}

function dataFile(root: string): string | undefined {
  const chosen = process.env.FIRESTORE_LOCAL_FILE || DEFAULT_FILE;
  return chosen === NO_FILE ? undefined : resolve(root, chosen);
}
