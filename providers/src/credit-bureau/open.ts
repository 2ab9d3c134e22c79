import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedCreditBureau } from './embedded.ts';
import type { CreditBureau } from './port.ts';

/** Ways to answer the port `creditBureau`. */
export const creditBureauSocket: Socket<CreditBureau> = {
  calls: { checkSsn: 'once', agency: 'read' },
  adapters: { embedded: plainAdapter(() => embeddedCreditBureau()) },
};
