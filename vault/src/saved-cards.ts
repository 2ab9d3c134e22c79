import type { CardVault } from '@lendside/providers/card-vault/port';
import type { Database } from '@lendside/providers/database';
import type { Clock } from '@lendside/providers/runtime';
import {
  cardsOfOwner,
  deleteCardRows,
  findCardRow,
  keepCard,
  oldUnsavedRows,
  removeCardRow,
  removeGuestRows,
  removeOldGuestRows,
  removeUnsavedRow,
  storedCard,
} from './cards-store.ts';

type SavedCards = Pick<
  CardVault,
  | 'cardsOf'
  | 'findCard'
  | 'keepGuestCard'
  | 'forgetGuestCards'
  | 'forgetOldGuestCards'
  | 'deleteCards'
  | 'removeCard'
  | 'forgetUnsaved'
  | 'oldUnsavedCards'
>;

/** Cards that an owner has: read, kept, and taken away again. */
export function savedCards({ db, clock }: { readonly db: Database; readonly clock: Clock }): SavedCards {
  return {
    async cardsOf(ownerId, processor) {
      return (await cardsOfOwner(db, ownerId, processor)).map((row) => storedCard(row, processor));
    },

    async findCard(cardToken) {
      const row = await findCardRow(db, cardToken);
      return row && storedCard(row);
    },

    async keepGuestCard({ ownerId, cardToken }) {
      const row = await keepCard(db, ownerId, cardToken);
      return row && storedCard(row);
    },

    forgetGuestCards: (ownerId) => removeGuestRows(db, ownerId, clock.nowMs()),
    deleteCards: ({ ownerId, except }) => deleteCardRows(db, ownerId, except),
    forgetOldGuestCards: (old) => removeOldGuestRows(db, old, clock.nowMs()),
    removeCard: ({ ownerId, cardToken }) => removeCardRow(db, ownerId, cardToken, clock.nowMs()),
    forgetUnsaved: (cardToken, typed) => removeUnsavedRow(db, cardToken, clock.nowMs(), typed?.addedBeforeMs),
    oldUnsavedCards: (old) => oldUnsavedRows(db, old),
  };
}
