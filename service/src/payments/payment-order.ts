import { CONFIRMATION_FIELDS } from '@lendside/contract/payments-hints';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { hashOfRequest } from '../money/request.ts';
import { type Caller, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { chooseCard } from './choose-card.ts';

/** A card that was proven by its security code, as the vault answers. */
export interface ProvenCard {
  readonly card: StoredCard;
  readonly chargeToken: string;
}

/** Fields common to every kind of payment: the payer, the key, the hash that identifies a repeat, and the card's proof. */
export interface PaymentOrder {
  readonly session: SessionClaims;
  readonly caller: Caller;
  readonly bodyHash: string;
  /** Uses the security code up: asked for once nothing else is in the way. */
  proveCard(): Promise<ProvenCard>;
}

/** Operation under a payment's key: from this request, or from an earlier one. */
export interface Standing {
  readonly messageKey: string;
  readonly bodyHash: string;
}

/** Request fields that select the paying card. */
type CardOrder = Omit<Parameters<typeof chooseCard>[2], 'brand'> & {
  readonly ccv: string;
  readonly paymentKey: string;
};

const REFUSAL_OF_VAULT = {
  cardNotFound: 'card_not_found',
  tokenNotValid: 'security_code_needed',
  unreachable: 'processor_unreachable',
} as const;

export function orderOf(
  context: Context,
  input: CardOrder & { readonly lockToken?: string },
  caller: Caller,
): PaymentOrder {
  const session = sessionOf(caller);
  return {
    session,
    caller,
    bodyHash: hashOfBody(input),
    proveCard: () => proveCard(context, session.userId, { input, caller }),
  };
}

/** The card of the request, proven by its security code, which is used up by this payment key. */
export async function proveCard(
  context: Context,
  userId: string,
  { input, caller }: { readonly input: CardOrder; readonly caller: Pick<Caller, 'brand'> },
): Promise<ProvenCard> {
  const cardToken = await chooseCard(context, userId, { ...input, brand: caller.brand });
  const redeemed = await context.ports.cardVault.redeem({
    ownerId: userId,
    cardToken,
    securityToken: input.ccv,
    usedFor: `${userId} ${input.paymentKey}`,
  });
  if (redeemed.outcome !== 'redeemed') throw new Problem(REFUSAL_OF_VAULT[redeemed.outcome]);
  if (!redeemed.card.isDebit) throw new Problem('card_not_debit');
  return redeemed;
}

/**
 * Fields that are new at each attempt (the security token, the lock's, whether to ask about an identical payment), and hints for the
 * wording of the confirmation, which may differ after a reload.
 */
const MAY_DIFFER: ReadonlySet<string> = new Set(['ccv', 'lockToken', 'askIfPaid', ...CONFIRMATION_FIELDS]);

/** Hash by which two requests are the same: everything but what may differ. */
export const hashOfBody = (input: { readonly ccv: string }): string => hashOfRequest(input, MAY_DIFFER);
