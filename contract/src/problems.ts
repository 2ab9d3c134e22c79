import { accessProblems } from './access.ts';
import { accessCodesProblems } from './access-codes.ts';
import { accessDeviceProblems } from './access-device.ts';
import { accessLinksProblems } from './access-links.ts';
import { accessPasskeysProblems } from './access-passkeys.ts';
import { accessPasswordProblems } from './access-password.ts';
import { accessProviderProblems } from './access-provider.ts';
import { accessSessionsProblems } from './access-sessions.ts';
import { accountsProblems } from './accounts.ts';
import { accountsDocumentsProblems } from './accounts-documents.ts';
import { accountsProtectionsProblems } from './accounts-protections.ts';
import { accountsRescissionProblems } from './accounts-rescission.ts';
import { applicationsProblems } from './applications.ts';
import { appointmentsProblems } from './appointments.ts';
import { autoPayProblems } from './auto-pay.ts';
import { bereavementProblems } from './bereavement.ts';
import { cardsProblems } from './cards.ts';
import { cashProblems } from './cash.ts';
import { cashDisbursementsProblems } from './cash-disbursements.ts';
import { cashReturnsProblems } from './cash-returns.ts';
import { conversationsProblems } from './conversations.ts';
import { devProblems } from './dev.ts';
import { disclosuresProblems } from './disclosures.ts';
import { documentsProblems } from './documents.ts';
import { dueDateMovesProblems } from './due-date-moves.ts';
import { linkingProblems } from './linking.ts';
import { loanPlansProblems } from './loan-plans.ts';
import { loanRecordsProblems } from './loan-records.ts';
import { marketingProblems } from './marketing.ts';
import { offersProblems } from './offers.ts';
import { originationsProblems } from './originations.ts';
import { paymentsProblems } from './payments.ts';
import { paymentsPayoffProblems } from './payments-payoff.ts';
import { paymentsRecoveryProblems } from './payments-recovery.ts';
import { paymentsSeveralProblems } from './payments-several.ts';
import { paymentsStateProblems } from './payments-state.ts';
import { paymentsSubmitProblems } from './payments-submit.ts';
import { plannedSeveralProblems } from './planned-several.ts';
import type { NextStep, ProblemText } from './problem-text.ts';
import { profileProblems } from './profile.ts';
import { profileContactProblems } from './profile-contact.ts';
import { profileDataProblems } from './profile-data.ts';
import { profileDeletionProblems } from './profile-deletion.ts';
import { profileMessagesProblems } from './profile-messages.ts';
import { promisesToPayProblems } from './promises-to-pay.ts';
import { referralsProblems } from './referrals.ts';
import { refinanceAncillaryProblems } from './refinance-ancillary.ts';
import { refinanceCodeProblems } from './refinance-code.ts';
import { refinanceDetailsProblems } from './refinance-details.ts';
import { refinanceLocationProblems } from './refinance-location.ts';
import { refinanceLocksProblems } from './refinance-locks.ts';
import { refinanceRenewingProblems } from './refinance-renewing.ts';
import { refinanceSwitchProblems } from './refinance-switch.ts';
import { refinanceTermsProblems } from './refinance-terms.ts';
import { renewalProgressProblems } from './renewal-progress.ts';
import { scheduledPaymentsProblems } from './scheduled-payments.ts';
import { sharedProblems } from './shared-problems.ts';
import { signingProblems } from './signing.ts';
import { storeCallsProblems } from './store-calls.ts';
import { storesProblems } from './stores.ts';
import { systemProblems } from './system.ts';
import { uploadsProblems } from './uploads.ts';

/** Every refusal the service can give: each is stated in the contract file of the operation or slice that owns it. */
export const problems = {
  ...accessCodesProblems,
  ...accessDeviceProblems,
  ...accessLinksProblems,
  ...accessPasskeysProblems,
  ...accessProviderProblems,
  ...accessPasswordProblems,
  ...accessSessionsProblems,
  ...accessProblems,
  ...accountsDocumentsProblems,
  ...accountsProtectionsProblems,
  ...accountsRescissionProblems,
  ...accountsProblems,
  ...applicationsProblems,
  ...appointmentsProblems,
  ...autoPayProblems,
  ...bereavementProblems,
  ...cardsProblems,
  ...cashDisbursementsProblems,
  ...cashProblems,
  ...cashReturnsProblems,
  ...conversationsProblems,
  ...devProblems,
  ...dueDateMovesProblems,
  ...disclosuresProblems,
  ...documentsProblems,
  ...linkingProblems,
  ...loanPlansProblems,
  ...loanRecordsProblems,
  ...promisesToPayProblems,
  ...marketingProblems,
  ...offersProblems,
  ...originationsProblems,
  ...paymentsPayoffProblems,
  ...paymentsRecoveryProblems,
  ...paymentsSeveralProblems,
  ...paymentsStateProblems,
  ...paymentsSubmitProblems,
  ...paymentsProblems,
  ...profileContactProblems,
  ...profileDataProblems,
  ...profileDeletionProblems,
  ...profileMessagesProblems,
  ...profileProblems,
  ...referralsProblems,
  ...refinanceAncillaryProblems,
  ...refinanceCodeProblems,
  ...refinanceDetailsProblems,
  ...refinanceLocationProblems,
  ...refinanceLocksProblems,
  ...refinanceRenewingProblems,
  ...refinanceSwitchProblems,
  ...refinanceTermsProblems,
  ...renewalProgressProblems,
  ...scheduledPaymentsProblems,
  ...plannedSeveralProblems,
  ...sharedProblems,
  ...signingProblems,
  ...storesProblems,
  ...storeCallsProblems,
  ...systemProblems,
  ...uploadsProblems,
} as const satisfies Record<string, ProblemText>;

export type ProblemCode = keyof typeof problems;

/** The refusals every operation can give beside its own. */
export const COMMON_PROBLEMS = [
  'bad_request',
  'input_not_valid',
  'not_signed_in',
  'invalid_session',
  'access_denied',
  'outside_locked_flow',
  'device_not_trusted',
  'too_busy',
  'service_unavailable',
  'request_timeout',
] as const satisfies readonly ProblemCode[];

/** Error body on the wire (spec 8): a screen shows `Error`. */
export interface ProblemBody {
  readonly code: string;
  readonly message: string;
  readonly Error: string;
  /** The same sentence in the other language, for a person who switches while it stands there. */
  readonly otherLanguage?: string;
  /** Next step for the person, shown on the screen as a link or a button. */
  readonly next: NextStep;
  /** The number to call, where the refusal knows a better one than the brand's. */
  readonly phone?: string;
  /** The page that asks for what is missing, by route name. */
  readonly page?: string;
  /** Payments of `identical_payment`: those of the same amount that were made within a day, one a loan. */
  readonly paidBefore?: readonly PaidBefore[];
}

/** A payment made not long before one that is asked for, of the same loan and amount. */
export interface PaidBefore {
  readonly loanId: string;
  readonly secondsAgo: number;
  /** False where it was another party of the loan, or a guest. */
  readonly byYou: boolean;
}
