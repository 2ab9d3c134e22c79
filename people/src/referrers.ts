import type { Referrer } from './fill-world.ts';

const EARNED = { kind: 'earned', amountCents: 50_00 } as const;

/** The members of the referral program in the cast, and what they earned. */
export const REFERRERS: Readonly<Record<string, Omit<Referrer, 'userId' | 'name'>>> = {
  'noah.brooks': {
    shortCode: 'NWAH2XWP',
    scans: 9,
    history: [
      { daysAgo: 96, ...EARNED },
      { daysAgo: 70, ...EARNED },
      { daysAgo: 62, kind: 'paidOut', amountCents: -100_00 },
      { daysAgo: 33, ...EARNED },
      { daysAgo: 12, ...EARNED },
    ],
  },
  'dana.whitfield': {
    shortCode: 'DANA7QM2',
    scans: 4,
    history: [
      { daysAgo: 51, ...EARNED },
      { daysAgo: 20, ...EARNED },
      { daysAgo: 6, ...EARNED },
    ],
  },
};
