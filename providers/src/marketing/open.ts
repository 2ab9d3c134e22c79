import type { Adapter, Socket } from '../sockets/socket.ts';
import { iterableAdapter } from './iterable.ts';
import type { Marketing } from './port.ts';

/** Ways to answer the port `marketing`. */
export const marketingSocket = (embedded: Adapter<Marketing>): Socket<Marketing> => ({
  calls: {
    tell: 'once',
  },
  adapters: { embedded, iterable: iterableAdapter },
});
