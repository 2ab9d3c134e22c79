import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';

/** Proof by the lender's own check (50 U.S.C. 3937(b)(1)): since when a customer serves. Undefined where it does not say so. */
export async function certificateOf(
  context: Context,
  customerId: string,
  from?: CalendarDate,
): Promise<{ readonly fromOn: CalendarDate; readonly proof: string } | undefined> {
  const customer = await context.ports.customerFile.customer(customerId);
  if (!customer) return undefined;
  const on = from ?? context.businessDate();
  const answer = await context.ports.militaryCheck.activeDuty(customer, on);
  if (answer.outcome === 'unavailable' || answer.since === undefined || answer.since > on) return undefined;
  return { fromOn: answer.since, proof: `certificate:${answer.certificateId}` };
}
