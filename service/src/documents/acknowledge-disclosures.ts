import type { acknowledgeDisclosures, acknowledgeOlpaDisclosure } from '@lendside/contract/disclosures';
import { disclosureDocumentId } from '@lendside/domain/disclosures';
import { plainText } from '@lendside/domain/document-text';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { Call, Caller } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { type AcknowledgementChannel, writeAcknowledgements } from '../platform/documents/acknowledgements-store.ts';
import type { Disclosure, DisclosureAbout } from '../platform/documents/disclosure-sets.ts';
import { Problem } from '../problem.ts';
import { hasConsent, recordConsent } from '../profile/front.ts';
import { channelOf, checkedInitials, checkTexts, type DisclosuresOf, disclosuresOf } from './disclosures-of.ts';

/** Records that the whole set was read and initialed. */
export async function acknowledge(context: Context, { input, caller }: Call<typeof acknowledgeDisclosures>) {
  const { disclosures, borrowerInfo, coborrowerInfo } = input.disclosureAck;
  const occasion = {
    loanId: input.AccountNumber,
    disclosureType: input.disclosureType,
    methodId: input.autoPay?.methodId,
    amount: input.amount,
  };
  const of = await disclosuresOf(context, occasion, caller);
  const own = of.about.party === 'cosigner' ? coborrowerInfo : borrowerInfo;
  const typed = own?.initials ?? borrowerInfo?.initials ?? coborrowerInfo?.initials ?? '';
  checkTexts(of, disclosures);
  const documents = of.documents.filter(({ ackNeeded }) => ackNeeded);
  const initials = documents.some(({ initialsNeeded }) => initialsNeeded) ? checkedInitials(of.about, typed) : '';
  const made = await write(context, of, { documents, initials, caller, isWhole: true });
  return { ...made, copyDocumentId: made.acknowledgementId };
}

/** Records the authorization of an online payment, where the set of the occasion holds one. */
export async function acknowledgeOlpa(context: Context, { input, caller }: Call<typeof acknowledgeOlpaDisclosure>) {
  const of = await disclosuresOf(context, input, caller);
  const documents = of.documents.filter(({ type }) => type === 'olpa');
  if (documents.length === 0) throw new Problem('not_needed');
  checkTexts({ ...of, documents }, [input]);
  const initials = checkedInitials(of.about, input.initials);
  return write(context, of, { documents, initials, caller, isWhole: false });
}

async function write(
  context: Context,
  { set, about }: DisclosuresOf,
  {
    documents,
    initials,
    caller,
    isWhole,
  }: {
    readonly documents: readonly Disclosure[];
    readonly initials: string;
    readonly caller: Caller;
    readonly isWhole: boolean;
  },
) {
  const acknowledgementId = context.ids.next('ack');
  const { disclosureType } = set;
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    const channel = channelOf(caller);
    await writeAcknowledgements(tx, {
      acknowledgementId,
      about,
      disclosureType,
      documents,
      initials,
      channel,
      nowMs,
    });
    if (isWhole) await keepConsent(tx, { about, acknowledgementId, documents, channel, nowMs });
    if (isWhole) await set.acknowledged?.(tx, context, { about, acknowledgementId, documents, nowMs });
    const documentIds = documents.map(({ type }) => disclosureDocumentId(disclosureType, type));
    await writeAudit(tx, nowMs, [
      {
        customerId: about.signer.customerId,
        userId: about.userId,
        loanId: about.loan.loanId,
        what: 'documents.acknowledged',
        detail: { acknowledgementId, documentIds },
      },
    ]);
  });
  return { acknowledgementId, acknowledged: instant(nowMs) };
}

/** Consent to electronic documents stands among a person's consents too, once, with the words they saw (15 U.S.C. 7001(c)). */
async function keepConsent(
  tx: Tx,
  given: {
    readonly about: DisclosureAbout;
    readonly acknowledgementId: string;
    readonly documents: readonly Disclosure[];
    readonly channel: AcknowledgementChannel;
    readonly nowMs: number;
  },
): Promise<void> {
  const { loan, signer, userId } = given.about;
  const document = given.documents.find(({ type }) => type === 'eSignConsent');
  if (!document || (await hasConsent(tx, userId, 'eSign'))) return;
  const consent = {
    consentId: given.acknowledgementId,
    userId,
    customerId: signer.customerId,
    loanId: loan.loanId,
    kind: 'eSign',
    version: document.version,
    text: plainText(document.text),
    channel: CONSENT_CHANNEL[given.channel],
  } as const;
  await recordConsent(tx, consent, given.nowMs);
}

const CONSENT_CHANNEL = { portal: 'web', installedApp: 'app', link: 'link' } as const;
