import { type PortalRoute, page, reads } from '../shell/portal-route.ts';
import { rewardHistory, rewardStats } from './reward-queries.ts';

const flows = ['referral'] as const;
const who = ['customer', 'nonCustomer'] as const;

/** The pages of the referral programme (flow 16). */
export const referralsRoutes = [
  {
    name: 'ReferralRewardsHome',
    path: '/Referral',
    slice: 'referrals',
    area: 'signedIn',
    flows,
    button: 'menu',
    who,
    reads: reads(() => [rewardStats(), rewardHistory()]),
    page: page(() => import('./referral-rewards-home.tsx').then((module) => module.ReferralRewardsHome)),
  },
  {
    name: 'ReferCompleteProfile',
    path: '/Referral/ReferCompleteProfile',
    slice: 'referrals',
    area: 'signedIn',
    flows,
    button: 'back',
    who,
    reads: reads(() => [rewardStats()]),
    page: page(() => import('./refer-complete-profile.tsx').then((module) => module.ReferCompleteProfile)),
  },
  {
    name: 'ReferRedeemAddCard',
    path: '/Referral/ReferRedeemAddCard',
    slice: 'referrals',
    area: 'signedIn',
    flows,
    button: 'back',
    who,
    page: page(() => import('./refer-redeem-add-card.tsx').then((module) => module.ReferRedeemAddCard)),
  },
  {
    name: 'ReferRedeemReview',
    path: '/Referral/ReferRedeemReview',
    slice: 'referrals',
    area: 'signedIn',
    flows,
    button: 'cancel',
    who,
    reads: reads(() => [rewardStats()]),
    page: page(() => import('./refer-redeem-review.tsx').then((module) => module.ReferRedeemReview)),
  },
  {
    name: 'ReferRedeemSuccess',
    path: '/Referral/ReferRedeemSuccess',
    slice: 'referrals',
    area: 'signedIn',
    flows,
    button: 'menu',
    who,
    page: page(() => import('./refer-redeem-success.tsx').then((module) => module.ReferRedeemSuccess)),
  },
] as const satisfies readonly PortalRoute[];
