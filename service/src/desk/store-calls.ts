import { formatDateTime } from '@lendside/domain/date-format';
import { maskPhone } from '@lendside/domain/phone';
import { zoneName } from '@lendside/domain/zone-name';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { callDone, waitingCalls } from '../stores/front.ts';
import type { Act, DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

const SHOWN_MAX = 200;

/** Calls that customers asked for: whom to call when, about which loan, and that they agreed to this call. */
export async function showCalls(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const calls = await waitingCalls(context.db, SHOWN_MAX);
  const [loans, records] = await Promise.all([
    context.ports.loanBook.loansById(
      calls.map(({ loanId }) => loanId),
      context.businessDate(),
    ),
    Promise.all(calls.map(({ customerId }) => context.ports.customerFile.customer(customerId))),
  ]);
  seen({ what: `${calls.length} calls that customers asked for` });
  const nowMs = context.clock.nowMs();
  return {
    blocks: [
      {
        title: 'Calls to make',
        head: ['When (store)', 'Customer', 'Name', 'Phone', 'Loan', 'Days late', 'Store', 'Language', 'Agreed'],
        rows: calls.map(({ callId, callAtMs, timeZone, customerId, loanId, storeId, language }, index) => ({
          cells: [
            `${formatDateTime(instant(callAtMs), 'english', timeZone)} ${zoneName(callAtMs, timeZone)}${callAtMs < nowMs ? ', due' : ''}`,
            ...[customerId, `${records[index]?.firstName ?? ''} ${records[index]?.lastName ?? ''}`.trim()],
            ...[maskPhone(records[index]?.phoneNumber ?? ''), loanId, String(loans.get(loanId)?.daysLate ?? '')],
            ...[storeId, language, 'to this call alone'],
          ],
          acts: actsOf(callId, customerId),
        })),
        empty: 'No customer waits for a call.',
      },
    ],
  };
}

const actsOf = (callId: string, customerId: string): readonly Act[] => [
  { operation: 'unmask', label: 'Show phone', input: { customerId, field: 'phone' } },
  { operation: 'callDone', label: 'Called', input: { callId }, backTo: 'calls' },
];

/** Writes down that a call was made. A customer who was not reached is told, and can choose another time. */
export async function markCalled(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { callId = '', outcome } = input;
  const isReached = outcome === 'reached';
  const done = await callDone(context, callId, { isReached, by: operator.name });
  if (!done) throw new DeskRefusal('No such call waits: it was made or canceled.');
  const { customerId, loanId } = done;
  seen({ customerId, loanId, what: `call ${callId}, ${isReached ? 'reached' : 'not reached'}` });
  return {
    says: isReached
      ? 'Written down: the customer was reached.'
      : 'Written down: the customer was not reached, and is told that another time can be chosen.',
  };
}
