import type { Adapter, Socket } from '../sockets/socket.ts';
import type { Signing } from './port.ts';

/** Ways to answer the port `signing`. */
export const signingSocket = (embedded: Adapter<Signing>): Socket<Signing> => ({
  calls: {
    start: 'once',
    outcome: 'read',
    signedDocument: 'read',
    cancel: 'once',
  },
  adapters: { embedded },
});
