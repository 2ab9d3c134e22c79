import { page } from '../data/routes/page.ts';
import { ofMember, rewardHistory, rewardStats } from './reward-queries.ts';

/** The screens of this slice by the names of their addresses. */
export const referralsPages = {
  ReferralRewardsHome: page(
    () => import('./referral-rewards-home.tsx').then((module) => module.ReferralRewardsHome),
    () => ofMember(() => [rewardStats(), rewardHistory()]),
  ),
  ReferCompleteProfile: page(
    () => import('./refer-complete-profile.tsx').then((module) => module.ReferCompleteProfile),
    () => ofMember(() => [rewardStats()]),
  ),
  ReferRedeemAddCard: page(() => import('./refer-redeem-add-card.tsx').then((module) => module.ReferRedeemAddCard)),
  ReferRedeemReview: page(
    () => import('./refer-redeem-review.tsx').then((module) => module.ReferRedeemReview),
    () => ofMember(() => [rewardStats()]),
  ),
  ReferRedeemSuccess: page(() => import('./refer-redeem-success.tsx').then((module) => module.ReferRedeemSuccess)),
};
