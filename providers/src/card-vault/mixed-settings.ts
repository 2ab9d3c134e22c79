import { z } from 'zod';
import { type CardPointeSettings, cardPointeSettings, fieldsKey } from './cardpointe-client.ts';
import { type MerchantSettings, merchantSettings, webhookSettings } from './cybersource-settings.ts';
import { fieldsKeyId, lookAfterSeconds, settlementAccountId, tabaPaySettings } from './tabapay-client.ts';

const { shape: merchant } = merchantSettings;
const { shape: client } = tabaPaySettings;
const { shape: site } = cardPointeSettings;

/** Settings of two processors and of a third one that a mix can be without, each under its name, as the adapters of a mix read them. */
export const mixedSettings = z.strictObject({
  cyberSourceUrl: merchant.url,
  cyberSourceMerchantId: merchant.merchantId,
  cyberSourceKeyId: merchant.keyId,
  cyberSourceSecret: merchant.secret,
  cyberSourceMessaging: merchant.messaging,
  /** The browser encrypts numbers to it, so that a mix cannot be without. */
  cyberSourceEncryptTo: merchant.encryptTo.unwrap(),
  cyberSourceReplyKeyId: merchant.replyKeyId.unwrap(),
  cyberSourceReplyKey: merchant.replyKey.unwrap(),
  tabaPayUrl: client.url,
  tabaPayClientId: client.clientId,
  tabaPayToken: client.token,
  cardPointeUrl: site.url.optional(),
  cardPointeMerchantId: site.merchantId.optional(),
  cardPointeUsername: site.username.optional(),
  cardPointePassword: site.password.optional(),
});
export const mixedVaultSettings = mixedSettings.extend({
  tabaPayFieldsKeyId: fieldsKeyId,
  cardPointeFieldsKey: fieldsKey.optional(),
  rules: z.array(z.string().max(300)).min(1).max(40),
});
export const mixedChargeSettings = mixedSettings.extend({
  tabaPaySettlementAccountId: settlementAccountId,
  tabaPayLookAfterSeconds: lookAfterSeconds,
  cyberSourceWebhookKeyId: webhookSettings.webhookKeyId,
  cyberSourceWebhookSecret: webhookSettings.webhookSecret,
  cyberSourceWebhookKey: webhookSettings.webhookKey,
});
type Given = z.output<typeof mixedSettings>;

export const cyberSourceIn = (given: Given): MerchantSettings & { readonly encryptTo: string } => ({
  url: given.cyberSourceUrl,
  merchantId: given.cyberSourceMerchantId,
  keyId: given.cyberSourceKeyId,
  secret: given.cyberSourceSecret,
  messaging: given.cyberSourceMessaging,
  encryptTo: given.cyberSourceEncryptTo,
  replyKeyId: given.cyberSourceReplyKeyId,
  replyKey: given.cyberSourceReplyKey,
});

export const tabaPayIn = ({ tabaPayUrl: url, tabaPayClientId: clientId, tabaPayToken: token }: Given) => ({
  ...{ url, clientId, token },
});

/** The third processor, where it is set. */
export function cardPointeIn(given: Given): CardPointeSettings | undefined {
  const { cardPointeUrl: url, cardPointeMerchantId: merchantId } = given;
  const { cardPointeUsername: username, cardPointePassword: password } = given;
  if (url === undefined || merchantId === undefined || username === undefined || password === undefined)
    return undefined;
  return { url, merchantId, username, password };
}

/** Settings of it that charging needs; its vault needs the key of the fields, too. */
export const CARDPOINTE_SETTINGS = [
  'cardPointeUrl',
  'cardPointeMerchantId',
  'cardPointeUsername',
  'cardPointePassword',
];

/** Check of settings by which the third processor is set as a whole, or not at all. `names` belong together. */
export function cardPointeWhole(names: readonly string[]) {
  return (given: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === names.length) return;
    const message = 'set it with the others of CardPointe, or none of them';
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
  };
}
