import { isClosedAfterDeath } from '@lendside/contract/after-death';
import type { Operation } from '@lendside/contract/operation';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { isDeceased } from '../platform/notifications/deceased-store.ts';
import { Problem } from '../problem.ts';

/**
 * Refuses what begins something new by the sign-in of a customer who died, and names the number of their store: a customer who lives calls
 * it, and the desk takes the report back. Throws `death_reported`.
 */
export async function refuseAfterDeath(
  context: Context,
  operation: Pick<Operation, 'name'>,
  {
    session: { customerIds },
    input,
  }: { readonly session: Pick<SessionClaims, 'customerIds'>; readonly input: unknown },
): Promise<void> {
  if (!isClosedAfterDeath(operation, input) || !(await isDeceased(context.db, customerIds))) return;
  throw new Problem('death_reported', { phone: await phoneOfStore(context, customerIds) });
}

async function phoneOfStore({ ports }: Context, customerIds: readonly string[]): Promise<string> {
  for (const customerId of customerIds) {
    const record = await ports.customerFile.customer(customerId);
    const store = record && (await ports.storeDirectory.store(record.storeId));
    if (store) return store.phone;
  }
  return '';
}
