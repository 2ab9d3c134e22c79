import type { BrandCode } from '@lendside/brands/brand';
import { processorOfNewCards } from '../cards/front.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/** The card a request names: one of the wallet, or what the vault's fields just returned (kept for this payment only unless asked). */
export async function chooseCard(
  context: Context,
  ownerId: string,
  input: {
    readonly paymentCardToken?: string | undefined;
    readonly paymentCardIds?: readonly { type: string; id: string }[] | undefined;
    readonly guestCard?: boolean | undefined;
    readonly saveGuestCard?: boolean | undefined;
    /** The deployment: its processor is the one that a new card goes to. */
    readonly brand: BrandCode;
  },
): Promise<string> {
  const token = input.paymentCardToken;
  if (token?.startsWith('card_')) return token;
  if (token) {
    const added = await context.ports.cardVault.addCard({
      ownerId,
      token,
      save: input.saveGuestCard ?? false,
      guestCard: input.guestCard ?? false,
      processor: processorOfNewCards(context, input.brand),
    });
    if (added.outcome === 'added') return added.card.cardToken;
    throw new Problem(
      added.outcome === 'notDebit' ? 'card_not_debit' : added.outcome === 'expired' ? 'card_expired' : 'card_not_found',
    );
  }
  const cards = await context.ports.cardVault.cardsOf(ownerId);
  const wanted = new Set(input.paymentCardIds?.map((one) => `${one.type} ${one.id}`));
  const card = cards.find((one) => one.cardIds.some((id) => wanted.has(`${id.type} ${id.id}`)));
  if (!card) throw new Problem('card_not_found');
  return card.cardToken;
}
