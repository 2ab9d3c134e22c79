import type { Adapter, Socket } from '../sockets/socket.ts';
import type { LoanOrigination } from './port.ts';

/** Ways to answer the port `loanOrigination`. */
export const loanOriginationSocket = (embedded: Adapter<LoanOrigination>): Socket<LoanOrigination> => ({
  calls: {
    productsOnSale: 'read',
    decide: 'read',
    apply: 'inside',
    terms: 'read',
    originate: 'inside',
    payOut: 'inside',
    takeBack: 'inside',
    answerAppraisal: 'inside',
    applicationsOf: 'read',
    application: 'read',
    withdraw: 'inside',
    documentsCame: 'inside',
  },
  adapters: { embedded },
});
