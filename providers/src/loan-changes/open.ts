import { fineract } from '../fineract/fineract.ts';
import { overHttp } from '../loan-system/http.ts';
import { nortridge } from '../nortridge/nortridge.ts';
import type { Adapter, Socket } from '../sockets/socket.ts';
import type { LoanChanges } from './port.ts';

/** Ways to answer the port `loanChanges`. */
export const loanChangesSocket = (embedded: Adapter<LoanChanges>): Socket<LoanChanges> => ({
  calls: {
    answerTo: 'read',
    draw: 'once',
    holdCredit: 'once',
    releaseCredit: 'once',
    drawTerms: 'read',
    acknowledgeLimit: 'once',
    cancelDraw: 'once',
    drawReturn: 'read',
    returnDraw: 'once',
    keepCash: 'once',
    refinance: 'once',
    cancelRefinance: 'once',
    cureNoticeGiven: 'once',
    protect: 'once',
    settle: 'once',
    rescind: 'once',
    dueDateMoves: 'read',
    moveDueDate: 'once',
    undoDueDateMove: 'once',
    loanPlans: 'read',
    startPlan: 'once',
    undoPlan: 'once',
    reverse: 'once',
  },
  adapters: {
    embedded,
    fineract: fineract('loanChanges'),
    http: overHttp('loanChanges'),
    nortridge: nortridge('loanChanges'),
  },
});
