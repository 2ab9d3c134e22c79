import type { Tx } from '@lendside/providers/database';
import { writeAudit } from '../platform/audit/audit.ts';
import { openWork } from '../platform/jobs/open-work-store.ts';
import {
  insertOperation,
  type NewMoneyOperation,
  type StandingKey,
  standingOperation,
} from './money-operations-store.ts';

/** Writes an operation for the worker; one that stands under its key stays as it is. Audited as `<audited>.accepted`. */
export async function insertMoneyOperation(
  tx: Tx,
  operation: NewMoneyOperation,
  { audited, userId, nowMs }: { readonly audited: string; readonly userId?: string; readonly nowMs: number },
): Promise<StandingKey> {
  const { messageKey, customerId, loanId, bodyHash, amountCents } = operation;
  if (!(await insertOperation(tx, operation, nowMs))) {
    const standing = await standingOperation(tx, operation.ownerId, operation.paymentKey);
    if (!standing) throw new Error('an operation that stood already was not found');
    return { ...standing, isNew: false };
  }
  await openWork(tx, { workKey: messageKey, kind: 'operation', loanId, customerId, amountCents, dueAtMs: nowMs });
  const detail = { messageKey, amountCents };
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: `${audited}.accepted`, detail }]);
  return { messageKey, bodyHash, isNew: true };
}
