import type { CalendarDate } from '@lendside/domain/calendar-date';
import { isBankrupt, isChargedOff, isFinished } from '@lendside/domain/loan-states';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { ChangeOutcome, ProtectChange, ProtectedLoan } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { askLenderLater, askWrittenDown, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { customersProtected, type Protection } from './store/protections.ts';

type Asked = Pick<ProtectChange, 'loanId' | 'date' | 'on' | 'until' | 'protection' | 'proof'>;

/** Has the lender's system protect one loan, or do so no more. */
export const protectRequest: LenderRequest<Asked, ChangeOutcome<ProtectedLoan>> = {
  kind: 'protect',
  ask: ({ ports }, { requestId: reference, body }) => ports.loanChanges.protect({ reference, ...body }),
  async follow(context, { body, customerId }, answer) {
    const { loanId, protection, on } = body;
    const outcome =
      answer.outcome === 'refused'
        ? { refused: answer.reason }
        : { forgivenCents: answer.forgivenCents, refundCents: answer.refundCents };
    if (answer.outcome === 'refused') context.log.warn({ loanId, protection, ...outcome }, 'a loan was not protected');
    return async (tx) => {
      const detail = { protection, on, ...outcome };
      await writeAudit(tx, context.clock.nowMs(), [{ customerId, loanId, what: 'loan.protected', detail }]);
    };
  },
};

/** Change that is asked for of a loan when a protection begins. A loan that was made since is protected from its first day. */
export function beginning(
  { kind, fromOn, untilOn, proof }: Pick<Protection, 'kind' | 'fromOn' | 'untilOn' | 'proof'>,
  { openedOn }: Pick<LoanFacts, 'openedOn'>,
): Change {
  const on = kind === 'disaster' && openedOn > fromOn ? openedOn : fromOn;
  return { protection: kind, on, proof, ...(untilOn !== null && { until: untilOn }) };
}

export interface Change {
  readonly protection: ProtectChange['protection'];
  readonly on: CalendarDate;
  readonly until?: CalendarDate;
  readonly proof: string;
}

/**
 * Loans that a protection of one of their parties can be about: whatever became of those that stood on its day. A cosigner owes them too
 * (decision record 183).
 */
export async function loansToProtect(context: Context, customerId: string, from: CalendarDate): Promise<LoanFacts[]> {
  const loans = await context.ports.loanBook.loansOf([customerId], context.businessDate());
  return loans.filter(
    ({ openedOn, paidOffDate, ...parties }) =>
      isPartyOf(parties, customerId) && openedOn <= from && (paidOffDate === undefined || paidOffDate >= from),
  );
}

/** Loans that a protection of a customer is about. In a disaster: those that still ask for payments, in systems that can help. */
export async function loansAbout(
  context: Context,
  { kind, customerId, fromOn, untilOn }: Pick<Protection, 'kind' | 'customerId' | 'fromOn' | 'untilOn'>,
): Promise<LoanFacts[]> {
  if (kind !== 'disaster' || untilOn === null) return loansToProtect(context, customerId, fromOn);
  const loans = await context.ports.loanBook.loansOf([customerId], context.businessDate());
  return loans.filter(
    (loan) =>
      isPartyOf(loan, customerId) &&
      asksForPayments(loan.loanStatusId) &&
      loan.openedOn <= untilOn &&
      context.loanSystems.of(loan.lmsId).disasters,
  );
}

const asksForPayments = (state: number): boolean => !isFinished(state) && !isChargedOff(state) && !isBankrupt(state);

export const isPartyOf = (
  { borrowerId, cosignerId }: Pick<LoanFacts, 'borrowerId' | 'cosignerId'>,
  customerId: string,
): boolean => borrowerId === customerId || cosignerId === customerId;

/** Those of the loans of a customer on which no protection of the kind counts for the other party: the lender's system knows one for a loan. */
export async function protectedAlone(
  context: Context,
  loans: readonly LoanFacts[],
  { customerId, kind }: Pick<Protection, 'customerId' | 'kind'>,
): Promise<LoanFacts[]> {
  const otherOf = ({ borrowerId, cosignerId }: LoanFacts) => (borrowerId === customerId ? cosignerId : borrowerId);
  const others = loans.flatMap((loan) => otherOf(loan) ?? []);
  const counting = await customersProtected(context.db, kind, others);
  return loans.filter((loan) => !counting.has(otherOf(loan) ?? ''));
}

const subjectOf = ({ protectionId }: Pick<Protection, 'protectionId'>, { loanId }: LoanFacts, { protection }: Change) =>
  `${protectionId} ${loanId} ${protection}`;

/** Writes down what is asked of each loan, in the transaction of the protection. */
export async function askOfLoans(
  context: Context,
  tx: Tx,
  {
    of,
    loans,
    change,
  }: {
    readonly of: Pick<Protection, 'protectionId' | 'customerId'>;
    readonly loans: readonly LoanFacts[];
    readonly change: Change;
  },
): Promise<void> {
  const date = context.businessDate();
  for (const loan of loans) {
    const { loanId } = loan;
    await askLenderLater(context, tx, protectRequest, {
      subject: subjectOf(of, loan, change),
      customerId: of.customerId,
      loanId,
      body: { loanId, date, ...change },
    });
  }
}

/** Asks at once for what was written down; what is not heard stays the worker's. */
export async function askNow(
  context: Context,
  {
    of,
    loans,
    change,
  }: { readonly of: Pick<Protection, 'protectionId'>; readonly loans: readonly LoanFacts[]; readonly change: Change },
): Promise<void> {
  for (const loan of loans) await askWrittenDown(context, protectRequest, subjectOf(of, loan, change));
}
