import { DISCLOSURE_VERSION } from '@lendside/domain/disclosures';
import { plainText } from '@lendside/domain/document-text';
import type { Context } from '../context.ts';
import { type DisclosureAbout, type DisclosureSet, textHash } from '../platform/documents/disclosure-sets.ts';
import { Problem } from '../problem.ts';
import { recordConsent } from '../profile/front.ts';
import type { AutoPaySigner } from './auto-pay.ts';
import { autoPayAuthorization } from './auto-pay-authorization.ts';
import { enrollAutoPay, offerAutoPay } from './enroll-auto-pay.ts';

const signerOf = ({ userId, customerIds, language, loan }: DisclosureAbout): AutoPaySigner => ({
  userId,
  customerIds,
  language,
  brand: loan.brand,
});

async function offerOf(context: Context, about: DisclosureAbout) {
  const { loan, methodId } = about;
  if (methodId === undefined) throw new Problem('card_not_found');
  return offerAutoPay(context, signerOf(about), { loanId: loan.loanId, methodId });
}

/** The authorization of auto-pay for a loan and a card (12 CFR 1005.10(b)); acknowledging it turns auto-pay on. */
export const autoPayDisclosures: DisclosureSet = {
  disclosureType: 'autoPay',
  signingFollows: false,

  async documents(context, about) {
    const text = autoPayAuthorization(await offerOf(context, about), about.language);
    const of = { type: 'autoPayAuthorization', version: DISCLOSURE_VERSION, text } as const;
    return [{ ...of, initialsNeeded: true, ackNeeded: true }];
  },

  async acknowledged(tx, context, { about, acknowledgementId, documents, nowMs }) {
    const [document] = documents;
    if (!document) throw new Problem('disclosure_missing');
    const offer = await offerOf(context, about);
    const { version, text } = document;
    const signed = { acknowledgementId, textHash: textHash(text), textVersion: version };
    if (!(await enrollAutoPay(context, tx, signerOf(about), offer, signed))) return;
    const { loanId, customerId } = offer;
    const consent = {
      consentId: acknowledgementId,
      userId: about.userId,
      customerId,
      loanId,
      kind: 'autoPay',
    } as const;
    await recordConsent(tx, { ...consent, version, text: plainText(text), channel: 'web' }, nowMs);
  },
};
