import { formatAmount } from '@lendside/domain/money';
import { noteSentAs } from '../card-charge/sent-references-store.ts';
import { sentAsOf } from '../card-vault/sent-as.ts';
import { type TabaPay, transactionShape } from '../card-vault/tabapay-client.ts';
import type { Database } from '../database.ts';
import type { Clock } from '../runtime.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import type { Network, NetworkAnswer } from './networks.ts';
import type { PayOutFailure } from './port.ts';

const VENDOR = 'tabapay';

/** Codes of networks that say why a card took no money; any other is a card that was declined. */
const CODES: Readonly<Record<string, PayOutFailure>> = {
  '14': 'card_cannot_receive',
  '54': 'expired_card',
  '57': 'card_cannot_receive',
};

interface Pushes {
  readonly settlementAccountId: string;
  readonly lookAfterSeconds: number;
  readonly db: Database;
  readonly clock: Clock;
}

/** Pushes to debit cards that TabaPay keeps (developers.tabapay.com/reference/transactioncreate, of the type push). */
export function tabaPayPushes(api: TabaPay, { settlementAccountId, lookAfterSeconds, db, clock }: Pushes): Network {
  return {
    name: 'TabaPay',
    vendor: VENDOR,

    async send({ reference, amountCents, cardReference }) {
      await noteSentAs(db, { vendor: VENDOR, sentAs: sentAsOf(reference), reference }, clock.nowMs());
      const { status, json } = await api.ask('POST', '/transactions', {
        referenceID: sentAsOf(reference),
        type: 'push',
        accounts: { sourceAccountID: settlementAccountId, destinationAccountID: cardReference },
        amount: formatAmount(amountCents).replaceAll(',', ''),
      });
      if (status === 404) throw new VendorFault('it knows no such client or account', { wasSent: false });
      // It has a transaction of this name: whatever became of that is the outcome.
      if (status === 409) return { outcome: 'unknown' };
      if (status === 410 || status === 422) return { outcome: 'failed', reason: 'card_cannot_receive' };
      if (status >= 400) return { outcome: 'failed', reason: 'not_accepted' };
      return meaningOf(status, json);
    },

    async look({ reference, networkId, askedAtMs = 0 }) {
      // It wants to be left alone for a while after it said that it does not know.
      const isEarly = clock.nowMs() - askedAtMs < lookAfterSeconds * 1000;
      if (networkId !== undefined && isEarly) return { outcome: 'unknown', networkId };
      const path = networkId ? `/transactions/${networkId}` : `/transactions?referenceID=${sentAsOf(reference)}`;
      const { status, json } = await api.ask('GET', path);
      if (status === 404) return { outcome: 'notFound' };
      // A day later it knows transactions by their own name alone: what became of this one stands in its report.
      if (status === 421) return { outcome: 'unknown' };
      if (status >= 300) throw new VendorFault(`it answered ${status} to a look-up`, { wasSent: true });
      return meaningOf(status, json, networkId);
    },

    // What was pushed to a card is its owner's at once.
    cancel: async () => 'tooLate',
  };
}

function meaningOf(httpStatus: number, json: unknown, knownId?: string): NetworkAnswer {
  const read = transactionShape.safeParse(json);
  if (!read.success) throw new VendorFault(`it answered ${httpStatus} with something else`, { wasSent: true });
  const { status, networkRC = '', transactionID } = read.data;
  const networkId = transactionID || knownId;
  if (status === 'COMPLETED') return { outcome: 'sent', networkId };
  if (status === 'ERROR') return { outcome: 'failed', reason: CODES[networkRC] ?? 'card_declined', networkId };
  if (status === 'FAILED') return { outcome: 'failed', reason: 'not_accepted', networkId };
  return { outcome: 'unknown', networkId };
}
