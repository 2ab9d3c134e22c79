import type { createCardFormKey, lookUpCard } from '@lendside/contract/cards';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { portalOrigins } from '../platform/http/portal-origins.ts';
import { Problem } from '../problem.ts';
import { processorOfNewCards } from './card-processor.ts';

const TRANSACTION_TYPES = ['payment', 'disbursement', 'referral', 'autopay'] as const;

/** A key that lets the vault show its fields once inside the page the caller is on, and in no other. */
export async function createFormKey(context: Context, { input, caller }: Call<typeof createCardFormKey>) {
  const transactionType = TRANSACTION_TYPES.find((type) => type === (input.transactionType ?? 'payment'));
  if (!transactionType) throw new Problem('transaction_type_unknown');
  const isOurs = portalOrigins(context.settings).includes(caller.origin);
  if (!isOurs || (input.origin ?? caller.origin) !== caller.origin) throw new Problem('origin_not_allowed');
  processorOfNewCards(context, caller.brand);
  const { formKey, formUrl, expiresAtMs } = await context.ports.cardVault.formKey({
    ownerId: sessionOf(caller).userId,
    transactionType,
    origin: caller.origin,
  });
  return { formKey, formUrl, expiresAt: instant(expiresAtMs) };
}

/** Card type by the first eight digits. They are used here and kept nowhere. */
export async function lookUpCardOf(context: Context, { input, caller }: Call<typeof lookUpCard>) {
  const { cardVault } = context.ports;
  const bin = input.token ? (await cardVault.lookUpToken(input.token))?.bin : input.bin;
  if (!bin) throw new Problem('card_form_token_missing');
  const found = await cardVault.lookUp(bin);
  if (!found) throw new Problem('bin_unknown');
  return { ...found, payProviderType: processorOfNewCards(context, caller.brand) };
}
