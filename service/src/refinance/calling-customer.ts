import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/**
 * The caller as a customer: of a loan the party they are, else the one that is named, else their first. Throws
 * `customer_not_found` for another person's number.
 */
export async function callingCustomer(
  context: Context,
  session: SessionClaims,
  {
    customerId,
    loanId = session.loanId,
    lmsId,
  }: {
    readonly customerId?: string | undefined;
    readonly loanId?: string | undefined;
    readonly lmsId?: CustomerRecord['lmsId'] | undefined;
  },
): Promise<CustomerRecord> {
  const { loanBook, customerFile } = context.ports;
  const parties = loanId === undefined ? undefined : (await loanBook.partiesOf([loanId])).get(loanId);
  const ids = session.customerIds.filter(
    (id) =>
      (customerId === undefined || id === customerId) &&
      (parties === undefined || id === parties.borrowerId || id === parties.cosignerId),
  );
  const records = await Promise.all(ids.map((id) => customerFile.customer(id)));
  const found = records.find((record) => record !== undefined && (lmsId === undefined || record.lmsId === lmsId));
  if (found === undefined) throw new Problem('customer_not_found');
  return found;
}
