import type { Socket } from '../sockets/socket.ts';
import { openIdConnectAdapter } from './openid-connect.ts';
import type { IdentityProvider } from './port.ts';

/** Identity providers that people sign in with. None, unless the file of providers names one. */
export const identityProviderSocket: Socket<IdentityProvider> = {
  // A code is redeemed once: it is not sent a second time.
  calls: { ask: 'read', read: 'once', leave: 'read' },
  adapters: { 'openid-connect': openIdConnectAdapter },
};
