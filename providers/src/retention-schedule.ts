import { deleted, held, type TableRetention } from './retention.ts';

const SEVEN_YEARS_DAYS = 2557;

/** Tables of the embedded processor, network, signing room, offers and inbox, and for how long each holds a row. */
export const PROVIDER_RETENTION: readonly TableRetention[] = [
  held('providers.charges', 'charges of cards', 'books', deleted(SEVEN_YEARS_DAYS, 'received_at')),
  held(
    'providers.asked_charges',
    'charges that a processor outside was asked for',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'asked_at'),
  ),
  held(
    'providers.sent_references',
    'names that a vendor takes for references of charges and payouts',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'sent_at'),
  ),
  held(
    'providers.pay_outs',
    'money sent to customers',
    'books',
    {
      // A bank returns an entry within days; the account is not needed after that.
      days: 90,
      since: 'received_at',
      only: 'sealed_account is not null and settled_at is not null',
      empties: { sealed_account: 'null' },
    },
    deleted(SEVEN_YEARS_DAYS, 'received_at', 'settled_at is not null'),
  ),
  held(
    'providers.settlement_files',
    'files in which the embedded processor and bank said what they settled',
    'books',
    deleted(SEVEN_YEARS_DAYS, 'created_at'),
  ),
  held('providers.bank_files', 'files for the bank', 'books', deleted(SEVEN_YEARS_DAYS, 'created_at')),
  held(
    'providers.signing_sessions',
    'signing sessions; the signed document itself lies in the object store',
    'contract',
    {
      days: 90,
      since: 'ended_at',
      only: 'document is not null',
      empties: { document: 'null' },
    },
  ),
  held(
    'providers.envelopes',
    'signings that DocuSign holds; the signed document itself lies in the object store',
    'contract',
    { days: 90, since: 'ended_at', only: 'document is not null', empties: { document: 'null' } },
    deleted(SEVEN_YEARS_DAYS, 'started_at'),
  ),
  held('providers.offers', 'offers that were made to customers', 'notices', deleted(1096, 'expires_at')),
  held(
    'providers.handed_over',
    'messages that a carrier was handed, by their ids',
    'operation',
    deleted(90, 'begun_at'),
  ),
  held(
    'providers.vendor_postings',
    "payments that were sent to a lender's system, and what it answered",
    'books',
    deleted(SEVEN_YEARS_DAYS, 'sent_at'),
  ),
  held('providers.vendor_tokens', 'the token of the moment of a vendor, sealed', 'operation', deleted(1, 'ends_at')),
  held('providers.inbox', 'copies of messages for developers', 'operation', deleted(90, 'delivered_at')),
];
