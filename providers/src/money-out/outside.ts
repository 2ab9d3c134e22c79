import { join } from 'node:path';
import { isRoutingNumber } from '@lendside/domain/bank-account';
import { z } from 'zod';
import { embeddedCalendar } from '../calendar/embedded.ts';
import { cyberSource } from '../card-vault/cybersource-client.ts';
import { merchantSettings } from '../card-vault/cybersource-settings.ts';
import { lookAfterSeconds, settlementAccountId, tabaPay, tabaPaySettings } from '../card-vault/tabapay-client.ts';
import type { CallbackReader, CalledBack } from '../sockets/callback.ts';
import { type AdapterTools, adapter } from '../sockets/socket.ts';
import { vendorUrl } from '../sockets/vendor-call.ts';
import { bankByFiles } from './bank-by-files.ts';
import { cyberSourcePayouts } from './cybersource-payouts.ts';
import { moneyGram, moneyGramCallbacks, requestIdOf } from './moneygram.ts';
import type { Network } from './networks.ts';
import { findNetworkReference } from './pay-outs-store.ts';
import type { MoneyOut } from './port.ts';
import { sentOnce } from './sent-once.ts';
import { countFiles, type SftpBank } from './sftp-bank.ts';
import { tabaPayPushes } from './tabapay-pushes.ts';

const cards = merchantSettings.pick({ url: true, merchantId: true, keyId: true, secret: true, messaging: true });
const text = (length: number) => z.string().trim().min(1).max(length);

const settings = z
  .strictObject({
    /** Cards: pushed by CyberSource to cards that it keeps. */
    cardsUrl: cards.shape.url,
    cardsMerchantId: cards.shape.merchantId.optional(),
    cardsKeyId: cards.shape.keyId.optional(),
    cardsSecret: cards.shape.secret.optional(),
    cardsEncryptTo: merchantSettings.shape.encryptTo,
    cardsReplyKeyId: merchantSettings.shape.replyKeyId,
    cardsReplyKey: merchantSettings.shape.replyKey,
    /** Cards: pushed by TabaPay to those that it keeps. */
    tabaPayUrl: tabaPaySettings.shape.url.optional(),
    tabaPayClientId: tabaPaySettings.shape.clientId.optional(),
    tabaPayToken: tabaPaySettings.shape.token.optional(),
    tabaPaySettlementAccountId: settlementAccountId.optional(),
    tabaPayLookAfterSeconds: lookAfterSeconds,
    /** Pickups: MoneyGram. */
    pickupsUrl: vendorUrl.default('https://api.moneygram.com'),
    pickupsClientId: text(200).optional(),
    pickupsSecret: text(400).optional(),
    pickupsPartnerId: text(60).optional(),
    pickupsAudience: text(60).default('CONSUMER_FACING'),
    pickupsCallbackKey: z
      .string()
      .regex(/^[A-Za-z0-9+/]{200,2000}={0,2}$/, 'write the public key in base64')
      .optional(),
    /** Accounts: a file for the bank each banking day. */
    bankHost: z
      .string()
      .regex(/^[\w.-]{1,253}$/, 'write the name of the bank’s server')
      .optional(),
    bankPort: z.number().int().min(1).max(65_535).default(22),
    bankUser: text(100).optional(),
    bankKey: z.string().includes('PRIVATE KEY', { message: 'it is no private key' }).optional(),
    bankHostKey: z
      .string()
      .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'write it as SHA256:…')
      .optional(),
    bankOutgoing: text(300).default('outgoing'),
    bankIncoming: text(300).default('incoming'),
    bankRoutingNumber: z.string().refine(isRoutingNumber, 'it is no routing number').optional(),
    bankName: text(23).optional(),
    companyId: z
      .string()
      .regex(/^[A-Z0-9]{10}$/, 'write the ten characters by which the bank knows you')
      .optional(),
    companyName: text(16),
    description: text(10).default('LOAN CASH'),
  })
  .superRefine((given, context) => {
    for (const group of GROUPS) {
      const missing = group.filter((name) => given[name] === undefined);
      if (missing.length === 0 || missing.length === group.length) continue;
      for (const name of missing)
        context.addIssue({ code: 'custom', path: [name], message: `it belongs to ${group[0]}` });
    }
  });

type Given = z.output<typeof settings>;

/** Settings that are there together, or not at all. */
const GROUPS: readonly (readonly (keyof Given)[])[] = [
  ['cardsMerchantId', 'cardsKeyId', 'cardsSecret'],
  ['cardsReplyKeyId', 'cardsReplyKey'],
  ['tabaPayUrl', 'tabaPayClientId', 'tabaPayToken', 'tabaPaySettlementAccountId'],
  ['pickupsClientId', 'pickupsSecret', 'pickupsPartnerId'],
  ['bankHost', 'bankUser', 'bankKey', 'bankHostKey', 'bankRoutingNumber', 'bankName', 'companyId'],
];

/** Money out by networks outside: each way by its own, and those of no settings by none. */
export interface OutsideMoneyOut extends MoneyOut, CalledBack {
  /** The receiver came to the counter of a store. False when nothing waits for this reference. */
  collect(pickupReference: string): Promise<boolean>;
  /** Asks each network something that moves nothing. */
  askAll(): Promise<readonly string[]>;
}

export function outsideMoneyOut(given: Given, tools: AdapterTools): OutsideMoneyOut {
  const { db, clock, keys, dataFolder } = tools;
  const { companyName } = given;
  const cards = [cardsOf(given, companyName, tools), tabaPayOf(given, tools)].filter((one) => one !== undefined);
  const pickups = pickupsOf(given, companyName, tools);
  const sftp = sftpOf(given);
  const bank = bankByFiles({
    ...{ db, clock, keys, sftp, calendar: embeddedCalendar() },
    returnsFolder: join(dataFolder, 'settlements', 'bank'),
    originator: {
      ...{ companyName, description: given.description, companyId: given.companyId ?? '' },
      ...{ bankName: given.bankName ?? '', bankRoutingNumber: given.bankRoutingNumber ?? '' },
    },
  });
  return {
    ...sentOnce({ db, clock }, { cards, pickup: pickups?.network }, bank),
    name:
      [...cards.map(({ name }) => name), pickups?.network.name, sftp && 'the bank']
        .filter((one) => one !== undefined)
        .join(', ') || 'stores',
    embedded: false,
    callbacks: pickups?.callbacks ?? [],
    async askAll() {
      const none = { amountCents: 0, receiverName: '', cardReference: '', expirationMonth: '', expirationYear: '' };
      const looked = { ...none, reference: 'lendside-doctor', networkId: requestIdOf('doctor') };
      const networks = [...cards, pickups?.network].filter((one) => one !== undefined);
      const said = await Promise.all(
        networks.map(async (one) => `${one.name} answers ${(await one.look(looked)).outcome}`),
      );
      return [...said, ...(sftp ? [`the bank has ${await countFiles(sftp)} files for us`] : [])];
    },
  };
}

function cardsOf(given: Given, sender: string, { clock }: AdapterTools): Network | undefined {
  const { cardsMerchantId: merchantId, cardsKeyId: keyId, cardsSecret: secret } = given;
  if (merchantId === undefined || keyId === undefined || secret === undefined) return undefined;
  const merchant = {
    ...{ url: given.cardsUrl, merchantId, keyId, secret, messaging: 'jwt' as const },
    ...{ encryptTo: given.cardsEncryptTo, replyKeyId: given.cardsReplyKeyId, replyKey: given.cardsReplyKey },
  };
  return cyberSourcePayouts(cyberSource(merchant, clock), sender);
}

function tabaPayOf(given: Given, { db, clock }: AdapterTools): Network | undefined {
  const { tabaPayUrl: url, tabaPayClientId: clientId, tabaPayToken: token, tabaPaySettlementAccountId: from } = given;
  if (url === undefined || clientId === undefined || token === undefined || from === undefined) return undefined;
  const { tabaPayLookAfterSeconds: lookAfterSeconds } = given;
  return tabaPayPushes(tabaPay({ url, clientId, token }), { settlementAccountId: from, lookAfterSeconds, db, clock });
}

function pickupsOf(given: Given, sender: string, { db, clock }: AdapterTools) {
  const { pickupsClientId: clientId, pickupsSecret: secret, pickupsPartnerId: partnerId } = given;
  if (clientId === undefined || secret === undefined || partnerId === undefined) return undefined;
  const { pickupsUrl: url, pickupsAudience: audience, pickupsCallbackKey: callbackKey } = given;
  const callbacks: readonly CallbackReader[] =
    callbackKey === undefined ? [] : [moneyGramCallbacks(callbackKey, clock, (id) => findNetworkReference(db, id))];
  return { network: moneyGram({ url, clientId, secret, partnerId, audience, sender }, clock), callbacks };
}

function sftpOf(given: Given): SftpBank | undefined {
  const { bankHost: host, bankUser: user, bankKey: privateKey, bankHostKey: hostKey } = given;
  if (host === undefined || user === undefined || privateKey === undefined || hostKey === undefined) return undefined;
  return {
    host,
    port: given.bankPort,
    user,
    privateKey,
    hostKey,
    outgoing: given.bankOutgoing,
    incoming: given.bankIncoming,
  };
}

export const outsideMoneyOutAdapter = adapter<OutsideMoneyOut, typeof settings>({
  settings,
  open: outsideMoneyOut,
  tryOut: async (port) => `${['Nothing was moved', ...(await port.askAll())].join('; ')}.`,
});
