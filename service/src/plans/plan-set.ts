import type { Context } from '../context.ts';
import { documentFacts, eSignConsent } from '../platform/documents/disclosure-documents.ts';
import type { DisclosureAbout, DisclosureSet } from '../platform/documents/disclosure-sets.ts';
import { planAgreement } from './plan-agreement.ts';
import { planUnderWay } from './plans-store.ts';
import { isStillOffered } from './read-plans.ts';

/**
 * The change of the payments of a loan that was chosen: read and signed in one place. None where nothing is chosen by this person, or
 * its figures are others by now.
 */
export const planSet: DisclosureSet = {
  disclosureType: 'plan',
  signingFollows: true,

  async documents(context, about) {
    const chosen = await chosenBy(context, about);
    if (!chosen) return [];
    const facts = await documentFacts(context, about);
    return [eSignConsent(facts), planAgreement(facts, chosen)].map((one) => ({
      ...one,
      ...{ initialsNeeded: false, ackNeeded: false },
    }));
  },
};

async function chosenBy(context: Context, { loan: { loanId }, signer }: DisclosureAbout) {
  const chosen = await context.db.transaction('worker', (tx) => planUnderWay(tx, loanId));
  if (chosen?.state !== 'CHOSEN' || chosen.customerId !== signer.customerId) return undefined;
  const plans = await context.ports.loanChanges.loanPlans({ loanId, date: context.businessDate() });
  return plans && isStillOffered(chosen, plans.ways) ? chosen : undefined;
}
