import { fineract } from '../fineract/fineract.ts';
import { overHttp } from '../loan-system/http.ts';
import { nortridge } from '../nortridge/nortridge.ts';
import type { Adapter, Socket } from '../sockets/socket.ts';
import type { Offers } from './port.ts';

/** Ways to answer the port `offers`. */
export const offersSocket = (embedded: Adapter<Offers>): Socket<Offers> => ({
  calls: {
    offersOf: 'read',
    settlementOf: 'read',
  },
  adapters: { embedded, fineract: fineract('offers'), http: overHttp('offers'), nortridge: nortridge('offers') },
});
