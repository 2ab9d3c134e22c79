import type { loanDetail, readAccountDetail } from '@lendside/contract/accounts';
import { DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { lostBookingsOf } from '../money/own-bookings-store.ts';
import { type Call, type SignedInCaller, sessionOf } from '../on.ts';
import { orLastKnown } from '../platform/loan-mirror/loan-mirror.ts';
import { Problem } from '../problem.ts';
import { asLastKnown, summaryOf } from './loan-summary.ts';

type LoanDetail = z.output<typeof loanDetail>;

/** Lookup of a loan's auto-pay, as far as this session may know it. */
export type FindAutoPay = (
  context: Context,
  session: SignedInCaller['session'],
  loanId: string,
) => Promise<LoanDetail['autoPay']>;

/** Everything about one loan, as of today's business date. */
export function readDetail(findAutoPay: FindAutoPay) {
  return (context: Context, call: Call<typeof readAccountDetail>) => detailFor(context, call, findAutoPay);
}

async function detailFor(
  context: Context,
  { input, caller }: Call<typeof readAccountDetail>,
  findAutoPay: FindAutoPay,
) {
  const session = sessionOf(caller);
  const { answer: loan, knownAt } = await loanOrLastKnown(context, session.customerIds, input.loanId);
  if (!loan || (input.lmsId && loan.lmsId !== input.lmsId)) throw new Problem('loan_not_found');
  const otherPartyId = session.customerIds.some((id) => id === loan.cosignerId) ? loan.borrowerId : loan.cosignerId;
  const { signIn, customerFile, storeDirectory } = context.ports;
  const [store, otherParty, otherSignIn, autoPay, enteredAgain] = await Promise.all([
    storeDirectory.store(loan.storeId),
    // The name waits where the rest is what was last known: the same system has it.
    otherPartyId && knownAt === undefined ? customerFile.customer(otherPartyId) : undefined,
    otherPartyId ? signIn.findUserOfCustomer(otherPartyId) : undefined,
    findAutoPay(context, session, loan.loanId),
    enteredAgainOf(context, loan.loanId),
  ]);
  // First name and initial: as much as the other party of a loan is told (security 14).
  const alternateName = otherParty ? `${otherParty.firstName} ${otherParty.lastName.slice(0, 1)}.` : undefined;
  const alternateLinked = otherSignIn !== undefined;
  const detail = { ...detailOf(loan, store, { alternateName, alternateLinked, autoPay }), enteredAgain };
  return session.kind === 'guest' ? guestView({ ...detail, knownAt }) : { ...detail, knownAt };
}

/** Only a system that is far away loses what was booked there: the embedded one shares our backups. */
async function enteredAgainOf({ db, loanMirror }: Context, loanId: string): Promise<LoanDetail['enteredAgain']> {
  const lost = loanMirror ? await lostBookingsOf(db, loanId) : [];
  if (lost.length === 0) return undefined;
  return lost.map(({ kind, amountCents, changedAtMs }) => ({
    kind,
    amount: amountCents,
    date: dateInZone(changedAtMs),
  }));
}

/** The loan; while its system is away, as it was last known. */
async function loanOrLastKnown(context: Context, customerIds: readonly string[], loanId: string) {
  const { ports, loanMirror } = context;
  const { answer, knownAt } = await orLastKnown(
    () => ports.loanBook.loan(loanId, context.businessDate()),
    loanMirror && (() => loanMirror.loan(customerIds, loanId)),
  );
  return { answer: knownAt === undefined || !answer ? answer : asLastKnown(answer), knownAt };
}

/** Facts by their names on the wire: `feesCents` is `fees` there. The contract lets through those that it declares. */
type WireFacts = {
  readonly [Name in keyof LoanFacts as Name extends `${infer Wire}Cents` ? Wire : Name]: LoanFacts[Name];
};

const wireFactsOf = (loan: LoanFacts): WireFacts =>
  Object.fromEntries(Object.entries(loan).map(([name, value]) => [name.replace(/Cents$/, ''), value])) as WireFacts;

function detailOf(
  loan: LoanFacts,
  store: Store | undefined,
  alternate: Pick<LoanDetail, 'alternateName' | 'alternateLinked' | 'autoPay'>,
): LoanDetail {
  return {
    ...wireFactsOf(loan),
    ...summaryOf(loan, store?.phone ?? ''),
    ...alternate,
    localStoreState: store?.state ?? '',
    creditLine: creditLineOf(loan),
    validations: {
      isDisbursementAvailable: loan.isDisbursementAvailable,
      guestFeatures: { guestRefinanceEnabled: loan.guestRefinanceEnabled },
      partialPayConfirmViewable: loan.partialPayConfirmViewable,
      isOfrReinstateAmount: loan.ofrReinstateAmountCents !== undefined,
      isInOfrStatus: loan.isInOfrStatus,
      skipAutoPayConfirm: loan.skipAutoPayConfirm,
    },
    timeZone: store?.timeZone ?? DEFAULT_TIME_ZONE,
  };
}

function creditLineOf({ creditLine }: LoanFacts): LoanDetail['creditLine'] {
  if (creditLine === undefined) return undefined;
  const { drawMinCents, nextStatementOn, limitChange } = creditLine;
  return {
    minimumDraw: drawMinCents,
    nextStatementDate: nextStatementOn,
    limitChange: limitChange && {
      date: limitChange.on,
      oldCreditLimit: limitChange.fromCents,
      creditLimit: limitChange.toCents,
    },
  };
}

/** Fields that a guest payer is shown: header, amounts due and store (security 25). */
const FOR_GUESTS = [
  'loanId',
  'loanHeader',
  'lmsId',
  'storeId',
  'productId',
  'productKind',
  'productName',
  'brand',
  'loanStatusId',
  'paidOff',
  'payable',
  'daysLate',
  'dueDate',
  'minimumAmountDue',
  'minimumRequiredAmount',
  'nextDueOn',
  'nextDueAmount',
  'pastDueAmount',
  'payoffAmount',
  'ofrReinstateAmount',
  'storePhoneNumber',
  'localStoreState',
  'timeZone',
  'asOf',
  'knownAt',
  'notPayableReason',
  'autoPay',
  'validations',
  'useRefiTerm',
  'suretyBond',
] as const satisfies readonly (keyof LoanDetail)[];

/** Fields that every account has, empty for a guest payer. */
const EMPTY_FOR_GUESTS = {
  alternateLinked: false,
  principleBalance: 0,
  originalAmount: 0,
  minimumLoanAmount: 0,
  estimatedPayment: 0,
  interest: 0,
  fees: 0,
  perDiem: 0,
  ratePercent: '',
  paymentsMade: 0,
  paymentsLeft: 0,
  refinanceEligible: false,
  productMigration: false,
  productSwitchAmountDue: 0,
};

/** A field that is added to an account is not shown to a guest payer unless it is named above. */
function guestView(detail: LoanDetail): LoanDetail {
  const shown = Object.fromEntries(FOR_GUESTS.map((name) => [name, detail[name]]));
  return { ...EMPTY_FOR_GUESTS, ...(shown as Pick<LoanDetail, (typeof FOR_GUESTS)[number]>) };
}
