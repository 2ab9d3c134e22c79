import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedConversations } from './embedded.ts';
import type { Conversations } from './port.ts';
import { serviceDeskAdapter } from './service-desk.ts';

/** Ways to answer the port `conversations`. */
export const conversationsSocket: Socket<Conversations> = {
  calls: { take: 'once' },
  adapters: { embedded: plainAdapter(embeddedConversations), 'service-desk': serviceDeskAdapter },
};
