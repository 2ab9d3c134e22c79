import type { LoanChanges } from '../loan-changes/port.ts';
import type { LoanOrigination } from '../loan-origination/port.ts';
import type { LoanQuotes } from '../loan-quotes/port.ts';
import type { Offers } from '../offers/port.ts';

/** Answers of a system that only keeps loans and takes payments: everything else is refused by name, and stays refused. */
const REFUSED = { outcome: 'refused', reason: 'not_offered' } as const;
const refused = async () => REFUSED;
const nothing = async () => undefined;

type Named = { readonly name: string; readonly embedded: false };

export const changesNotOffered = (named: Named): LoanChanges => ({
  ...named,
  answerTo: nothing,
  draw: refused,
  holdCredit: refused,
  releaseCredit: nothing,
  drawTerms: nothing,
  acknowledgeLimit: refused,
  cancelDraw: refused,
  drawReturn: nothing,
  returnDraw: refused,
  keepCash: refused,
  refinance: refused,
  cancelRefinance: refused,
  cureNoticeGiven: refused,
  protect: refused,
  settle: refused,
  rescind: refused,
  dueDateMoves: async () => ({ outcome: 'refused', reason: 'due_date_fixed' }),
  moveDueDate: refused,
  undoDueDateMove: refused,
  loanPlans: nothing,
  startPlan: refused,
  undoPlan: refused,
  reverse: refused,
});

/** A loan that there is not has no answer at all. */
export const quotesNotOffered = (
  named: Named,
  loanOf: (loanId: string) => Promise<object | undefined>,
): LoanQuotes => ({
  ...named,
  newLoan: async ({ loanId }) => ((await loanOf(loanId)) ? REFUSED : undefined),
  cashOut: nothing,
  rateOf: nothing,
});

export const offersNotMade = (named: Named): Offers => ({
  ...named,
  offersOf: async () => [],
  settlementOf: nothing,
});

export const originationNotOffered = (named: Named): LoanOrigination => ({
  ...named,
  productsOnSale: async () => [],
  decide: nothing,
  apply: async () => {
    throw new Error(`${named.name} takes no applications: its ability "applications" is off`);
  },
  answerTo: nothing,
  terms: nothing,
  originate: refused,
  payOut: refused,
  takeBack: refused,
  answerAppraisal: refused,
  applicationsOf: async () => [],
  application: nothing,
  withdraw: async () => ({ outcome: 'notFound' }),
  documentsCame: refused,
});
