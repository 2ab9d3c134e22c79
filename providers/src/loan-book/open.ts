import { fineract } from '../fineract/fineract.ts';
import { loanBookOverHttp } from '../loan-system/http.ts';
import { nortridge } from '../nortridge/nortridge.ts';
import type { Adapter, Socket } from '../sockets/socket.ts';
import type { LoanBook } from './port.ts';

/** Ways to answer the port `loanBook`. */
export const loanBookSocket = (embedded: Adapter<LoanBook>): Socket<LoanBook> => ({
  calls: {
    systems: 'read',
    loansOf: 'read',
    loan: 'read',
    loansById: 'read',
    history: 'read',
    historyPage: 'read',
    ledger: 'read',
    schedule: 'read',
    breakdown: 'read',
    creditTerms: 'read',
    lineTerms: 'read',
    statements: 'read',
    loanAtEnd: 'read',
    partiesOf: 'read',
    versionsOf: 'read',
    audit: 'read',
  },
  adapters: { embedded, fineract: fineract('loanBook'), http: loanBookOverHttp, nortridge: nortridge('loanBook') },
});
