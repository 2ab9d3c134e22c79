import type { Adapter, Socket } from '../sockets/socket.ts';
import type { Signing } from './port.ts';

/** Ways to answer the port `signing`. A vendor signs documents that are drawn where its adapter is made. */
export const signingSocket = (
  embedded: Adapter<Signing>,
  vendors: Readonly<Record<string, Adapter<Signing>>>,
): Socket<Signing> => ({
  calls: {
    start: 'once',
    outcome: 'read',
    signedDocument: 'read',
    cancel: 'once',
  },
  adapters: { embedded, ...vendors },
});
