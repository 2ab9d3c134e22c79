import type { DisasterDays } from '@lendside/domain/disaster-days';
import type { Database } from '@lendside/providers/database';
import { camelRows } from '../database/camel-rows.ts';

/** SQL of whom a disaster holds for: of payments that fall due on its days nothing is written that the law does not ask for. */

interface Party {
  readonly borrowerId: string;
  readonly cosignerId?: string | undefined;
}

/** The disasters that hold for the parties of some loans, loan by loan in their order. */
export async function disasterDaysOf(
  db: Database,
  loans: readonly Party[],
): Promise<readonly (readonly DisasterDays[])[]> {
  const partiesOf = ({ borrowerId, cosignerId }: Party) =>
    cosignerId === undefined ? [borrowerId] : [borrowerId, cosignerId];
  if (loans.length === 0) return [];
  const rows = await camelRows<{ readonly customerId: string; readonly from: string; readonly to: string }>(
    db.query(
      'worker',
      `select customer_id, from_on::text as "from", until_on::text as "to" from lendside.protections
        where kind = 'disaster' and state = 'STANDS' and customer_id = any ($1)`,
      [[...new Set(loans.flatMap(partiesOf))]],
    ),
  );
  return loans.map((loan) => rows.filter(({ customerId }) => partiesOf(loan).includes(customerId)));
}
