import { ancillaryOffers } from '@lendside/domain/ancillary-products';
import type { RenewalFacts, RenewalPurpose } from '@lendside/domain/renewal-path';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { lastMilitaryAnswer, lastSsnCheck } from './store/checks.ts';

const DAY_MS = 86_400_000;
/** An answer of the credit bureau counts this long. */
const SSN_CHECK_DAYS = 365;

/** The party of the loan the caller is. Throws `loan_not_found` for a stranger, as if it did not exist. */
export function partyOf(loan: LoanFacts, session: Pick<SessionClaims, 'customerIds'>): string {
  const customerId = session.customerIds.find((id) => id === loan.borrowerId || id === loan.cosignerId);
  if (customerId === undefined) throw new Problem('loan_not_found');
  return customerId;
}

/** Facts that decide which steps this party must complete: read before the transaction that asks for them. */
export async function renewalFacts(
  context: Context,
  {
    loan,
    session,
    purpose,
  }: {
    readonly loan: LoanFacts;
    readonly session: Pick<SessionClaims, 'customerIds' | 'kind'>;
    readonly purpose: RenewalPurpose;
  },
): Promise<Omit<RenewalFacts, 'restrictedState'>> {
  const customerId = partyOf(loan, session);
  const isDraw = purpose === 'draw';
  const [store, experianNeeded, covered] = await Promise.all([
    context.ports.storeDirectory.store(loan.storeId),
    isDraw ? false : needsSsnCheck(context, customerId),
    isDraw ? false : isMlaCovered(context, loan),
  ]);
  return {
    gpsChecks: context.flags.isOn('gpsChecks'),
    ownDetails: session.kind !== 'guest',
    experianNeeded,
    ancillaryOffered:
      !isDraw &&
      ancillaryOffers({
        state: store?.state ?? '',
        kind: loan.productKind,
        isMlaCovered: covered,
        amountCents: loan.payoffAmountCents,
      }).length > 0,
    documents: isDraw,
  };
}

/** Whether the bureau has to be asked: no answer of the last year says that the number is the person's. */
export async function needsSsnCheck(context: Context, customerId: string): Promise<boolean> {
  const sinceMs = context.clock.nowMs() - SSN_CHECK_DAYS * DAY_MS;
  return (await lastSsnCheck(context.db, customerId, sinceMs)) !== 'verified';
}

/** Whether a party of the loan counts as a covered borrower: either becomes obligated on the credit (32 CFR 232.3(g)). */
export async function isMlaCovered(
  context: Context,
  { borrowerId, cosignerId }: Pick<LoanFacts, 'borrowerId' | 'cosignerId'>,
): Promise<boolean> {
  const parties = cosignerId === undefined ? [borrowerId] : [borrowerId, cosignerId];
  return (await Promise.all(parties.map((one) => isCovered(context, one)))).includes(true);
}

/** By the last check, else by what the lender has on file. */
async function isCovered(context: Context, customerId: string): Promise<boolean> {
  const [answered, customer] = await Promise.all([
    lastMilitaryAnswer(context.db, customerId),
    context.ports.customerFile.customer(customerId),
  ]);
  return answered ?? customer?.militaryStatus === 'covered';
}

/** A loan of the caller's as it is today, and which party they are. Throws `loan_not_found`. */
export async function loanOfCaller(
  context: Context,
  session: Pick<SessionClaims, 'customerIds'>,
  loanId: string,
): Promise<{ readonly loan: LoanFacts; readonly customerId: string }> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  return { loan, customerId: partyOf(loan, session) };
}

/** A party's name as shown to the other party: `Cora L.` */
export async function shownName(context: Context, customerId: string): Promise<string> {
  const customer = await context.ports.customerFile.customer(customerId);
  return customer ? `${customer.firstName} ${[...customer.lastName][0] ?? ''}.` : '';
}
