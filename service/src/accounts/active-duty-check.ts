import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Context } from '../context.ts';

/** Proof of active duty by a certificate of the status check. */
export interface Certificate {
  readonly fromOn: CalendarDate;
  readonly proof: string;
}

export const CERTIFIED = 'certificate:';

/** Answer of the lender's own check about a day (50 U.S.C. 3937(b)(1)). Undefined where it does not answer. */
export async function statusOn(context: Context, customer: CustomerRecord, on: CalendarDate) {
  const answer = await context.ports.militaryCheck.activeDuty(customer, on);
  if (answer.outcome === 'unavailable') return undefined;
  const { since, endedOn, certificateId } = answer;
  const certificate: Certificate | undefined =
    since === undefined || since > on ? undefined : { fromOn: since, proof: `${CERTIFIED}${certificateId}` };
  return { certificate, since, endedOn, certificateId };
}

/** Proof by the check: since when a customer serves. Undefined where it does not say so. */
export async function certificateOf(
  context: Context,
  customerId: string,
  from?: CalendarDate,
): Promise<Certificate | undefined> {
  const customer = await context.ports.customerFile.customer(customerId);
  return customer && (await statusOn(context, customer, from ?? context.businessDate()))?.certificate;
}
