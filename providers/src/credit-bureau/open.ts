import type { CustomerFile } from '../customer-file/port.ts';
import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedCreditBureau } from './embedded.ts';
import { experianAdapter } from './experian.ts';
import type { CreditBureau } from './port.ts';

/** Ways to answer the port `creditBureau`. `fileOf`: the lender's customers, whose whole number a bureau outside is told. */
export const creditBureauSocket = (fileOf: () => CustomerFile): Socket<CreditBureau> => ({
  calls: { checkSsn: 'once', agency: 'read' },
  adapters: { embedded: plainAdapter(() => embeddedCreditBureau()), experian: experianAdapter(fileOf) },
});
