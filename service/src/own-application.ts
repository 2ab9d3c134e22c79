import type { Applicant, LoanApplication } from '@lendside/providers/loan-origination/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from './context.ts';
import { Problem } from './problem.ts';

/** The person of a session as the lender may know them. */
export function applicantOf({ customerIds, userId }: Pick<SessionClaims, 'customerIds' | 'userId'>): Applicant {
  return { customerIds, profileId: userId };
}

/** An application of the caller's. Throws `application_not_found` for anybody else's, as if it did not exist. */
export async function ownApplication(
  context: Context,
  session: Pick<SessionClaims, 'customerIds' | 'userId'>,
  applicationId: string,
): Promise<LoanApplication> {
  const found = await context.ports.loanOrigination.application(applicationId);
  if (!found || !isTheirs(found, applicantOf(session))) throw new Problem('application_not_found');
  return found;
}

function isTheirs({ customerId, profileId }: LoanApplication, applicant: Applicant): boolean {
  if (customerId !== undefined && applicant.customerIds.includes(customerId)) return true;
  return profileId !== undefined && profileId === applicant.profileId;
}
