import { addressesOf } from '../routes/portal-route.ts';

/** The pages for a loan that cannot be paid as agreed. */
export const plansAddresses = addressesOf(
  'plans',
  { area: 'loans', flows: [], button: 'back', who: ['customer'], waits: 'form' },
  {
    ChangePayments: {
      path: '/:brand/Accounts/:loanId/ChangePayments',
      title: { english: 'Change my payments', spanish: 'Cambiar mis pagos' },
      query: ['way'],
    },
    PromiseToPay: {
      path: '/:brand/Accounts/:loanId/PromiseToPay',
      title: { english: 'Tell us when you will pay', spanish: 'Díganos cuándo va a pagar' },
    },
  },
);
