import { addressesOf } from '../routes/portal-route.ts';
import { cannotGoBackFrom } from '../routes/route-groups.ts';

/** The pages by which cash is drawn and money reaches a person (flow 9). */
export const cashAddresses = addressesOf(
  'cash',
  { area: 'loans', flows: ['draw', 'renewal'], button: 'cancel', who: ['customer'], waits: 'facts' },
  {
    GetCashAmount: {
      path: '/:brand/Payment/:loanId/GetCashAmount',
      title: { english: 'Get cash', spanish: 'Retirar efectivo' },
      waits: 'form',
      button: 'back',
    },
    GetCashNotice: {
      path: '/:brand/Payment/:loanId/GetCashNotice',
      title: { english: 'Before you take cash', spanish: 'Antes de retirar efectivo' },
    },
    'Payment.ManageDisburseMethod': {
      path: '/:brand/Payment/:loanId/ManageDisburseMethod',
      title: { english: 'How do you want your money?', spanish: '¿Cómo quiere su dinero?' },
      waits: 'choices',
    },
    PendingDisbursement: {
      path: '/:brand/Payment/:loanId/PendingDisbursement',
      title: { english: 'Sending your money', spanish: 'Enviando su dinero' },
      button: 'none',
      cannotGoBackTo: cannotGoBackFrom.PendingDisbursement,
    },
    ConfirmDisbursement: {
      path: '/:brand/Payment/:loanId/ConfirmDisbursement',
      title: { english: 'Your money', spanish: 'Su dinero' },
      button: 'menu',
      cannotGoBackTo: cannotGoBackFrom.ConfirmDisbursement,
    },
  },
);
