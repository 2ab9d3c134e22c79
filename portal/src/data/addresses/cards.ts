import { addressesOf } from '../routes/portal-route.ts';

/** The pages of the wallet, and where a payment takes a new card. */
export const cardsAddresses = addressesOf(
  'cards',
  { area: 'loans', flows: ['payment', 'renewal'], button: 'back', who: ['customer'], waits: 'form' },
  {
    'Payment.AddPaymentMethod': {
      path: '/:brand/Payment/:loanId/AddPaymentMethod',
      title: { english: 'Add a debit card', spanish: 'Agregar una tarjeta de débito' },
      who: ['customer', 'guest'],
    },
    ManagePaymentMethod: {
      path: '/:brand/PaymentMethods',
      title: { english: 'Manage payment methods', spanish: 'Administrar métodos de pago' },
      waits: 'rows',
      flows: [],
      button: 'menu',
    },
    'PaymentMethods.AddPaymentMethod': {
      path: '/:brand/PaymentMethods/AddPaymentMethod',
      title: { english: 'Add a debit card', spanish: 'Agregar una tarjeta de débito' },
      flows: [],
      query: ['backTo'],
    },
    'Payment.AddDebitDisburseMethod': {
      path: '/:brand/Payment/:loanId/AddDebitDisburseMethod',
      title: { english: 'Add a debit card', spanish: 'Agregar una tarjeta de débito' },
      flows: ['draw', 'renewal'],
    },
    'Origination.AddDebitDisburseMethod': {
      path: '/:brand/Origination/AddDebitDisburseMethod',
      title: { english: 'Add a debit card', spanish: 'Agregue una tarjeta de débito' },
      flows: ['origination'],
      query: ['applicationId'],
    },
    AutoPayAddMethod: {
      path: '/:brand/Payment/:loanId/AutoPayAddMethod',
      title: { english: 'Add an auto-pay card', spanish: 'Agregar una tarjeta del pago automático' },
    },
  },
);
