import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import type { Context } from '../context.ts';
import { creditAgreement } from '../credit-agreement.ts';
import {
  eSignConsent,
  mlaStatement,
  type PaperFacts,
  paperFacts,
  paymentAuthorization,
  privacyNotice,
} from '../disclosure-papers.ts';
import type { Disclosure, DisclosureAbout, DisclosureSet } from '../disclosure-sets.ts';
import { Problem } from '../problem.ts';
import { doneSteps } from '../renewal-steps.ts';
import { findRenewal, type Renewal, unsignedParties } from '../renewals.ts';

/**
 * The papers of a renewal that stands and waits for signatures: they are about the new loan, whichever of the two is named.
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
    return papersOf(context, about, renewal);
  },
};

/** Who did not begin it proves by a code who they are before they see its papers (flow 6, step 11). */
async function requireVerified(context: Context, loanId: string, customerId: string): Promise<void> {
  const way = { loanId, customerId, purpose: 'renewal' } as const;
  const done = await context.db.transaction('worker', (tx) => doneSteps(tx, way, context.clock.nowMs()));
  if (!done.some(({ step }) => step === 'verified')) throw new Problem('step_missing', { page: 'AltPartyVerifyCode' });
}

async function papersOf(context: Context, about: DisclosureAbout, renewal: Renewal): Promise<Disclosure[]> {
  const { language, signer, party } = about;
  const [facts, terms, otherParty, authorization] = await Promise.all([
    paperFacts(context, about),
    context.ports.loanBook.creditTerms(renewal.newLoanId),
    otherPartyOf(context, renewal, signer.customerId),
    authorizationOf(context, about, renewal),
  ]);
  if (!terms) return [];
  const first = terms.payments[0]?.firstDueDate ?? terms.openedOn;
  const owed = {
    totalCents: terms.totalOfPaymentsCents,
    payments: terms.payments.reduce((sum, { count }) => sum + count, 0),
    first: formatDate(first, 'long', language),
  };
  return [
    eSignConsent(facts),
    privacyNotice(facts),
    creditAgreement(facts, terms, { party, otherParty, renewedFrom: renewal.oldLoanId }),
    // Unknown never means no.
    ...(signer.militaryStatus === 'notCovered' ? [] : [mlaStatement(facts, owed)]),
    ...(authorization ? [authorization(facts)] : []),
  ];
}

/** First name and initial: the rest is theirs. */
async function otherPartyOf(context: Context, renewal: Renewal, customerId: string): Promise<string | undefined> {
  const otherId = renewal.borrowerId === customerId ? renewal.cosignerId : renewal.borrowerId;
  const other = otherId === null ? undefined : await context.ports.customerFile.customer(otherId);
  return other && `${other.firstName} ${other.lastName.slice(0, 1)}.`;
}

/** What was paid with the renewal, for the one who paid it. */
async function authorizationOf(context: Context, { signer, language }: DisclosureAbout, renewal: Renewal) {
  if (renewal.paymentCents === 0 || signer.customerId !== renewal.startedBy) return undefined;
  const [operation] = await context.db.query<{ lastFour: string | null; acceptedAtMs: number }>(
    'worker',
    `select nullif(request ->> 'lastFour', '') as "lastFour", accepted_at as "acceptedAtMs"
     from lendside.operations where message_key = $1`,
    [renewal.renewalId],
  );
  if (!operation) return undefined;
  const paid = {
    amountCents: renewal.paymentCents,
    day: formatDate(dateInZone(operation.acceptedAtMs), 'long', language),
    lastFour: operation.lastFour ?? undefined,
  };
  return (facts: PaperFacts) => paymentAuthorization(facts, paid);
}
