import type { Adapter, Socket } from '../sockets/socket.ts';
import type { Messages } from './port.ts';

/** Ways to answer the port `messages`. */
export const messagesSocket = (embedded: Adapter<Messages>): Socket<Messages> => ({
  calls: {
    deliver: 'once',
  },
  adapters: { embedded },
});
