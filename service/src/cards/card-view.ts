import type { card } from '@lendside/contract/cards';
import type { CardIdentifier, StoredCard } from '@lendside/providers/card-vault/port';
import type { z } from 'zod';

export type CardView = z.output<typeof card>;

/** Expired: the first day of the expiry month lies before the first day of this month (spec section 5). */
export function isExpired(card: Pick<StoredCard, 'expirationMonth' | 'expirationYear'>, businessDate: string): boolean {
  return `20${card.expirationYear}-${card.expirationMonth}` < businessDate.slice(0, 7);
}

/** Two cards are the same when their lists have equal length and every identifier matches by type and id (spec section 3). */
export function isSameCard(ours: readonly CardIdentifier[], theirs: readonly CardIdentifier[]): boolean {
  const texts = (ids: readonly CardIdentifier[]) => ids.map((one) => JSON.stringify([one.type, one.id])).sort();
  const [left, right] = [texts(ours), texts(theirs)];
  return left.length > 0 && left.length === right.length && left.every((text, index) => text === right[index]);
}

/** A card as it goes out: its number is only ever a mask and the last four digits. */
export function cardView(
  stored: StoredCard,
  person: { readonly customerIds: readonly string[]; readonly businessDate: string; readonly isNew?: boolean },
): CardView {
  return {
    cardToken: stored.cardToken,
    cardIds: stored.cardIds.map(({ type, id }) => ({ type, id })),
    cardNumber: `**** ${stored.lastFour}`,
    cardType: stored.cardType,
    cardholderName: stored.cardholderName,
    customerId: person.customerIds[0],
    customerIds: [...person.customerIds],
    expirationMonth: stored.expirationMonth,
    expirationYear: stored.expirationYear,
    guestCard: stored.guestCard,
    newCard: person.isNew ?? false,
    canDisburse: stored.canDisburse,
    expired: isExpired(stored, person.businessDate),
    usedByAutoPay: false,
    payProviderType: stored.payProviderType,
  };
}
