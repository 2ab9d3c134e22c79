import { lenderSystemOf } from '@lendside/domain/lender-system';
import { lmsIdOf } from '@lendside/domain/system-capabilities';
import { type Applicant, type LoanApplication, OPEN_STATES } from '@lendside/providers/loan-origination/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

type LmsId = LoanApplication['lmsId'];
type Person = Pick<SessionClaims, 'customerIds' | 'userId' | 'loanId'>;

/** The person of a session as the lender may know them. */
export function applicantOf({ customerIds, userId }: Pick<Person, 'customerIds' | 'userId'>): Applicant {
  return { customerIds, profileId: userId };
}

/** Something is still to happen. */
export function isInProgress({ state }: Pick<LoanApplication, 'state'>): boolean {
  return OPEN_STATES.includes(state);
}

/** An application of the caller's. Throws `application_not_found` for another person's, as if it did not exist. */
export async function ownApplication(
  context: Context,
  session: Person,
  applicationId: string,
): Promise<LoanApplication> {
  const found = await context.ports.loanOrigination.application(applicationId);
  if (!found || !isTheirs(found, applicantOf(session)) || !isWithin(session, found)) {
    throw new Problem('application_not_found');
  }
  await linkAgain(context, session, [found]);
  return found;
}

/** The caller's applications in one system, the newest first; by a link to one loan, the one that became it. */
export async function ownApplications(
  context: Context,
  session: Person,
  lmsId: LmsId,
): Promise<readonly LoanApplication[]> {
  const all = await context.ports.loanOrigination.applicationsOf(applicantOf(session));
  await linkAgain(context, session, all);
  return all.filter((one) => one.lmsId === lmsId && isWithin(session, one));
}

/**
 * Whom the lender made its customer with an approval is told to the sign-in after that was written: what was lost on
 * the way is told again by the next read of the application.
 */
async function linkAgain(context: Context, session: Person, all: readonly LoanApplication[]): Promise<void> {
  const lost = all.find(
    ({ customerId, profileId }) =>
      customerId !== undefined && profileId === session.userId && !session.customerIds.includes(customerId),
  );
  if (lost?.customerId === undefined) return;
  await context.ports.signIn.customers.link(session.userId, { [lost.lmsId]: lost.customerId });
}

/** The brands at which the caller applied, whatever became of it: its page tells the decision. */
export async function brandsOfApplications(context: Context, session: Person): Promise<readonly string[]> {
  const all = await context.ports.loanOrigination.applicationsOf(applicantOf(session));
  return [...new Set(all.filter((one) => isWithin(session, one)).map(({ brand }) => brand))];
}

/** Throws `lms_unknown` for what is no lender system. */
export function knownLms(lmsId: string): LmsId {
  const system = lenderSystemOf(lmsId);
  if (system === undefined) throw new Problem('lms_unknown');
  return lmsIdOf(system);
}

function isTheirs({ customerId, profileId }: LoanApplication, applicant: Applicant): boolean {
  if (customerId !== undefined && applicant.customerIds.includes(customerId)) return true;
  return profileId !== undefined && profileId === applicant.profileId;
}

function isWithin({ loanId }: Person, application: LoanApplication): boolean {
  return loanId === undefined || loanId === application.loanId;
}
