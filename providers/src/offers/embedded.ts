import { OFFER_ID } from '@lendside/domain/enumerations';
import type { Database } from '../database.ts';
import { instant } from '../instant.ts';
import type { CustomerOffer, Offers } from './port.ts';

/** Offers port with the one control that only the embedded version has: the lender makes an offer. */
export interface EmbeddedOffers extends Offers {
  /** One that is there under its id stays as it is. */
  add(offers: readonly CustomerOffer[]): Promise<void>;
}

type Row = { [Field in keyof CustomerOffer]-?: Exclude<CustomerOffer[Field], undefined> | null };

const COLUMNS = `offer_id as "offerId", customer_id as "customerId", kind, target_loan_id as "targetLoanId",
  settlement_cents as "settlementCents", qualified_cents as "qualifiedCents", made_at as "madeAtMs",
  expires_at as "expiresAtMs"`;

/** Offers as rows of a table. */
export function embeddedOffers({ db }: { readonly db: Database }): EmbeddedOffers {
  return {
    name: 'embedded',
    embedded: true,

    async offersOf(customerIds) {
      if (customerIds.length === 0) return [];
      const rows = await db.query<Row>(
        'worker',
        `select ${COLUMNS} from providers.offers where customer_id = any ($1) order by made_at desc, offer_id`,
        [customerIds],
      );
      return rows.map(offerOf);
    },

    async settlementOf(loanId) {
      const [row] = await db.query<Row>(
        'worker',
        `select ${COLUMNS} from providers.offers where target_loan_id = $1 and kind = ${OFFER_ID.settlement}
          order by made_at desc, offer_id desc limit 1`,
        [loanId],
      );
      return row && offerOf(row);
    },

    async add(offers) {
      for (const offer of offers) {
        await db.query(
          'worker',
          `insert into providers.offers (offer_id, customer_id, kind, target_loan_id, settlement_cents, qualified_cents,
             made_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint offers_pkey do nothing`,
          [
            ...[offer.offerId, offer.customerId, offer.kind, offer.targetLoanId ?? null],
            ...[offer.settlementCents ?? null, offer.qualifiedCents ?? null],
            ...[instant(offer.madeAtMs), instant(offer.expiresAtMs)],
          ],
        );
      }
    },
  };
}

/** Offer from a row; null columns are left out. */
const offerOf = (row: Row): CustomerOffer =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as CustomerOffer;
