import { DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { settlementStep } from '@lendside/domain/settlement';
import type { Context } from '../context.ts';
import { documentFacts, eSignConsent, settlementAgreement } from '../platform/documents/disclosure-documents.ts';
import type { DisclosureAbout, DisclosureSet } from '../platform/documents/disclosure-sets.ts';
import { settlementOffered, settlementProgress } from './settlements.ts';

/**
 * The documents of a settlement (flow 8, step 2): they are read and signed in one place, so that nothing has to be initialed
 * before. None after its time, or where the loan takes no settlement any more.
 */
export const settlementSet: DisclosureSet = {
  disclosureType: 'settlement',
  signingFollows: true,

  async documents(context, about) {
    const { step, offer } = await standing(context, about);
    if (step !== 'sign' && step !== 'pay') return [];
    const facts = await documentFacts(context, about);
    const agreement = settlementAgreement(facts, {
      owedCents: about.loan.payoffAmountCents,
      amountCents: offer.settlementCents,
      until: formatDate(dateInZone(offer.expiresAtMs, DEFAULT_TIME_ZONE), 'long', about.language),
    });
    return [eSignConsent(facts), agreement].map((one) => ({ ...one, initialsNeeded: false, ackNeeded: false }));
  },

  async isSigned(context, about) {
    const { facts } = await standing(context, about);
    return facts.docSigned || facts.paymentMade;
  },
};

async function standing(context: Context, { loan, customerIds }: DisclosureAbout) {
  const offer = await settlementOffered(context, loan, customerIds);
  const { facts } = await context.db.transaction('worker', (tx) => settlementProgress(tx, loan, offer));
  return { offer, facts, step: settlementStep(facts, context.clock.nowMs()) };
}
