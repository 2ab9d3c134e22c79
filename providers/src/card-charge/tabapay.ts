import { formatAmount } from '@lendside/domain/money';
import { z } from 'zod';
import { codeSeal } from '../card-vault/sealed-code.ts';
import { sentAsOf } from '../card-vault/sent-as.ts';
import {
  lookAfterSeconds,
  settlementAccountId,
  type TabaPay,
  type TabaPayAnswer,
  tabaPay,
  tabaPaySettings,
  transactionShape,
} from '../card-vault/tabapay-client.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { adapter } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { askedCharges } from './asked-charges-store.ts';
import { chargedOnce } from './charged-once.ts';
import type { CardCharge, ChargeOutcome, DeclineReason } from './port.ts';
import type { AskedCharge, OpenCharge, Processor, ProcessorOutcome } from './processor.ts';
import { noteSentAs } from './sent-references-store.ts';

export const TABAPAY = 'tabapay';

export const tabaPayChargeSettings = tabaPaySettings.extend({ settlementAccountId, lookAfterSeconds });
type Given = z.output<typeof tabaPayChargeSettings>;
type Tools = Pick<AdapterTools, 'db' | 'clock' | 'keys'>;

/** Charging of cards, with what the doctor asks. */
export interface TabaPayCharge extends CardCharge {
  /** Networks that this client may pull by. */
  networks(): Promise<readonly string[]>;
}

/** Charges by TabaPay's pull transactions (developers.tabapay.com/reference/transactioncreate), and looks up by our name of each. */
export function tabaPayCharge(given: Given, tools: Tools): TabaPayCharge {
  const { db, clock } = tools;
  const api = tabaPay(given);
  return {
    ...chargedOnce({ asked: askedCharges(db), clock }, tabaPayProcessor(given, tools)),
    async networks() {
      const { status, json } = await api.ask('GET', '');
      const read = z.looseObject({ networks: z.looseObject({ pull: z.array(z.string()) }) }).safeParse(json);
      if (status !== 200 || !read.success)
        throw new VendorFault(`it answered ${status} about its client`, { wasSent: true });
      return read.data.networks.pull;
    },
  };
}

export function tabaPayProcessor(given: Given, { db, clock, keys }: Tools): Processor {
  const api = tabaPay(given);
  const codes = codeSeal(keys);
  return {
    name: 'TabaPay',
    vendor: TABAPAY,

    async charge(asked) {
      const { reference, card } = asked;
      const code = card.sealedCode === undefined ? undefined : await codes.open(card.sealedCode);
      await noteSentAs(db, { vendor: TABAPAY, sentAs: sentAsOf(reference), reference }, clock.nowMs());
      const answer = await api.ask('POST', '/transactions', pullOf(asked, given.settlementAccountId, code));
      return pulled(api, answer);
    },

    async look(open) {
      // It wants to be left alone for a while after it said that it does not know.
      const isEarly = clock.nowMs() - open.askedAtMs < given.lookAfterSeconds * 1000;
      if (open.unknownId !== undefined && isEarly) return { outcome: 'unknown' };
      return looked(api, open);
    },

    takeBack: ({ processorId }) => takenBack(api, processorId),

    // It knows a transaction by our name from the moment on that it has one.
    giveUp: async () => 'nothingStands',
  };
}

/** Code typed for this charge, or why there is none: the owner is here all the same, or signed for charges without them. */
function pullOptionsOf({ card }: AskedCharge, code: string | undefined) {
  if (code !== undefined) return { securityCode: code };
  const initiator = card.typedToken === undefined ? { initiator: 'M', type: 'R' } : { initiator: 'C', type: 'A' };
  return { recurring: true, recurringData: initiator };
}

const pullOf = (asked: AskedCharge, destinationAccountID: string, code: string | undefined) => ({
  referenceID: sentAsOf(asked.reference),
  type: 'pull',
  accounts: { sourceAccountID: asked.card.cardReference, destinationAccountID },
  amount: formatAmount(asked.amountCents).replaceAll(',', ''),
  pullOptions: pullOptionsOf(asked, code),
});

/** Codes of networks that say why; any other is a card that was declined. */
const DECLINED: Readonly<Record<string, DeclineReason>> = {
  '51': 'insufficient_funds',
  '61': 'insufficient_funds',
  '54': 'expired_card',
};

function read({ status, json }: TabaPayAnswer): z.output<typeof transactionShape> {
  const parsed = transactionShape.safeParse(json);
  if (!parsed.success) throw new VendorFault(`it answered ${status} with something else`, { wasSent: true });
  return parsed.data;
}

/** Meaning of the answer to a pull. */
async function pulled(api: TabaPay, answer: TabaPayAnswer): Promise<ProcessorOutcome> {
  const { status } = answer;
  const said = read(answer);
  if (status === 404) throw new VendorFault('it knows no such client or account', { wasSent: false });
  // It has a transaction of this name: whatever became of that is the outcome.
  if (status === 409) return { outcome: 'unknown' };
  if (status >= 400) return { outcome: 'rejected', message: said.EM ?? `it answered ${status}` };
  if (status === 207) return { outcome: 'unknown', unknownId: said.transactionID ?? '' };
  return meaningOf(api, said, said.transactionID);
}

/** Meaning of a transaction by its status. */
async function meaningOf(
  api: TabaPay,
  { status, networkRC = '', approvalCode = '' }: z.output<typeof transactionShape>,
  transactionId: string | undefined,
): Promise<ProcessorOutcome> {
  if (status === 'COMPLETED' && transactionId) return { outcome: 'done', processorId: transactionId, approvalCode };
  if (status === 'ERROR') return { outcome: 'declined', reason: DECLINED[networkRC] ?? 'card_declined' };
  if (status === 'FAILED') return { outcome: 'rejected', message: 'it could not be processed' };
  if (status === 'PARTIAL_COMPLETED' && transactionId) {
    // Less than was asked for is not what the customer agreed to: it goes back at once.
    const back = await takenBack(api, transactionId);
    return back === 'voided' ? { outcome: 'declined', reason: 'insufficient_funds' } : { outcome: 'unknown' };
  }
  return { outcome: 'unknown', unknownId: transactionId ?? '' };
}

async function looked(
  api: TabaPay,
  { reference, unknownId }: OpenCharge,
): Promise<ChargeOutcome | { readonly outcome: 'notFound' }> {
  const path = unknownId ? `/transactions/${unknownId}` : `/transactions?referenceID=${sentAsOf(reference)}`;
  const answer = await api.ask('GET', path);
  const said = read(answer);
  if (answer.status === 404) return { outcome: 'notFound' };
  // A day later it knows transactions by their own name alone: what became of this one stands in its report.
  if (answer.status === 421) return { outcome: 'unknown' };
  if (answer.status >= 300) throw new VendorFault(`it answered ${answer.status} to a look-up`, { wasSent: true });
  // Taken back already, as a part of the amount is.
  if (isReversed(said)) return { outcome: 'declined', reason: 'card_declined' };
  const { unknownId: _, ...outcome } = await meaningOf(api, said, said.transactionID ?? (unknownId || undefined));
  return outcome;
}

const REVERSED = 'REVERSED';
const isReversed = ({ status, reversalStatus }: z.output<typeof transactionShape>) =>
  status === REVERSED || reversalStatus === REVERSED;

/** Voids, and gives back where it is too late for that. One whose answer was lost is found reversed before it is asked again. */
async function takenBack(api: TabaPay, transactionId: string): Promise<'voided' | 'unknown'> {
  const path = `/transactions/${transactionId}`;
  const stands = await api.ask('GET', path);
  if (stands.status === 200 && isReversed(read(stands))) return 'voided';
  for (const way of ['void', 'reversal']) {
    const answer = await api.ask('DELETE', `${path}?${way}`);
    const { status } = read(answer);
    if (answer.status === 200 && status === 'COMPLETED') return 'voided';
    // Not known whether it was: another way would give it back twice.
    if (answer.status === 207) return 'unknown';
  }
  return 'unknown';
}

export const tabaPayChargeAdapter = adapter<TabaPayCharge, typeof tabaPayChargeSettings>({
  settings: tabaPayChargeSettings,
  open: tabaPayCharge,
  tryOut: async (port) => `It may pull by ${(await port.networks()).join(', ') || 'no network'}; nothing was charged.`,
});
