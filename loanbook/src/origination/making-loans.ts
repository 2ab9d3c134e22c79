import type { Tx } from '@lendside/providers/database';
import type {
  ChangeTaken,
  OpenedLoan,
  OriginateOutcome,
  Underwriting,
} from '@lendside/providers/loan-origination/port';
import { onceByReference } from '../customers/by-reference.ts';
import type { Book } from '../engine/book.ts';
import { type DisbursementChannel, EventRefused } from '../engine/loan-event.ts';
import { postEventsIn } from '../engine/post-events.ts';
import { IllegalTransition } from '../engine/state-graph.ts';
import { endOriginated, endTakenBack, findApplication } from './applications-store.ts';
import { isWithin, loanOf } from './loan-wanted.ts';
import { LoanRefused } from './new-loan.ts';
import { openLoansIn } from './open-loan.ts';
import { rescindIn } from './renewals.ts';

type Calls = Pick<Underwriting, 'originate' | 'payOut' | 'takeBack'>;
type Asked<Call extends keyof Calls> = Parameters<Calls[Call]>[0];

/** The embedded lender's making of loans: each call is answered once for each reference, in a transaction of its own. */
export function openMakingLoans(book: Book): Calls {
  const about = ({ applicationId }: { readonly applicationId: string }) => applicationId;
  return {
    originate: onceByReference<Asked<'originate'>, OriginateOutcome>(book, {
      about,
      make: (tx, asked) => originateIn(book, tx, asked),
    }),
    payOut: onceByReference<Asked<'payOut'>, ChangeTaken<'paidOut'>>(book, {
      about,
      make: (tx, asked) => payOutIn(book, tx, asked),
    }),
    takeBack: onceByReference<Asked<'takeBack'>, ChangeTaken<'takenBack'>>(book, {
      about,
      make: (tx, asked) => takeBackIn(book, tx, asked),
    }),
  };
}

/** Opens the loan of an approved application, without its money; once. */
async function originateIn(
  book: Book,
  tx: Tx,
  { applicationId, amountCents, date }: Asked<'originate'>,
): Promise<OriginateOutcome> {
  const { catalog, clock } = book;
  const application = await findApplication(tx, applicationId, clock.nowMs(), { hold: true });
  if (!application) return { outcome: 'refused', reason: 'unknown_application' };
  if (application.loanId) return { outcome: 'alreadyOpened', ...(await openedOf(tx, application.loanId)) };
  if (application.state !== 'approved' || application.customerId === undefined) {
    return { outcome: 'refused', reason: application.state === 'expired' ? 'expired' : 'not_approved' };
  }
  if (!isWithin(application, amountCents)) return { outcome: 'refused', reason: 'amount_not_approved' };
  const product = await catalog.product(application.productId, date, tx);
  const loan = loanOf(product, { ...application, amountCents, date, borrowerId: application.customerId });
  let loanId = '';
  const reason = await refusedBy(tx, async () => {
    [loanId = ''] = await openLoansIn(book, tx, [{ ...loan, paidOut: false }]);
  });
  if (reason !== undefined) return { outcome: 'refused', reason };
  await endOriginated(tx, { applicationId, loanId }, clock.nowMs());
  return { outcome: 'opened', ...(await openedOf(tx, loanId)) };
}

async function payOutIn(
  book: Book,
  tx: Tx,
  { applicationId, date, way }: Asked<'payOut'>,
): Promise<ChangeTaken<'paidOut'>> {
  const application = await findApplication(tx, applicationId, book.clock.nowMs(), { hold: true });
  if (!application?.loanId) return { outcome: 'refused', reason: 'no_loan' };
  const { loanId } = application;
  const reason = await refusedBy(tx, () =>
    postEventsIn(book, tx, loanId, {
      event: 'disburse',
      reference: `${applicationId}:out`,
      date,
      amountCents: 0,
      confirmationNumber: null,
      way,
    }),
  );
  return reason === undefined ? { outcome: 'paidOut' } : { outcome: 'refused', reason };
}

/** Reason for which the book refuses a part of a transaction, which is taken back; undefined where it is done. */
async function refusedBy(tx: Tx, part: () => Promise<unknown>): Promise<string | undefined> {
  await tx.query('savepoint part_of_making');
  try {
    await part();
    return undefined;
  } catch (error) {
    await tx.query('rollback to savepoint part_of_making');
    if (error instanceof EventRefused || error instanceof LoanRefused) return error.reason;
    if (error instanceof IllegalTransition) return 'state_not_allowed';
    throw error;
  }
}

/** Ends a loan whose money reached no customer, and its application; refused where the book does not undo it, with nothing changed. */
async function takeBackIn(
  book: Book,
  tx: Tx,
  { applicationId, date, as, way }: Asked<'takeBack'>,
): Promise<ChangeTaken<'takenBack'>> {
  const nowMs = book.clock.nowMs();
  const application = await findApplication(tx, applicationId, nowMs, { hold: true });
  if (!application?.loanId) return { outcome: 'takenBack' };
  const { loanId } = application;
  const reason = await refusedBy(tx, () =>
    takeLoanAway(book, tx, { loanId, reference: `${applicationId}:back`, date, way }),
  );
  if (reason !== undefined) return { outcome: 'refused', reason };
  await endTakenBack(tx, { applicationId, as }, nowMs);
  return { outcome: 'takenBack' };
}

/** One on which no money moved goes away as if it had never been; one whose money came back is given back. */
async function takeLoanAway(
  book: Book,
  tx: Tx,
  {
    loanId,
    reference,
    date,
    way,
  }: {
    readonly loanId: string;
    readonly reference: string;
    readonly date: string;
    readonly way: DisbursementChannel | undefined;
  },
): Promise<void> {
  const [row] = await tx.query<{ awaits: string | null }>(
    `select extras ->> 'awaitsCents' as awaits from loanbook.loans where loan_id = $1`,
    [loanId],
  );
  if (row?.awaits == null) await rescindIn(book, tx, loanId, { reference, date, moneyNeverCame: true, way });
  else
    await postEventsIn(book, tx, loanId, {
      event: 'delete',
      reference,
      date,
      amountCents: 0,
      confirmationNumber: null,
    });
}

async function openedOf(tx: Tx, loanId: string): Promise<OpenedLoan> {
  const [row] = await tx.query<{
    dueDate: string;
    loanAmountCents: number;
    collateral: OpenedLoan['collateral'] | null;
  }>(
    `select l.amount_cents as "loanAmountCents", l.collateral, s.rows -> 0 ->> 0 as "dueDate"
       from loanbook.loans l join loanbook.schedules s using (loan_id) where l.loan_id = $1`,
    [loanId],
  );
  if (!row) throw new Error(`loan ${loanId} of an application is not there`);
  const { collateral, ...rest } = row;
  return { loanId, ...rest, ...(collateral ? { collateral } : {}) };
}
