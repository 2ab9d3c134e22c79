import type { card } from '@lendside/contract/cards';
import { isExpiredCard } from '@lendside/domain/cards';
import { isToPay } from '@lendside/domain/flows';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { z } from 'zod';

export type CardView = z.output<typeof card>;

/** A card as it goes out: its number is only ever a mask and the last four digits. */
export function cardView(
  stored: StoredCard,
  person: {
    readonly session: Pick<SessionClaims, 'customerIds' | 'kind' | 'lockedFlow'>;
    readonly businessDate: string;
    readonly isNew?: boolean;
    readonly autoPay?: ReadonlyMap<string, string>;
  },
): CardView {
  // Who came to pay is told no customer numbers.
  const isPayer = isToPay(person.session);
  const customerIds = isPayer ? [] : person.session.customerIds;
  const autoPayLoanId = isPayer ? undefined : person.autoPay?.get(stored.cardToken);
  return {
    cardToken: stored.cardToken,
    cardIds: stored.cardIds.map(({ type, id }) => ({ type, id })),
    cardNumber: `**** ${stored.lastFour}`,
    cardType: stored.cardType,
    cardholderName: stored.cardholderName,
    customerId: customerIds[0],
    customerIds: [...customerIds],
    expirationMonth: stored.expirationMonth,
    expirationYear: stored.expirationYear,
    guestCard: stored.guestCard,
    newCard: person.isNew ?? false,
    canDisburse: stored.canDisburse,
    expired: isExpiredCard(stored.expirationMonth, stored.expirationYear, person.businessDate),
    usedByAutoPay: autoPayLoanId !== undefined,
    autoPayLoanId,
    payProviderType: stored.payProviderType,
  };
}
