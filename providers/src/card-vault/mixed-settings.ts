import { z } from 'zod';
import { type MerchantSettings, merchantSettings, webhookSettings } from './cybersource-settings.ts';
import { fieldsKeyId, lookAfterSeconds, settlementAccountId, tabaPaySettings } from './tabapay-client.ts';

const { shape: merchant } = merchantSettings;
const { shape: client } = tabaPaySettings;

/** Settings of both processors, each under its name, as the adapters of a mix read them. */
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
});
export const mixedVaultSettings = mixedSettings.extend({
  tabaPayFieldsKeyId: fieldsKeyId,
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
