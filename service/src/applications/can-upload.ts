import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import { ownProtection } from '../accounts/front.ts';
import type { Context } from '../context.ts';
import { ownConversation } from '../conversations/front.ts';
import type { SignedInCaller } from '../on.ts';
import { isInProgress, knownLms, ownApplication, ownApplications } from '../originations/front.ts';
import { Problem } from '../problem.ts';

/** The flag of each system (spec 6). */
const UPLOAD_FLAGS = { TLXe: 'uploadLoanDocumentsTlxe', NLS: 'uploadLoanDocumentsNls' } as const;

/** Whether documents can be sent for an application: it goes on, its lender takes them, and the system's flag is on. */
export function canUpload({ flags, loanSystems }: Context, application: LoanApplication): boolean {
  const isOn = flags.isOn(UPLOAD_FLAGS[application.lmsId]) && loanSystems.of(application.lmsId).documents;
  return isOn && application.canUploadDocuments && isInProgress(application);
}

export interface Whose {
  readonly applicationId?: string | undefined;
  readonly loanId?: string | undefined;
  readonly lmsId?: string | undefined;
}

/** The application that documents are sent for. Throws `application_not_found`, `lms_unknown`. */
export async function applicationInQuestion(
  context: Context,
  session: SignedInCaller['session'],
  { applicationId, loanId, lmsId }: Whose,
): Promise<LoanApplication> {
  const system = knownLms(lmsId ?? '');
  if (applicationId !== undefined) {
    const named = await ownApplication(context, session, applicationId);
    if (named.lmsId !== system) throw new Problem('application_not_found');
    return named;
  }
  const all = await ownApplications(context, session, system);
  const found = all.find((one) => (loanId === undefined ? isInProgress(one) : one.loanId === loanId));
  if (!found) throw new Problem('application_not_found');
  return found;
}

/**
 * The thing that documents are sent for: an application, a protection that its customer told of and that waits for papers, or a question that
 * is open.
 */
export type SentFor = Pick<LoanApplication, 'applicationId' | 'customerId' | 'canUploadDocuments'>;

const PROTECTION = 'protect_';
const QUESTION = 'question_';
const DEATH_REPORT = 'death_';

/** Whether documents are for the lender's people at the desk alone: numbers of protections, questions and death reports say what they are. */
export const isForDesk = (applicationId: string): boolean =>
  [PROTECTION, QUESTION, DEATH_REPORT].some((kind) => applicationId.startsWith(kind));

/** The protection or question that documents are sent for; undefined where an application is asked for. */
export async function forDesk(
  context: Context,
  session: SignedInCaller['session'],
  { applicationId }: Whose,
): Promise<SentFor | undefined> {
  if (applicationId === undefined || !isForDesk(applicationId)) return undefined;
  // Papers of a death report have a door of their own, without a sign-in.
  if (applicationId.startsWith(DEATH_REPORT)) throw new Problem('application_not_found');
  const ask = applicationId.startsWith(QUESTION) ? ownConversation : ownProtection;
  const own = await ask(context, session, applicationId);
  if (!own) throw new Problem('application_not_found');
  return { applicationId, customerId: own.customerId ?? undefined, canUploadDocuments: own.isOpen };
}

/** The same, where documents can be sent. Throws `upload_not_allowed` too. */
export async function openForUploads(
  context: Context,
  session: SignedInCaller['session'],
  whose: Whose,
): Promise<SentFor> {
  const beside = await forDesk(context, session, whose);
  if (beside) {
    if (!beside.canUploadDocuments) throw new Problem('upload_not_allowed');
    return beside;
  }
  const application = await applicationInQuestion(context, session, whose);
  if (!canUpload(context, application)) throw new Problem('upload_not_allowed');
  return application;
}
