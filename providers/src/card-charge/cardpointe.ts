import { formatAmount } from '@lendside/domain/money';
import type { z } from 'zod';
import {
  type CardPointe,
  type CardPointeAnswer,
  type CardPointeSettings,
  cardPointe,
  cardPointeSettings,
  OUT_OF_TIME,
  siteOf,
  transactionShape,
} from '../card-vault/cardpointe-client.ts';
import { codeSeal } from '../card-vault/sealed-code.ts';
import { sentAsOf } from '../card-vault/sent-as.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { adapter } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { askedCharges } from './asked-charges-store.ts';
import { declineReasonOf, isBroken, isNotFound, isPartial } from './cardpointe-codes.ts';
import { chargedOnce } from './charged-once.ts';
import type { CardCharge, ChargeOutcome } from './port.ts';
import type { AskedCharge, OpenCharge, Processor, ProcessorOutcome } from './processor.ts';
import { noteSentAs } from './sent-references-store.ts';

const CARDPOINTE = 'cardpointe';

type Tools = Pick<AdapterTools, 'db' | 'clock' | 'keys'>;
type Said = z.output<typeof transactionShape>;

/** Charging of cards, with what the doctor asks. */
export interface CardPointeCharge extends CardCharge {
  /** The site that the gateway knows the merchant at. */
  site(): Promise<string>;
}

/** Charges by authorizations that are captured at once (developer.cardpointe.com/cardconnect-api), and looks up by our name of each. */
export function cardPointeCharge(given: CardPointeSettings, tools: Tools): CardPointeCharge {
  const { db, clock } = tools;
  const api = cardPointe(given);
  return {
    ...chargedOnce({ asked: askedCharges(db), clock }, cardPointeProcessor(given, tools)),
    site: () => siteOf(api),
  };
}

export function cardPointeProcessor(given: CardPointeSettings, { db, clock, keys }: Tools): Processor {
  const api = cardPointe(given);
  const codes = codeSeal(keys);
  return {
    name: 'CardPointe',
    vendor: CARDPOINTE,

    async charge(asked) {
      const { reference, card, amountCents } = asked;
      const code = card.sealedCode === undefined ? undefined : await codes.open(card.sealedCode);
      const sentAs = sentAsOf(reference);
      await noteSentAs(db, { vendor: CARDPOINTE, sentAs, reference }, clock.nowMs());
      const answer = await api.ask('PUT', '/auth', authorizationOf(asked, code));
      if (answer.status === OUT_OF_TIME) return { outcome: 'unknown' };
      if (answer.status >= 400) return { outcome: 'rejected', message: `it answered ${answer.status}` };
      return meaningOf(api, read(answer), { reference, amountCents });
    },

    look: (open) => looked(api, open),
    takeBack: ({ reference, processorId }) => takenBack(api, reference, processorId),
    giveUp: (reference) => givenUp(api, reference),
  };
}

/** Code typed for this charge, or why there is none: the owner is here and the card is one on file, or they signed for charges without them. */
function occasionOf({ card }: AskedCharge, code: string | undefined) {
  if (card.typedToken === undefined) return { ecomind: 'R', cof: 'M', cofscheduled: 'Y' };
  const isOnFile = card.typedToken === '' || code === undefined;
  return {
    ecomind: 'E',
    ...(isOnFile && { cof: 'C', cofscheduled: 'N' }),
    ...(code !== undefined && { cvv2: code }),
  };
}

const authorizationOf = (asked: AskedCharge, code: string | undefined) => ({
  orderid: sentAsOf(asked.reference),
  account: asked.card.cardReference,
  expiry: `${asked.card.expirationMonth}${asked.card.expirationYear}`,
  amount: formatAmount(asked.amountCents).replaceAll(',', ''),
  currency: 'USD',
  capture: 'Y',
  ...occasionOf(asked, code),
});

function read({ status, json }: CardPointeAnswer): Said {
  const parsed = transactionShape.safeParse(json);
  if (status >= 300 || !parsed.success || !/^[ABC]$/.test(parsed.data.respstat))
    throw new VendorFault(`it answered ${status} with something else`, { wasSent: true });
  return parsed.data;
}

const centsOf = (amount: string) => (/^\d{1,9}\.\d{2}$/.test(amount) ? Number(amount.replace('.', '')) : undefined);

type Charge = Pick<OpenCharge, 'reference' | 'amountCents'>;

/** Meaning of an authorization. One of which the network's answer is missing stays unknown, under the gateway's own name of it. */
async function meaningOf(api: CardPointe, said: Said, { reference, amountCents }: Charge): Promise<ProcessorOutcome> {
  const { respstat, retref, authcode } = said;
  const reason = respstat === 'A' ? undefined : declineReasonOf(said);
  const isUnsure = isBroken(said) || (respstat === 'B' && reason !== 'expired_card');
  if (isUnsure) return { outcome: 'unknown', unknownId: retref };
  if (respstat !== 'A')
    return reason ? { outcome: 'declined', reason } : { outcome: 'rejected', message: said.resptext.slice(0, 200) };
  const cents = centsOf(said.amount);
  if (retref === '' || cents === undefined) return { outcome: 'unknown', unknownId: retref };
  if (cents >= amountCents && !isPartial(said)) return { outcome: 'done', processorId: retref, approvalCode: authcode };
  // Less than was asked for is not what the customer agreed to: it goes back at once.
  const back = await takenBack(api, reference, retref);
  return back === 'voided'
    ? { outcome: 'declined', reason: 'insufficient_funds' }
    : { outcome: 'unknown', unknownId: retref };
}

/** The transaction of a name of ours, among those of this merchant alone. */
const byOrder = async (api: CardPointe, sentAs: string) =>
  read(await api.ask('GET', `/inquireByOrderid/${sentAs}/${api.merchantId}/1`));
const byRetref = async (api: CardPointe, retref: string) =>
  read(await api.ask('GET', `/inquire/${retref}/${api.merchantId}`));

async function looked(api: CardPointe, open: OpenCharge): Promise<ChargeOutcome | { readonly outcome: 'notFound' }> {
  const { reference, unknownId } = open;
  const said = await (unknownId ? byRetref(api, unknownId) : byOrder(api, sentAsOf(reference)));
  if (isNotFound(said)) return { outcome: 'notFound' };
  // Taken back already, as a part of the amount is.
  if (isVoided(said)) return { outcome: 'declined', reason: 'card_declined' };
  const { unknownId: isOpen, ...outcome } = await meaningOf(api, said, open);
  if (outcome.outcome !== 'unknown' || isOpen === undefined || said.respstat === 'A') return outcome;
  // The gateway waits for no answer any more and will settle nothing: what may stand at the network is voided, then it is over.
  if ((await givenUp(api, reference)) === 'unknown') return { outcome: 'unknown' };
  return { outcome: 'rejected', message: said.resptext.slice(0, 200) };
}

const isVoided = ({ setlstat }: Said) => /^void/i.test(setlstat);
const wasVoided = ({ respstat, authcode }: Said) => respstat === 'A' && authcode === 'REVERS';

/** Our name of a refund: the gateway would put it under the name of the charge otherwise, and answer it to a look-up of that. */
const refundOf = (reference: string) => sentAsOf(`refund of ${reference}`);

/** Voids, and refunds where it is too late for that. One whose answer was lost is found voided, or found by its name, before it is asked again. */
async function takenBack(api: CardPointe, reference: string, retref: string): Promise<'voided' | 'unknown'> {
  const stands = await byRetref(api, retref);
  if (isVoided(stands)) return 'voided';
  if (stands.voidable !== 'N') {
    const answer = await api.ask('PUT', '/void', { retref });
    // Not known whether it was: a refund would give it back twice.
    if (answer.status === OUT_OF_TIME) return 'unknown';
    const said = read(answer);
    if (wasVoided(said)) return 'voided';
    if (said.respstat !== 'C' || isBroken(said)) return 'unknown';
  }
  const orderid = refundOf(reference);
  if ((await byOrder(api, orderid)).respstat === 'A') return 'voided';
  const refund = await api.ask('PUT', '/refund', { retref, orderid });
  return refund.status !== OUT_OF_TIME && read(refund).respstat === 'A' ? 'voided' : 'unknown';
}

/** As often as the reference advises, because a void may come before what it is to void. */
const VOIDS = 3;

/** Sees to it that nothing stands under a name. The gateway leaves declined ones alone. */
async function givenUp(api: CardPointe, reference: string): Promise<'nothingStands' | 'unknown'> {
  let isVoid = false;
  let isNone = false;
  for (let n = 0; n < VOIDS; n += 1) {
    const answer = await api.ask('PUT', '/voidByOrderId', { orderid: sentAsOf(reference) });
    if (answer.status === OUT_OF_TIME) return 'unknown';
    const said = read(answer);
    isVoid ||= wasVoided(said);
    isNone = isNotFound(said);
  }
  return isVoid || isNone ? 'nothingStands' : 'unknown';
}

export const cardPointeChargeAdapter = adapter<CardPointeCharge, typeof cardPointeSettings>({
  settings: cardPointeSettings,
  open: cardPointeCharge,
  tryOut: async (port) => `It knows the merchant at the site ${await port.site()}; nothing was charged.`,
});
