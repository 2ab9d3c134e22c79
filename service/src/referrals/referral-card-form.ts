import type { createReferralCardForm } from '@lendside/contract/referrals';
import { instant } from '@lendside/providers/instant';
import { openCardForm, processorOfNewCards } from '../cards/front.ts';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';
import { memberOf } from './members.ts';

/** A key that opens the vault's fields once for the card a reward goes to, with the signed list of what it was made for. */
export async function createCardForm(context: Context, { input, caller }: Call<typeof createReferralCardForm>) {
  await memberOf(context, caller, input.type);
  const isOurs = context.settings.origins.pages.includes(caller.origin);
  if (!isOurs || (input.origin ?? caller.origin) !== caller.origin) throw new Problem('origin_not_allowed');
  processorOfNewCards(context, caller.brand);
  const { formKey, formUrl, expiresAtMs } = await openCardForm(context, caller, 'referral');
  const expiresAt = instant(expiresAtMs);
  const fields = {
    transaction_type: 'create_payment_token',
    transaction_uuid: context.ids.next('form'),
    signed_date_time: instant(context.clock.nowMs()),
    locale: caller.language === 'spanish' ? 'es' : 'en',
    origin: caller.origin,
    signed_field_names: 'transaction_type,transaction_uuid,signed_date_time,locale,origin,signed_field_names',
  };
  const values = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
  const signedFields = { names: fields.signed_field_names, values, signature: context.mac(values) };
  return { formKey, formUrl, signedFields, expiresAt };
}
