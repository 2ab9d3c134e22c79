import { type Cents, cents } from './money.ts';

/**
 * Optional products beside a renewal: rows of data, none of them ever needed for the loan and none preselected (decision
 * E21). They are not offered to covered borrowers (32 CFR 232.8), nor on a line of credit or a payday loan.
 */
export interface AncillaryProduct {
  readonly id: string;
  /** States in which the product may be sold. */
  readonly states: readonly string[];
  /** The kinds of loan it goes with. */
  readonly kinds: readonly string[];
  /** So many millionths of the new loan, not less and not more than. */
  readonly price: { readonly shareMillionths: number; readonly minCents: Cents; readonly maxCents: Cents };
}

export const ANCILLARY_PRODUCTS: readonly AncillaryProduct[] = [
  {
    id: 'roadside-assistance',
    states: ['GA', 'TX', 'MO', 'OK'],
    kinds: ['title'],
    price: { shareMillionths: 0, minCents: 4900, maxCents: 4900 },
  },
  {
    id: 'payment-protection',
    states: ['GA', 'MO', 'OK'],
    kinds: ['title', 'installment'],
    price: { shareMillionths: 15_000, minCents: 1500, maxCents: 15_000 },
  },
];

/** States where a product that is sold with such loans in the store cannot be sold online: the renewal is made there. */
const ONLY_IN_STORE: Readonly<Record<string, readonly string[]>> = { ID: ['title'] };

export interface AncillaryAsked {
  /** State of the store. */
  readonly state: string;
  /** Kind of the loan. */
  readonly kind: string;
  readonly isMlaCovered: boolean;
  /** Principal of the new loan, in cents. */
  readonly amountCents: Cents;
}

export interface AncillaryOffer {
  readonly id: string;
  readonly priceCents: Cents;
}

/** Products offered with such a loan, and their prices: half a cent goes up. */
export function ancillaryOffers({ state, kind, isMlaCovered, amountCents }: AncillaryAsked): readonly AncillaryOffer[] {
  if (isMlaCovered || amountCents <= 0) return [];
  return ANCILLARY_PRODUCTS.filter((one) => one.states.includes(state) && one.kinds.includes(kind)).map(
    ({ id, price }) => {
      const share = Math.floor((amountCents * price.shareMillionths + 500_000) / 1_000_000);
      return { id, priceCents: cents(Math.min(price.maxCents, Math.max(price.minCents, share))) };
    },
  );
}

/** Whether something that has to be asked about such a loan can be asked in the store only. */
export function ancillaryOnlyInStore({ state, kind }: Pick<AncillaryAsked, 'state' | 'kind'>): boolean {
  return ONLY_IN_STORE[state]?.includes(kind) ?? false;
}
