import { fineract } from '../fineract/fineract.ts';
import { overHttp } from '../loan-system/http.ts';
import { nortridge } from '../nortridge/nortridge.ts';
import type { Adapter, Socket } from '../sockets/socket.ts';
import type { CustomerFile } from './port.ts';

/** Ways to answer the port `customerFile`. */
export const customerFileSocket = (embedded: Adapter<CustomerFile>): Socket<CustomerFile> => ({
  calls: {
    customer: 'read',
    customersMatching: 'read',
    customersWith: 'read',
    customersAfter: 'read',
    details: 'read',
    saveDetails: 'once',
    bankForTransfer: 'read',
    identityOf: 'read',
  },
  adapters: {
    embedded,
    fineract: fineract('customerFile'),
    http: overHttp('customerFile'),
    nortridge: nortridge('customerFile'),
  },
});
