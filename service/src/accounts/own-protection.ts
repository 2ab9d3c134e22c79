import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { findProtection } from './store/protections.ts';

/** A protection of the caller, for which papers are sent while it waits for a decision; undefined for any other. */
export async function ownProtection(
  context: Context,
  { customerIds }: { readonly customerIds: readonly string[] },
  protectionId: string,
): Promise<{ readonly customerId: string; readonly isOpen: boolean } | undefined> {
  const one = await findProtection(statementAs(context.db, 'worker'), protectionId);
  if (!one || !customerIds.includes(one.customerId)) return undefined;
  return { customerId: one.customerId, isOpen: one.state === 'TOLD' };
}
