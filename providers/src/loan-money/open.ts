import { fineract } from '../fineract/fineract.ts';
import { overHttp } from '../loan-system/http.ts';
import { nortridge } from '../nortridge/nortridge.ts';
import type { Adapter, Socket } from '../sockets/socket.ts';
import type { LoanMoney } from './port.ts';

/** Ways to answer the port `loanMoney`. */
export const loanMoneySocket = (embedded: Adapter<LoanMoney>): Socket<LoanMoney> => ({
  calls: {
    preview: 'read',
    post: 'once',
  },
  adapters: {
    embedded,
    fineract: fineract('loanMoney'),
    http: overHttp('loanMoney'),
    nortridge: nortridge('loanMoney'),
  },
});
