import { deleted, held, type TableRetention } from '@lendside/providers/retention';

/** Tables of the embedded card vault, and for how long each holds a row. No card number stands in any. */
export const CARD_VAULT_RETENTION: readonly TableRetention[] = [
  held('providers.form_keys', 'keys of card forms', 'security', deleted(1, 'expires_at')),
  held(
    'providers.cards',
    'cards as they are shown: last four digits, name, expiry',
    'authorization',
    // A chargeback comes within months; the card it is about is still known then.
    deleted(731, 'removed_at'),
  ),
  held('providers.card_references', 'names that vendors have for a card; they go with it', 'authorization'),
  held(
    'providers.typed_cards',
    'tokens of what was typed into a vendor’s fields',
    'operation',
    // A code goes with its charge, and with the next one that is typed an hour later; this is for where none is.
    { days: 1, since: 'typed_at', only: 'sealed_code is not null', empties: { sealed_code: 'null' } },
    deleted(7, 'typed_at'),
  ),
  held('providers.known_bins', 'what a vendor said of cards of a BIN', 'operation', deleted(90, 'known_at')),
  held('providers.redemptions', 'which one-time token paid for what', 'authorization', deleted(731, 'redeemed_at')),
];
