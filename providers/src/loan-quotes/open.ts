import { fineract } from '../fineract/fineract.ts';
import { overHttp } from '../loan-system/http.ts';
import { nortridge } from '../nortridge/nortridge.ts';
import type { Adapter, Socket } from '../sockets/socket.ts';
import type { LoanQuotes } from './port.ts';

/** Ways to answer the port `loanQuotes`. */
export const loanQuotesSocket = (embedded: Adapter<LoanQuotes>): Socket<LoanQuotes> => ({
  calls: {
    newLoan: 'read',
    cashOut: 'read',
    rateOf: 'read',
  },
  adapters: {
    embedded,
    fineract: fineract('loanQuotes'),
    http: overHttp('loanQuotes'),
    nortridge: nortridge('loanQuotes'),
  },
});
