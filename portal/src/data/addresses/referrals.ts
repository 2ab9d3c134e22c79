import { addressesOf } from '../routes/portal-route.ts';

/** The pages of the referral program (flow 16). */
export const referralsAddresses = addressesOf(
  'referrals',
  { area: 'signedIn', flows: ['referral'], button: 'menu', who: ['customer', 'nonCustomer'], waits: 'facts' },
  {
    ReferralRewardsHome: {
      path: '/Referral',
      title: { english: 'Referral rewards', spanish: 'Recompensas por recomendar' },
      waits: 'rows',
    },
    ReferCompleteProfile: {
      path: '/Referral/ReferCompleteProfile',
      title: { english: 'Complete your profile', spanish: 'Complete su perfil' },
      waits: 'form',
      button: 'back',
      query: ['shortCode'],
    },
    ReferRedeemAddCard: {
      path: '/Referral/ReferRedeemAddCard',
      title: { english: 'Add a card for your reward', spanish: 'Tarjeta para su recompensa' },
      waits: 'form',
      button: 'back',
    },
    ReferRedeemReview: {
      path: '/Referral/ReferRedeemReview',
      title: { english: 'Review your cash-out', spanish: 'Revise su cobro' },
      button: 'cancel',
    },
    ReferRedeemSuccess: {
      path: '/Referral/ReferRedeemSuccess',
      title: { english: 'Your reward', spanish: 'Su recompensa' },
      waits: 'facts',
    },
  },
);
