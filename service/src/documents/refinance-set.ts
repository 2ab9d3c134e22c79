import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import type { Context } from '../context.ts';
import { ancillaryTexts } from '../platform/documents/ancillary-texts.ts';
import { creditAgreement } from '../platform/documents/credit-agreement.ts';
import {
  ancillaryContract,
  documentFacts,
  eSignConsent,
  mlaStatement,
  paymentAuthorization,
  privacyNotice,
  tollFreePhoneOf,
} from '../platform/documents/disclosure-documents.ts';
import type { Disclosure, DisclosureAbout, DisclosureSet } from '../platform/documents/disclosure-sets.ts';
import { cosignerNotice, cosignerStateNotices, stateNotices } from '../platform/documents/notice-sheets.ts';
import { Problem } from '../problem.ts';
import { doneSteps, findRenewal, type Renewal, unsignedParties } from '../refinance/front.ts';
import { type RenewalOperation, renewalOperation } from './store/signings.ts';

/**
 * The documents of a renewal that stands and waits for signatures: they are about the new loan, whichever of the two is named.
 * Who started it reads and signs first (decision E04; flow 6, steps 9 to 11).
 */
export const refinanceSet: DisclosureSet = {
  disclosureType: 'refinance',
  signingFollows: true,

  async loanId(context, { loanId, customerIds }) {
    return (await findRenewal(context, { customerIds }, loanId))?.newLoanId ?? loanId;
  },

  async isSigned(context, about) {
    const renewal = await findRenewal(context, about, about.loan.loanId);
    if (!renewal || renewal.state === 'CANCELLED' || renewal.newLoanId !== about.loan.loanId) return false;
    return !unsignedParties(renewal).includes(about.signer.customerId);
  },

  async documents(context, about) {
    const renewal = await findRenewal(context, about, about.loan.loanId);
    if (renewal?.state !== 'SIGNING' || renewal.newLoanId !== about.loan.loanId) return [];
    const { customerId } = about.signer;
    if (customerId !== renewal.startedBy) {
      if (unsignedParties(renewal).includes(renewal.startedBy)) throw new Problem('not_your_turn');
      await requireVerified(context, renewal.newLoanId, customerId);
    }
    return documentsOf(context, about, renewal);
  },
};

/** Who did not begin it proves by a code who they are before they see its documents (flow 6, step 11). */
async function requireVerified(context: Context, loanId: string, customerId: string): Promise<void> {
  const way = { loanId, customerId, purpose: 'renewal' } as const;
  const done = await context.db.transaction('worker', (tx) => doneSteps(tx, way, context.clock.nowMs()));
  if (!done.some(({ step }) => step === 'verified')) throw new Problem('step_missing', { page: 'AltPartyVerifyCode' });
}

async function documentsOf(context: Context, about: DisclosureAbout, renewal: Renewal): Promise<Disclosure[]> {
  const { language, signer, party } = about;
  const [facts, terms, otherParty, operation] = await Promise.all([
    documentFacts(context, about),
    context.ports.loanBook.creditTerms(renewal.newLoanId),
    otherPartyOf(context, renewal, signer.customerId),
    operationOf(context, renewal),
  ]);
  if (!terms) return [];
  const first = terms.payments[0]?.firstDueDate ?? terms.openedOn;
  const owed = {
    totalCents: terms.totalOfPaymentsCents,
    payments: terms.payments.reduce((sum, { count }) => sum + count, 0),
    first: formatDate(first, 'long', language),
  };
  const isStarter = signer.customerId === renewal.startedBy;
  return [
    eSignConsent(facts),
    privacyNotice(facts),
    // Before the agreement, which binds.
    ...(party === 'cosigner'
      ? [cosignerNotice(facts), ...cosignerStateNotices(facts, terms, otherParty ?? '')]
      : stateNotices(facts, terms)),
    creditAgreement(facts, terms, {
      party,
      otherParty,
      renewedFrom: renewal.oldLoanId,
      cancelUntil: renewal.deadlineDate,
    }),
    // Unknown never means no.
    ...(signer.militaryStatus === 'notCovered'
      ? []
      : [mlaStatement(facts, owed, tollFreePhoneOf(context, about.loan.brand))]),
    // Chosen and paid by the one who started it.
    ...(isStarter && operation.products.length > 0 ? [ancillaryContract(facts, productsOf(operation, language))] : []),
    ...(isStarter && renewal.paymentCents > 0
      ? [paymentAuthorization(facts, paidOf(operation, renewal, language))]
      : []),
  ];
}

/** First name and initial: the rest is theirs. */
async function otherPartyOf(context: Context, renewal: Renewal, customerId: string): Promise<string | undefined> {
  const otherId = renewal.borrowerId === customerId ? renewal.cosignerId : renewal.borrowerId;
  const other = otherId === null ? undefined : await context.ports.customerFile.customer(otherId);
  return other && `${other.firstName} ${other.lastName.slice(0, 1)}.`;
}

async function operationOf(context: Context, { renewalId }: Renewal): Promise<RenewalOperation> {
  const [operation] = await renewalOperation(context.db, renewalId);
  if (!operation) throw new Error(`renewal ${renewalId} has no operation`);
  return operation;
}

function productsOf({ products }: RenewalOperation, language: Language) {
  const texts = ancillaryTexts[language].products;
  return products.map(({ id, amountCents }) => ({
    name: texts[id]?.name ?? id,
    description: texts[id]?.description ?? '',
    priceCents: amountCents,
  }));
}

const paidOf = (
  { lastFour, acceptedAtMs }: RenewalOperation,
  { paymentCents, oldLoanId }: Renewal,
  language: Language,
) => ({
  amountCents: paymentCents,
  day: formatDate(dateInZone(acceptedAtMs), 'long', language),
  lastFour: lastFour ?? undefined,
  // Paid before the renewal closes it: what is left goes over.
  towards: oldLoanId,
});
