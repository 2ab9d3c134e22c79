import type { Adapter, Socket } from '../sockets/socket.ts';
import type { LoanChanges } from './port.ts';

/** Ways to answer the port `loanChanges`. */
export const loanChangesSocket = (embedded: Adapter<LoanChanges>): Socket<LoanChanges> => ({
  calls: {
    draw: 'inside',
    holdLine: 'inside',
    drawTerms: 'read',
    acknowledgeLimit: 'inside',
    cancelDraw: 'inside',
    drawReturn: 'read',
    returnDraw: 'inside',
    keepCash: 'inside',
    refinance: 'inside',
    cancelRefinance: 'inside',
    cureNoticeGiven: 'inside',
    settle: 'inside',
    rescind: 'inside',
    dueDateMoves: 'read',
    moveDueDate: 'inside',
    undoDueDateMove: 'inside',
    reverse: 'inside',
  },
  adapters: { embedded },
});
