import type { readLmsReferences } from '@lendside/contract/linking';
import type { SystemId } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';

/** The customer ids of the signed-in person by lender system; none for a person who is no customer. */
export async function readReferences(context: Context, { caller }: Call<typeof readLmsReferences>) {
  const [customerId] = sessionOf(caller).customerIds;
  if (customerId === undefined) return { referenceIds: [] };
  const identity = await context.ports.signIn.findUserOfCustomer(customerId);
  const ids = Object.entries(identity?.lmsCustomerIds ?? {}) as [SystemId, string][];
  return { referenceIds: ids.map(([lmsId, id]) => ({ lmsId, customerId: id })) };
}
