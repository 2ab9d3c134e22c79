import type { BankAccount, CustomerChanged, NewBankAccount } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { holdMoneyOut } from '../money/money-holds-store.ts';
import { CUSTOMER_FILE_QUEUE } from '../platform/lender-requests/customer-file-queue.ts';
import type { LenderRequest } from '../platform/lender-requests/lender-request.ts';
import type { SystemPerson } from './person-systems.ts';
import type { ProfileAsked } from './profile-asked.ts';
import { personChanged, systemChanged } from './written-change.ts';

/** Has the lender's system write down a change of a person's data. */
export const profileChangeRequest: LenderRequest<ProfileAsked, CustomerChanged> = {
  kind: 'profileChange',
  queue: CUSTOMER_FILE_QUEUE,
  isSealed: true,
  ask: ({ ports }, { requestId: reference, customerId, body: { change } }) =>
    ports.customerFile.saveDetails({ reference, customerId, change }),
  follow: (context, { customerId, body }, answer) =>
    body.from === 'person'
      ? personChanged(context, { customerId, ...body }, answer)
      : Promise.resolve(systemChanged(context, { customerId, ...body }, answer)),
};

/**
 * Holds money out before the lender's system is asked to send it to another account, so that none goes there while its answer is on
 * the way. What stands already holds nothing.
 */
export async function holdForBank(
  tx: Tx,
  context: Context,
  customerId: string,
  { bank, known }: { readonly bank: NewBankAccount; readonly known: Pick<SystemPerson, 'details'> | undefined },
): Promise<void> {
  const isSame = ({ primary, routingNumber, lastFour }: BankAccount) =>
    primary && routingNumber === bank.routingNumber && bank.accountNumber.endsWith(lastFour);
  if (known?.details.banks.some(isSame)) return;
  await holdMoneyOut(tx, customerId, 'bankChanged', context.clock.nowMs());
}
