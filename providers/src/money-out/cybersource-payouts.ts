import { createHash } from 'node:crypto';
import { formatAmount } from '@lendside/domain/money';
import { z } from 'zod';
import type { CyberSource } from '../card-vault/cybersource-client.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import type { Network } from './networks.ts';
import type { PayOutFailure } from './port.ts';

const REASONS: Readonly<Record<string, PayOutFailure>> = {
  EXPIRED_CARD: 'expired_card',
  INVALID_ACCOUNT: 'card_cannot_receive',
  CARD_TYPE_NOT_ACCEPTED: 'card_cannot_receive',
};
const CODES: Readonly<Record<string, PayOutFailure>> = { '202': 'expired_card', '231': 'card_cannot_receive' };
const NOT_KNOWN: readonly string[] = ['', '150', '151', '152', '250', '480'];
const DONE = '100';

const answerShape = z.object({
  id: z.string().optional(),
  status: z.string(),
  reason: z.string().optional(),
  errorInformation: z.object({ reason: z.string() }).optional(),
});
const searchShape = z.object({
  _embedded: z
    .object({
      transactionSummaries: z.array(
        z.object({
          id: z.string(),
          clientReferenceInformation: z.object({ code: z.string() }),
          applicationInformation: z.object({
            reasonCode: z.coerce.string().default(''),
            applications: z.array(z.object({ name: z.string() })).default([]),
          }),
        }),
      ),
    })
    .optional(),
});

/** Pushes to debit cards that CyberSource keeps, by its payouts interface (developer.cybersource.com, Payouts). */
export function cyberSourcePayouts(api: CyberSource, sender: string): Network {
  return {
    name: 'CyberSource',
    vendor: 'cybersource',

    async send(asked) {
      const { status, json } = await api.post('/pts/v2/payouts', {
        clientReferenceInformation: { code: asked.reference, transactionId: shortNameOf(asked.reference) },
        processingInformation: { businessApplicationId: 'FD', commerceIndicator: 'internet' },
        orderInformation: {
          amountDetails: { totalAmount: formatAmount(asked.amountCents).replaceAll(',', ''), currency: 'USD' },
        },
        senderInformation: { name: sender },
        paymentInformation: {
          instrumentIdentifier: { id: asked.cardReference },
          card: { expirationMonth: asked.expirationMonth, expirationYear: `20${asked.expirationYear}` },
        },
      });
      if (status === 403 || status === 404)
        throw new VendorFault(`it answered ${status} to a payout of this merchant`, { wasSent: false });
      const read = answerShape.safeParse(json);
      if (!read.success) throw new VendorFault(`it answered ${status} with something else`, { wasSent: true });
      const { id: networkId, status: said, errorInformation, reason = errorInformation?.reason ?? '' } = read.data;
      if (said === 'ACCEPTED') return { outcome: 'sent', networkId };
      if (said === 'DECLINED') return { outcome: 'failed', reason: REASONS[reason] ?? 'card_declined', networkId };
      if (reason === 'DUPLICATE_REQUEST') return { outcome: 'unknown' };
      if (said === 'INVALID_REQUEST') return { outcome: 'failed', reason: REASONS[reason] ?? 'not_accepted' };
      return { outcome: 'unknown', networkId };
    },

    async look({ reference }) {
      const answer = await api.post('/tss/v2/searches', {
        save: false,
        query: `clientReferenceInformation.code:${reference}`,
        sort: 'submitTimeUtc:desc',
        offset: 0,
        limit: 20,
      });
      const read = searchShape.safeParse(answer.json);
      if (answer.status >= 300 || !read.success)
        throw new VendorFault(`its search answered ${answer.status}, which could not be read`, { wasSent: true });
      const all = (read.data._embedded?.transactionSummaries ?? []).filter(
        ({ clientReferenceInformation: { code }, applicationInformation: { applications } }) =>
          code === reference && applications.some(({ name }) => name === 'ics_oct'),
      );
      const one = all.find(({ applicationInformation }) => applicationInformation.reasonCode === DONE) ?? all[0];
      if (!one) return { outcome: 'notFound' };
      const { reasonCode } = one.applicationInformation;
      if (NOT_KNOWN.includes(reasonCode)) return { outcome: 'unknown', networkId: one.id };
      if (reasonCode === DONE) return { outcome: 'sent', networkId: one.id };
      return { outcome: 'failed', reason: CODES[reasonCode] ?? 'card_declined', networkId: one.id };
    },

    // What was pushed to a card is its owner's at once.
    cancel: async () => 'tooLate',
  };
}

const shortNameOf = (text: string) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(0, 20);
