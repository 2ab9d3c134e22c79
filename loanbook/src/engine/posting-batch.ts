import { type Journal, seal } from '../ledger/journal.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanState } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';

/** Journal fields that come from an event; the rest of its journal comes from the loan it belongs to. */
export type Entry = Omit<
  Journal,
  'loanId' | 'sequence' | 'customerId' | 'cosignerId' | 'postedAtMs' | 'balanceCents' | 'previousHash' | 'hash'
>;

/** The journals of one transaction: several for one loan follow each other, each from the state the one before it left. */
export class PostingBatch {
  readonly journals: Journal[] = [];
  readonly changed = new Map<string, { readonly loan: Loan; readonly state: LoanState }>();
  readonly #loans: ReadonlyMap<string, Loan>;
  /** When the transaction posts. */
  readonly postedAtMs: number;

  constructor(loans: ReadonlyMap<string, Loan>, postedAtMs: number) {
    this.#loans = loans;
    this.postedAtMs = postedAtMs;
  }

  /** The loan as it is after the events added so far. */
  loan(loanId: string): Loan | undefined {
    const loan = this.#loans.get(loanId);
    const state = this.changed.get(loanId)?.state;
    return loan && state ? { ...loan, terms: currentTerms(loan.terms, state.extras), state } : loan;
  }

  /** Adds an event that leaves the loan in `state`. Every field by its name: this is done for every payment, and copying unlike objects is slow. */
  add(loan: Loan, state: LoanState, entry: Entry): void {
    const sequence = loan.state.sequence + 1;
    const journal = seal({
      loanId: loan.row.loan_id,
      sequence,
      reference: entry.reference,
      customerId: loan.row.borrower_id,
      cosignerId: loan.row.cosigner_id,
      kind: entry.kind,
      date: entry.date,
      postedAtMs: this.postedAtMs,
      amountCents: entry.amountCents,
      principalCents: entry.principalCents,
      interestCents: entry.interestCents,
      feesCents: entry.feesCents,
      balanceCents: state.principalCents,
      installmentNo: entry.installmentNo,
      description: entry.description,
      confirmationNumber: entry.confirmationNumber,
      result: entry.result,
      payload: entry.payload ?? null,
      previousHash: loan.state.lastHash,
      legs: entry.legs,
    });
    this.journals.push(journal);
    this.changed.set(loan.row.loan_id, { loan, state: sealed(state, sequence, journal.hash) });
  }
}

/** The state with the journal that led to it. `Required`, so that no field can be forgotten here. */
function sealed(state: LoanState, sequence: number, lastHash: string): Required<LoanState> {
  return {
    statusId: state.statusId,
    paidOffOn: state.paidOffOn,
    principalCents: state.principalCents,
    interestCents: state.interestCents,
    interestRemainder: state.interestRemainder,
    pastInterestCents: state.pastInterestCents,
    accruedThrough: state.accruedThrough,
    interestStopped: state.interestStopped,
    penaltyCents: state.penaltyCents,
    feeCents: state.feeCents,
    installmentPaidCents: state.installmentPaidCents,
    interestSettledThrough: state.interestSettledThrough,
    paymentsMade: state.paymentsMade,
    lateFeesThrough: state.lateFeesThrough,
    extras: state.extras,
    lastEventOn: state.lastEventOn,
    lastEventMs: state.lastEventMs,
    sequence,
    lastHash,
  };
}
