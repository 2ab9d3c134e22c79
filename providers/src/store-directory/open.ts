import { fineract } from '../fineract/fineract.ts';
import { overHttp } from '../loan-system/http.ts';
import { nortridge } from '../nortridge/nortridge.ts';
import type { Adapter, Socket } from '../sockets/socket.ts';
import type { StoreDirectory } from './port.ts';

/** Ways to answer the port `storeDirectory`. */
export const storeDirectorySocket = (embedded: Adapter<StoreDirectory>): Socket<StoreDirectory> => ({
  calls: {
    store: 'read',
    stores: 'read',
  },
  adapters: {
    embedded,
    fineract: fineract('storeDirectory'),
    http: overHttp('storeDirectory'),
    nortridge: nortridge('storeDirectory'),
  },
});
