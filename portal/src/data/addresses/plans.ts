import { addressesOf } from '../routes/portal-route.ts';

/** The page of plans for a loan that cannot be paid as agreed. */
export const plansAddresses = addressesOf(
  'plans',
  { area: 'loans', flows: [], button: 'back', who: ['customer'] },
  {
    ChangePayments: {
      path: '/:brand/Accounts/:loanId/ChangePayments',
      title: { english: 'Change my payments', spanish: 'Cambiar mis pagos' },
      query: ['way'],
    },
  },
);
