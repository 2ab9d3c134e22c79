import type { z } from 'zod';
import { accessOperations } from './access.ts';
import { accessLinksOperations } from './access-links.ts';
import { accessPasskeysOperations } from './access-passkeys.ts';
import { accessProviderOperations } from './access-provider.ts';
import { accessSessionsOperations, activityOperations } from './access-sessions.ts';
import { accountsOperations } from './accounts.ts';
import { accountsDocumentsOperations } from './accounts-documents.ts';
import { protectionsOperations } from './accounts-protections.ts';
import { rescissionOperations } from './accounts-rescission.ts';
import { applicationsOperations } from './applications.ts';
import { appointmentsOperations } from './appointments.ts';
import { autoPayOperations } from './auto-pay.ts';
import { bereavementOperations } from './bereavement.ts';
import { budgetOperations } from './budget.ts';
import { cardsOperations } from './cards.ts';
import { cashOperations } from './cash.ts';
import { cashDisbursementsOperations } from './cash-disbursements.ts';
import { cashReturnsOperations } from './cash-returns.ts';
import { conversationsOperations } from './conversations.ts';
import { dashboardMessagesOperations } from './dashboard-messages.ts';
import { devOperations } from './dev.ts';
import { disclosuresOperations } from './disclosures.ts';
import { documentsOperations } from './documents.ts';
import { dueDateMovesOperations } from './due-date-moves.ts';
import { linkingOperations } from './linking.ts';
import { loanBreakdownOperations } from './loan-breakdown.ts';
import { loanPlansOperations } from './loan-plans.ts';
import { loanRecordsOperations } from './loan-records.ts';
import { marketingOperations } from './marketing.ts';
import { offersOperations } from './offers.ts';
import type { Endpoint, Operation } from './operation.ts';
import { originationsOperations } from './originations.ts';
import { originationCallsOperations } from './originations-calls.ts';
import { paymentHelpOperations } from './payment-help.ts';
import { paymentsOperations } from './payments.ts';
import { paymentsPayoffOperations } from './payments-payoff.ts';
import { recoveryOperations } from './payments-recovery.ts';
import { paymentsSeveralOperations } from './payments-several.ts';
import { paymentsStateOperations } from './payments-state.ts';
import { paymentsSubmitOperations } from './payments-submit.ts';
import { plannedSeveralOperations } from './planned-several.ts';
import type { ProblemCode } from './problems.ts';
import { profileOperations } from './profile.ts';
import { profileContactOperations } from './profile-contact.ts';
import { profileDataOperations } from './profile-data.ts';
import { profileDeletionOperations } from './profile-deletion.ts';
import { profileMessagesOperations } from './profile-messages.ts';
import { promisesToPayOperations } from './promises-to-pay.ts';
import { referralsOperations } from './referrals.ts';
import { ancillaryOperations } from './refinance-ancillary.ts';
import { codeOperations } from './refinance-code.ts';
import { detailsOperations } from './refinance-details.ts';
import { locationOperations } from './refinance-location.ts';
import { lockOperations } from './refinance-locks.ts';
import { renewingOperations } from './refinance-renewing.ts';
import { switchOperations } from './refinance-switch.ts';
import { termsOperations } from './refinance-terms.ts';
import { renewalProgressOperations } from './renewal-progress.ts';
import { scheduledPaymentsOperations } from './scheduled-payments.ts';
import { signingOperations } from './signing.ts';
import { storeCallsOperations } from './store-calls.ts';
import { storesOperations } from './stores.ts';
import { systemOperations } from './system.ts';
import { uploadsOperations } from './uploads.ts';

/** An operation whose refusals all have a status and a sentence. */
export type ListedOperation = Operation<Endpoint, z.ZodType, z.ZodType, ProblemCode>;

const listed = [
  ...accessOperations,
  ...accessLinksOperations,
  ...accessSessionsOperations,
  ...accessPasskeysOperations,
  ...accessProviderOperations,
  ...linkingOperations,
  ...accountsOperations,
  ...dashboardMessagesOperations,
  ...loanBreakdownOperations,
  ...accountsDocumentsOperations,
  ...rescissionOperations,
  ...protectionsOperations,
  ...paymentsSubmitOperations,
  ...paymentsOperations,
  ...paymentsSeveralOperations,
  ...paymentsStateOperations,
  ...recoveryOperations,
  ...scheduledPaymentsOperations,
  ...plannedSeveralOperations,
  ...autoPayOperations,
  ...dueDateMovesOperations,
  ...loanPlansOperations,
  ...promisesToPayOperations,
  ...paymentHelpOperations,
  ...budgetOperations,
  ...paymentsPayoffOperations,
  ...renewalProgressOperations,
  ...lockOperations,
  ...locationOperations,
  ...codeOperations,
  ...termsOperations,
  ...detailsOperations,
  ...ancillaryOperations,
  ...renewingOperations,
  ...switchOperations,
  ...documentsOperations,
  ...disclosuresOperations,
  ...signingOperations,
  ...loanRecordsOperations,
  ...offersOperations,
  ...cashOperations,
  ...cashDisbursementsOperations,
  ...cashReturnsOperations,
  ...applicationsOperations,
  ...originationsOperations,
  ...originationCallsOperations,
  ...uploadsOperations,
  ...conversationsOperations,
  ...bereavementOperations,
  ...cardsOperations,
  ...storesOperations,
  ...appointmentsOperations,
  ...storeCallsOperations,
  ...referralsOperations,
  ...profileOperations,
  ...profileContactOperations,
  ...profileDataOperations,
  ...profileDeletionOperations,
  ...profileMessagesOperations,
  ...activityOperations,
  ...systemOperations,
  ...marketingOperations,
  ...devOperations,
] as const satisfies readonly ListedOperation[];

/** Every operation there is: what the service must bind, what OpenAPI shows, what the access matrix covers. */
export const operations: readonly ListedOperation[] = listed;

type ByName = { readonly [Each in (typeof listed)[number] as Each['name']]: Each };

export type OperationName = keyof ByName;
/** The operation of a name, so that who calls it names it once. */
export type OperationNamed<Name extends OperationName> = ByName[Name];
