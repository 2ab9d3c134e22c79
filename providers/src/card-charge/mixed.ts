import type { z } from 'zod';
import { cyberSource } from '../card-vault/cybersource-client.ts';
import { wholeWebhook } from '../card-vault/cybersource-settings.ts';
import {
  CARDPOINTE_SETTINGS,
  cardPointeIn,
  cardPointeWhole,
  cyberSourceIn,
  mixedChargeSettings,
  tabaPayIn,
} from '../card-vault/mixed-settings.ts';
import { codeSeal } from '../card-vault/sealed-code.ts';
import type { CalledBack } from '../sockets/callback.ts';
import { type AdapterTools, adapter } from '../sockets/socket.ts';
import { askedCharges } from './asked-charges-store.ts';
import { cardPointeCharge, cardPointeProcessor } from './cardpointe.ts';
import { chargedOnce } from './charged-once.ts';
import { cyberSourceCharge, cyberSourceProcessor } from './cybersource.ts';
import { callbacksOf } from './cybersource-callbacks.ts';
import type { CardCharge } from './port.ts';
import { tabaPayCharge, tabaPayProcessor } from './tabapay.ts';

type Given = z.output<typeof mixedChargeSettings>;
type Tools = Pick<AdapterTools, 'db' | 'clock' | 'keys'>;

/** Charging of cards by several processors, with what the doctor asks. */
interface MixedCharge extends CardCharge, CalledBack {
  /** Asks each something that moves nothing. */
  askAll(): Promise<readonly string[]>;
}

/** Charges a card by the processor that keeps it. Which one that is, was decided when the card was typed (the rules of the vault). */
export function mixedCharge(given: Given, tools: Tools): MixedCharge {
  const { db, clock } = tools;
  const merchant = cyberSourceIn(given);
  const client = {
    ...tabaPayIn(given),
    settlementAccountId: given.tabaPaySettlementAccountId,
    lookAfterSeconds: given.tabaPayLookAfterSeconds,
  };
  const site = cardPointeIn(given);
  const webhook = {
    webhookKeyId: given.cyberSourceWebhookKeyId,
    webhookSecret: given.cyberSourceWebhookSecret,
    webhookKey: given.cyberSourceWebhookKey,
  };
  return {
    ...chargedOnce(
      { asked: askedCharges(db), clock },
      cyberSourceProcessor(cyberSource(merchant, clock), codeSeal(tools.keys)),
      tabaPayProcessor(client, tools),
      ...(site ? [cardPointeProcessor(site, tools)] : []),
    ),
    callbacks: callbacksOf(webhook, clock),
    async askAll() {
      const [none, networks, itsSite] = await Promise.all([
        cyberSourceCharge(merchant, tools).countOfNone(),
        tabaPayCharge(client, tools).networks(),
        site && cardPointeCharge(site, tools).site(),
      ]);
      return [
        `CyberSource has ${none} payments of a reference that there is not`,
        `TabaPay may pull by ${networks.join(', ') || 'no network'}`,
        ...(itsSite === undefined ? [] : [`CardPointe knows the merchant at the site ${itsSite}`]),
      ];
    },
  };
}

const settings = mixedChargeSettings.superRefine(cardPointeWhole(CARDPOINTE_SETTINGS)).refine(
  ({ cyberSourceWebhookKeyId, cyberSourceWebhookSecret, cyberSourceWebhookKey }) =>
    wholeWebhook({
      webhookKeyId: cyberSourceWebhookKeyId,
      webhookSecret: cyberSourceWebhookSecret,
      webhookKey: cyberSourceWebhookKey,
    }),
  { path: ['cyberSourceWebhookSecret'], message: 'set it with cyberSourceWebhookKeyId, or nothing of webhooks' },
);

export const mixedChargeAdapter = adapter<MixedCharge, typeof settings>({
  settings,
  open: mixedCharge,
  tryOut: async (port) => `${(await port.askAll()).join('; ')}; nothing was charged.`,
});
