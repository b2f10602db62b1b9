/** Servers for this machine alone. */

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Listening {
  /** e.g. `127.0.0.1:8080` */
  host: string;
  /** Cuts all connections, too. */
  close(): Promise<void>;
}

/** A client in this process may be kept busy, and would then send on a connection that is just being closed. */
const KEEP_ALIVE_MS = 60_000;

/** @param port any free one by default @throws Error when it is in use */
export async function listen(server: Server, port = 0): Promise<Listening> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
