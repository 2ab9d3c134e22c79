import { fineract } from '../fineract/fineract.ts';
import { overHttp } from '../loan-system/http.ts';
import { nortridge } from '../nortridge/nortridge.ts';
import type { Adapter, Socket } from '../sockets/socket.ts';
import type { LoanOrigination } from './port.ts';

/** Ways to answer the port `loanOrigination`. */
export const loanOriginationSocket = (embedded: Adapter<LoanOrigination>): Socket<LoanOrigination> => ({
  calls: {
    productsOnSale: 'read',
    decide: 'read',
    apply: 'once',
    answerTo: 'read',
    terms: 'read',
    originate: 'once',
    payOut: 'once',
    takeBack: 'once',
    answerAppraisal: 'once',
    applicationsOf: 'read',
    application: 'read',
    withdraw: 'once',
    documentsCame: 'once',
  },
  adapters: {
    embedded,
    fineract: fineract('loanOrigination'),
    http: overHttp('loanOrigination'),
    nortridge: nortridge('loanOrigination'),
  },
});
