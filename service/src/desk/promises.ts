import { addDays } from '@lendside/domain/calendar-date';
import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import { promisesToFollow } from '../plans/front.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';

const SHOWN_MAX = 200;
const BROKEN_SHOWN_DAYS = 30;

type Promised = Awaited<ReturnType<typeof promisesToFollow>>[number];

const STATES: Readonly<Record<Promised['state'], string>> = {
  WAITING: 'waits',
  FULFILLED: 'fulfilled',
  BROKEN: 'not fulfilled',
  TAKEN_BACK: 'taken back',
  ENDED: 'ended with the loan',
};

/** A promise in the table of a customer's loans. */
export const promiseWords = ({ amountCents, promisedOn, state }: Promised): string =>
  `${formatMoney(amountCents)} by ${promisedOn}, ${STATES[state]}`;

/** Promises to pay that wait, and those whose day went by without the payment: whom to leave in peace, and whom to call kindly. */
export async function showPromises(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const since = addDays(context.businessDate(), -BROKEN_SHOWN_DAYS);
  const promises = await promisesToFollow(context.db, since, SHOWN_MAX);
  const loans = await context.ports.loanBook.loansById(
    promises.map(({ loanId }) => loanId),
    context.businessDate(),
  );
  seen({ what: `${promises.length} promises to pay` });
  return {
    blocks: [
      {
        title: 'Promises to pay',
        head: ['By', 'Amount', 'State', 'Loan', 'Customer', 'Store', 'Days late', 'Given on'],
        rows: promises.map(({ promisedOn, amountCents, state, loanId, customerId, madeOn }) => ({
          cells: [
            ...[promisedOn, formatMoney(amountCents), STATES[state], loanId, customerId],
            ...[loans.get(loanId)?.storeId ?? '', String(loans.get(loanId)?.daysLate ?? ''), madeOn],
          ],
          acts: [{ operation: 'find', label: 'Look at the customer', input: { by: 'customer', value: customerId } }],
        })),
        empty: 'No promise waits, and none was missed.',
      },
    ],
  };
}
