/**
 * Which slices may import which, by their front.ts alone. Each line reads: this slice builds on those. The order of the lines
 * is the order of the house: a slice names only slices above its own line, so that no two ever need each other.
 */
export const SLICE_GRAPH = {
  portal: {
    access: [],
    stores: [],
    applications: [],
    cards: [],
    linking: [],
    offers: [],
    refinance: ['stores'],
    cash: ['access', 'cards', 'refinance'],
    payments: ['access', 'cards', 'offers', 'refinance', 'stores'],
    accounts: ['access', 'applications', 'cards', 'cash', 'offers', 'payments', 'refinance', 'stores'],
    profile: ['access', 'accounts'],
    originations: ['access', 'cards', 'profile', 'refinance', 'stores'],
    documents: ['offers', 'originations', 'refinance'],
    referrals: ['access', 'cards', 'profile'],
    system: ['payments', 'stores'],
  },
} as const satisfies Readonly<Record<string, SliceGraph>>;

export type SliceGraph = Readonly<Record<string, readonly string[]>>;
