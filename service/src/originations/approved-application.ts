import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import type { Context } from '../context.ts';
import type { SignedInCaller } from '../on.ts';
import { Problem } from '../problem.ts';
import { ownApplication } from './own-application.ts';

/** An application of the caller's that is a customer's and approved, or whose loan stands already. */
export type Approved = LoanApplication & {
  readonly customerId: string;
  readonly approved: NonNullable<LoanApplication['approved']>;
};

/**
 * The application, if a loan may be made of it. Throws `application_not_found`, `application_not_approved`, `offer_expired`.
 * Where a loan stands, it is approved for ever.
 */
export async function approvedApplication(
  context: Context,
  session: SignedInCaller['session'],
  applicationId: string,
): Promise<Approved> {
  const found = await ownApplication(context, session, applicationId);
  if (found.state === 'expired') throw new Problem('offer_expired');
  const { customerId, approved, state } = found;
  if (customerId === undefined || approved === undefined || !['approved', 'originated'].includes(state)) {
    throw new Problem('application_not_approved');
  }
  return { ...found, customerId, approved };
}
