import type { Happens } from './life.ts';

/** What the lender does in the lives of the cast, ready to be put on a day. */

export const chargeOff: Happens = (lender, { loanId, date, reference }) =>
  lender.chargeOff(loanId, date, { reference });
export const markBankrupt: Happens = (lender, { loanId, date, reference }) =>
  lender.markBankrupt(loanId, date, { reference });
export const repossess: Happens = (lender, { loanId, date, reference }) =>
  lender.repossess(loanId, date, { reference });

/** Paying what is past due brings the loan back. */
export const sendOutForRepo: Happens = (lender, { loanId, date, reference, facts }) =>
  lender.sendOutForRepo(loanId, date, { reference, reinstatementCents: facts.pastDueAmountCents });

export function drawn(dollars: number): Happens {
  return (lender, { loanId, date, reference }) =>
    lender.draw(loanId, date, { reference, amountCents: dollars * 100, way: 'card' });
}

export function limitMovedTo(dollars: number): Happens {
  return (lender, { loanId, date, reference }) =>
    lender.changeLimit(loanId, date, { reference, amountCents: dollars * 100 });
}

export function repoCosts(dollars: number): Happens {
  return (lender, { loanId, date, reference }) =>
    lender.chargeRepoCosts(loanId, date, { reference, amountCents: dollars * 100 });
}
