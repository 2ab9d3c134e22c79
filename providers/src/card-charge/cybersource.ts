import { createHash } from 'node:crypto';
import { formatAmount } from '@lendside/domain/money';
import { z } from 'zod';
import { type CyberSource, cyberSource } from '../card-vault/cybersource-client.ts';
import {
  BOTH_OR_NONE,
  bothOrNone,
  type MerchantSettings,
  merchantSettings,
  WHOLE_WEBHOOK,
  webhookSettings,
  wholeWebhook,
} from '../card-vault/cybersource-settings.ts';
import type { Sealing } from '../keys/sealing.ts';
import type { CalledBack } from '../sockets/callback.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { adapter } from '../sockets/socket.ts';
import { VendorFault, type VendorReply } from '../sockets/vendor-call.ts';
import { askedCharges } from './asked-charges-store.ts';
import { chargedOnce } from './charged-once.ts';
import { callbacksOf } from './cybersource-callbacks.ts';
import type { CardCharge, ChargeOutcome, DeclineReason } from './port.ts';
import type { AskedCharge, ChargedCard, Processor } from './processor.ts';

/** Charging of cards, with what the doctor asks. */
export interface CyberSourceCharge extends CardCharge, CalledBack {
  /** Searches for a reference that there is not: answers how many payments have it. */
  countOfNone(): Promise<number>;
}

/** Charges by CyberSource's payments interface of version 2, and looks up by its transaction search. */
export function cyberSourceCharge(
  settings: MerchantSettings & Parameters<typeof callbacksOf>[0],
  tools: Pick<AdapterTools, 'db' | 'clock'>,
): CyberSourceCharge {
  const api = cyberSource(settings, tools.clock);
  return {
    ...chargedOnce({ asked: askedCharges(tools.db), clock: tools.clock }, cyberSourceProcessor(api)),
    callbacks: callbacksOf(settings, tools.clock),
    countOfNone: async () => (await searched(api, 'lendside-doctor')).length,
  };
}

/** `codes`: opens the security codes of cards that were typed into fields of ours. */
export function cyberSourceProcessor(api: CyberSource, codes?: Sealing): Processor {
  return {
    name: 'CyberSource',
    vendor: 'cybersource',

    async charge(asked) {
      const { sealedCode } = asked.card;
      const code = sealedCode === undefined ? undefined : await codes?.open(sealedCode);
      const outcome = await paid(api, await api.post('/pts/v2/payments', paymentOf(asked, code)));
      // It has a payment of this reference: whatever became of that is the outcome.
      return outcome ?? { outcome: 'unknown' };
    },

    async look({ reference }) {
      const all = (await searched(api, reference)).filter(({ applications }) => applications.includes('ics_auth'));
      // One that was refused for being asked twice stands beside the one that was taken.
      const one = all.find(({ isTaken }) => isTaken) ?? all[0];
      return one ? found(api, one) : { outcome: 'notFound' };
    },

    async takeBack({ reference, processorId }) {
      const body = { clientReferenceInformation: { code: reference, transactionId: shortNameOf(`${reference} back`) } };
      const voided = reply(await api.post(`/pts/v2/payments/${processorId}/voids`, body));
      if (voided.status === 'VOIDED') return 'voided';
      if (voided.reason === 'ALREADY_VOIDED') return 'voided';
      if (voided.reason !== 'NOT_VOIDABLE') return 'unknown';
      return refunded(api, { reference, processorId });
    },

    async giveUp(reference) {
      const given = reply(
        await api.post('/pts/v2/voids', { clientReferenceInformation: { transactionId: shortNameOf(reference) } }),
      );
      if (given.status === 'VOIDED') return 'nothingStands';
      // It knows no payment of this name that could be taken back.
      return given.status === 'INVALID_REQUEST' || given.reason === 'NOT_FOUND' ? 'nothingStands' : 'unknown';
    },
  };
}

/** Gives back what was settled already. One whose answer was lost is found by its own reference before another is made. */
async function refunded(
  api: CyberSource,
  { reference, processorId }: { readonly reference: string; readonly processorId: string },
): Promise<'voided' | 'unknown'> {
  const code = shortNameOf(`${reference} refund`);
  if ((await searched(api, code)).some(({ isTaken }) => isTaken)) return 'voided';
  const { status } = reply(
    await api.post(`/pts/v2/payments/${processorId}/refunds`, { clientReferenceInformation: { code } }),
  );
  return status === 'PENDING' || status === 'TRANSMITTED' ? 'voided' : 'unknown';
}

/** A name of twenty digits: what CyberSource knows a request by where its answer was lost. */
const shortNameOf = (text: string) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(0, 20);

/** A token of CyberSource's own fields; what was typed into ours has none. */
const transientTokenOf = ({ typedToken }: ChargedCard) =>
  typedToken === undefined || typedToken === '' || typedToken.startsWith('{') ? undefined : typedToken;

const paymentOf = ({ reference, amountCents, card }: AskedCharge, code: string | undefined) => ({
  clientReferenceInformation: { code: reference, transactionId: shortNameOf(reference) },
  processingInformation: {
    capture: true,
    commerceIndicator: card.typedToken === undefined ? 'recurring' : 'internet',
    ...(card.typedToken === undefined && {
      authorizationOptions: { initiator: { type: 'merchant', storedCredentialUsed: true } },
    }),
  },
  paymentInformation: {
    instrumentIdentifier: { id: card.cardReference },
    card: {
      ...{ expirationMonth: card.expirationMonth, expirationYear: `20${card.expirationYear}` },
      ...(code !== undefined && { securityCode: code }),
    },
  },
  ...(transientTokenOf(card) !== undefined && { tokenInformation: { transientTokenJwt: transientTokenOf(card) } }),
  orderInformation: { amountDetails: { totalAmount: formatAmount(amountCents).replaceAll(',', ''), currency: 'USD' } },
});

const replyShape = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
  processorInformation: z.object({ approvalCode: z.string().optional() }).optional(),
  errorInformation: z.object({ reason: z.string().optional(), message: z.string().optional() }).optional(),
});

function reply({ status, json }: VendorReply) {
  const parsed = replyShape.safeParse(json);
  if (!parsed.success) throw new VendorFault(`it answered ${status} with something else`, { wasSent: true });
  const { errorInformation, ...rest } = parsed.data;
  return {
    ...rest,
    reason: errorInformation?.reason ?? rest.reason,
    message: errorInformation?.message ?? rest.message,
  };
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  INSUFFICIENT_FUND: 'insufficient_funds',
  EXPIRED_CARD: 'expired_card',
};
const FORBIDDEN: readonly number[] = [403, 404];

/** Meaning of the answer to a payment; undefined where it names one that was asked for before. */
async function paid(api: CyberSource, answer: VendorReply): Promise<ChargeOutcome | undefined> {
  if (FORBIDDEN.includes(answer.status))
    throw new VendorFault(`it answered ${answer.status} to a payment of this merchant`, { wasSent: false });
  const { id, status, reason = '', message, processorInformation } = reply(answer);
  if (status === 'AUTHORIZED' && id !== undefined)
    return { outcome: 'done', processorId: id, approvalCode: processorInformation?.approvalCode ?? '' };
  if (status === 'DECLINED') return { outcome: 'declined', reason: REASONS[reason] ?? 'card_declined' };
  if (status === 'PARTIAL_AUTHORIZED' && id !== undefined) {
    // Less than was asked for is not what the customer agreed to: it goes back at once.
    const { status: back } = reply(await api.post(`/pts/v2/payments/${id}/voids`, {}));
    return back === 'VOIDED' ? { outcome: 'declined', reason: 'insufficient_funds' } : { outcome: 'unknown' };
  }
  if (reason === 'DUPLICATE_REQUEST') return undefined;
  if (status === 'INVALID_REQUEST') return { outcome: 'rejected', message: message ?? reason };
  // It waits for a review, or for something that there is not yet.
  return { outcome: 'unknown' };
}

interface Searched {
  readonly id: string;
  /** Code of CyberSource's for its reason; 100 where it was done. */
  readonly code: string;
  readonly isTaken: boolean;
  readonly applications: readonly string[];
}

const searchShape = z.object({
  _embedded: z
    .object({
      transactionSummaries: z.array(
        z.object({
          id: z.string(),
          clientReferenceInformation: z.object({ code: z.string() }),
          applicationInformation: z.object({
            reasonCode: z.coerce.string().optional(),
            applications: z.array(z.object({ name: z.string() })).default([]),
          }),
        }),
      ),
    })
    .optional(),
});
const DONE = '100';

/** Everything that the search finds under a reference, newest first. */
async function searched(api: CyberSource, reference: string): Promise<readonly Searched[]> {
  const answer = await api.post('/tss/v2/searches', {
    save: false,
    query: `clientReferenceInformation.code:${reference}`,
    sort: 'submitTimeUtc:desc',
    offset: 0,
    limit: 20,
  });
  const parsed = searchShape.safeParse(answer.json);
  if (answer.status >= 300 || !parsed.success)
    throw new VendorFault(`its search answered ${answer.status}, which could not be read`, { wasSent: true });
  return (parsed.data._embedded?.transactionSummaries ?? [])
    .filter(({ clientReferenceInformation: { code } }) => code === reference)
    .map(({ id, applicationInformation: { reasonCode = '', applications } }) => ({
      id,
      code: reasonCode,
      isTaken: reasonCode === DONE,
      applications: applications.map(({ name }) => name),
    }));
}

/** Codes of CyberSource's after which it cannot say yet what became of a payment. */
const NOT_KNOWN: readonly string[] = ['', '150', '151', '152', '250', '480'];
const DECLINED: Readonly<Record<string, DeclineReason>> = { '202': 'expired_card', '204': 'insufficient_funds' };

async function found(api: CyberSource, { id, code, isTaken }: Searched): Promise<ChargeOutcome> {
  if (NOT_KNOWN.includes(code)) return { outcome: 'unknown' };
  if (isTaken) {
    const { processorInformation } = reply(await api.get(`/tss/v2/transactions/${id}`));
    return { outcome: 'done', processorId: id, approvalCode: processorInformation?.approvalCode ?? '' };
  }
  if (code.startsWith('1')) return { outcome: 'rejected', message: `reason code ${code}` };
  return { outcome: 'declined', reason: DECLINED[code] ?? 'card_declined' };
}

const settings = merchantSettings
  .extend(webhookSettings)
  .refine(bothOrNone, BOTH_OR_NONE)
  .refine(wholeWebhook, WHOLE_WEBHOOK);

export const cyberSourceChargeAdapter = adapter<CyberSourceCharge, typeof settings>({
  settings,
  open: cyberSourceCharge,
  tryOut: async (port) =>
    `It found ${await port.countOfNone()} payments of a reference that there is not; nothing was charged.`,
});
