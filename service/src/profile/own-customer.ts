import { activeSystem } from '@lendside/domain/active-system';
import { lenderSystemOf } from '@lendside/domain/lender-system';
import { isFinished } from '@lendside/domain/loan-states';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/** Which of a person's customers is meant; of a loan always the person's own side of it. */
export interface AskedCustomer {
  readonly customerId?: string | undefined;
  readonly lmsId?: CustomerRecord['lmsId'] | undefined;
  readonly loanId?: string | undefined;
}

/**
 * The signed-in person as a customer of a system. A session of one loan knows them as a party of that loan only. Where
 * several are left, the system of the first loan that is not paid off is meant (decision C21). Throws `customer_not_found`.
 */
export async function ownCustomer(
  context: Context,
  session: SessionClaims,
  { customerId, lmsId, loanId = session.loanId }: AskedCustomer,
): Promise<CustomerRecord> {
  const { loanBook, customerFile } = context.ports;
  const parties = loanId === undefined ? undefined : (await loanBook.partiesOf([loanId])).get(loanId);
  const ids = session.customerIds.filter(
    (id) =>
      (customerId === undefined || id === customerId) &&
      (loanId === undefined || id === parties?.borrowerId || id === parties?.cosignerId),
  );
  const records = (await Promise.all(ids.map((id) => customerFile.customer(id)))).filter(
    (record) => record !== undefined && (lmsId === undefined || record.lmsId === lmsId),
  ) as CustomerRecord[];
  const [first] = records;
  if (!first) throw new Problem('customer_not_found');
  return records.length === 1 ? first : ((await activeOf(context, records)) ?? first);
}

async function activeOf(context: Context, records: readonly CustomerRecord[]): Promise<CustomerRecord | undefined> {
  const ids = records.map((record) => record.customerId);
  const loans = await context.ports.loanBook.loansOf(ids, context.businessDate());
  const system = activeSystem(
    loans.flatMap(({ loanId, lmsId, loanStatusId, paidOffDate }) => {
      const known = lenderSystemOf(lmsId);
      return known ? [{ loanId, system: known, paidOff: isFinished(loanStatusId), paidOffDate }] : [];
    }),
    { tlxe: idsOf(records, 'TLXe'), nls: idsOf(records, 'NLS') },
  );
  return records.find((record) => lenderSystemOf(record.lmsId) === system);
}

const idsOf = (records: readonly CustomerRecord[], lmsId: CustomerRecord['lmsId']) =>
  records.filter((record) => record.lmsId === lmsId).map((record) => record.customerId);

/** A session that a link or a device began, or that is held to one flow: it is shown no more than its loan needs. */
export function isLinkSession({ kind, lockedFlow }: Pick<SessionClaims, 'kind' | 'lockedFlow'>): boolean {
  return kind !== 'customer' || lockedFlow !== undefined;
}
