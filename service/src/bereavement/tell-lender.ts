import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { CustomerChanged } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { askLenderLater, askWrittenDown, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { isDeceased } from '../platform/notifications/deceased-store.ts';

interface Asked {
  /** The day of the death; null: the customer lives. */
  readonly deceasedOn: CalendarDate | null;
}

/** Answer where the opposite was decided meanwhile: that is asked for by a request of its own, and this one is left. */
const OUTDATED = { outcome: 'outdated' } as const;

/** Has the lender's system write down that a customer died, or lives after all. */
export const deathRequest: LenderRequest<Asked, CustomerChanged | typeof OUTDATED> = {
  kind: 'death',
  isSealed: true,
  async ask(context, { requestId: reference, customerId, body: { deceasedOn } }) {
    // One that was cut off is not sent after the one that takes it back.
    const holds = (await isDeceased(context.db, [customerId])) === (deceasedOn !== null);
    if (!holds) return OUTDATED;
    return context.ports.customerFile.saveDetails({ reference, customerId, change: { deceasedOn } });
  },
  async follow({ log, clock }, { customerId, body: { deceasedOn } }, { outcome }) {
    if (outcome === 'refused') log.warn({ customerId }, 'the lender’s system did not write down a death');
    const detail = { lives: deceasedOn === null, outcome };
    return (tx) => writeAudit(tx, clock.nowMs(), [{ customerId, what: 'customer.deathTold', detail }]);
  },
};

/** Numbers of a person whose system writes deaths down, with the subject of each request. */
export interface LenderToTell {
  readonly customerId: string;
  readonly subject: string;
}

/** Finds who is told. A system without the ability is not asked: its people are told by the desk. */
export async function lendersToTell(
  { ports, loanSystems }: Context,
  customerIds: readonly string[],
  what: string,
): Promise<readonly LenderToTell[]> {
  const records = await Promise.all(customerIds.map((customerId) => ports.customerFile.customer(customerId)));
  return records.flatMap((record) =>
    record && loanSystems.of(record.lmsId).deaths
      ? [{ customerId: record.customerId, subject: `${what} ${record.customerId}` }]
      : [],
  );
}

/** Writes down what is asked of each system, in the transaction of the decision. */
export async function tellLendersLater(
  context: Context,
  tx: Tx,
  lenders: readonly LenderToTell[],
  deceasedOn: CalendarDate | null,
): Promise<void> {
  for (const { customerId, subject } of lenders) {
    await askLenderLater(context, tx, deathRequest, { subject, customerId, loanId: null, body: { deceasedOn } });
  }
}

/** Asks at once for what was written down; what is not heard stays the worker's. */
export async function tellLendersNow(context: Context, lenders: readonly LenderToTell[]): Promise<void> {
  for (const { subject } of lenders) await askWrittenDown(context, deathRequest, subject);
}
