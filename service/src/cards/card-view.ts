import type { card } from '@lendside/contract/cards';
import { isExpiredCard } from '@lendside/domain/cards';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { z } from 'zod';

export type CardView = z.output<typeof card>;

/** A card as it goes out: its number is only ever a mask and the last four digits. */
export function cardView(
  stored: StoredCard,
  person: {
    readonly customerIds: readonly string[];
    readonly businessDate: string;
    readonly isNew?: boolean;
    readonly autoPay?: ReadonlyMap<string, string>;
  },
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
    expired: isExpiredCard(stored.expirationMonth, stored.expirationYear, person.businessDate),
    usedByAutoPay: person.autoPay?.has(stored.cardToken) ?? false,
    autoPayLoanId: person.autoPay?.get(stored.cardToken),
    payProviderType: stored.payProviderType,
  };
}
