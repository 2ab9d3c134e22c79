import type { createCardFormKey, lookUpCard } from '@lendside/contract/cards';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';
import { processorOfNewCards } from './card-processor.ts';

const TRANSACTION_TYPES = ['payment', 'disbursement', 'referral', 'autopay'] as const;

/** A key that lets the vault show its fields once inside the page the caller is on, and in no other. */
export async function createFormKey(context: Context, { input, caller }: Call<typeof createCardFormKey>) {
  const transactionType = TRANSACTION_TYPES.find((type) => type === (input.transactionType ?? 'payment'));
  if (!transactionType) throw new Problem('transaction_type_unknown');
  const isOurs = context.settings.origins.pages.includes(caller.origin);
  if (!isOurs || (input.origin ?? caller.origin) !== caller.origin) throw new Problem('origin_not_allowed');
  processorOfNewCards(context, caller.brand);
  const { formKey, formUrl, expiresAtMs } = await openCardForm(context, caller, transactionType);
  return { formKey, formUrl, expiresAt: instant(expiresAtMs) };
}

/** Card forms in an hour of one sign-in, of one link's loan, and from one network address. */
const FORMS_PER_PERSON = 60;
const FORMS_PER_LINK = 60;
const FORMS_PER_ADDRESS = 300;

/** A form key of the caller, counted by whom it is for and where it is asked from. Throws `too_many_requests`, `card_form_busy`. */
export async function openCardForm(
  context: Context,
  caller: Caller,
  transactionType: (typeof TRANSACTION_TYPES)[number],
) {
  const { userId, kind, loanId } = sessionOf(caller);
  const { language, address, origin } = caller;
  const limits = [
    { what: `card forms of ${userId}`, perHour: FORMS_PER_PERSON, language },
    ...(kind === 'customer' || loanId === undefined
      ? []
      : [{ what: `card forms of links to ${loanId}`, perHour: FORMS_PER_LINK, language }]),
    { what: `card forms from ${context.mac(`card forms ${address}`)}`, perHour: FORMS_PER_ADDRESS, language },
  ];
  for (const limit of limits) await countRequest(statementAs(context.db, 'worker'), context, limit);
  const made = await context.ports.cardVault.formKey({ ownerId: userId, transactionType, origin });
  if (made.outcome === 'busy') throw new Problem('card_form_busy', { seconds: String(made.retryAfterSeconds) });
  return made;
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
