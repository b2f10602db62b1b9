/**
 * Stands in for rpc-websockets, which web3.js would bundle for the subscriptions that nothing here makes (payments
 * are confirmed by asking): `Connection` builds a client and listens to it, and that is all.
 */

export class CommonClient {
  on(): void {}

  connect(): never {
    throw new Error('There are no websockets in this build');
  }
}

export const WebSocket = CommonClient;
