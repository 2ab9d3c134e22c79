import { addressesOf } from '../routes/portal-route.ts';
import { cannotGoBackFrom } from '../routes/route-groups.ts';

/** The pages of the payment flow (spec 2, payment flow; flow 5). */
export const paymentsAddresses = addressesOf(
  'payments',
  { area: 'loans', flows: ['payment', 'renewal'], button: 'back', who: ['customer', 'guest'], waits: 'amount' },
  {
    MakePayment: {
      path: '/:brand/Payment/:loanId',
      title: { english: 'Make a payment', spanish: 'Hacer un pago' },
      query: ['day'],
    },
    OfrVehicleRecovery: {
      path: '/:brand/Payment/:loanId/OfrVehicleRecovery',
      title: { english: 'Keep your vehicle', spanish: 'Conserve su vehículo' },
      flows: ['payment'],
    },
    OfrVehicleRepossessed: {
      path: '/:brand/Payment/:loanId/OfrVehicleRepossessed',
      title: { english: 'Your vehicle was repossessed', spanish: 'Recuperamos su vehículo' },
      flows: ['payment'],
    },
    SelectPaymentMethod: {
      path: '/:brand/Payment/:loanId/SelectPaymentMethod',
      title: { english: 'Choose a card', spanish: 'Elegir una tarjeta' },
      waits: 'choices',
    },
    ReviewPayment: {
      path: '/:brand/Payment/:loanId/ReviewPayment',
      title: { english: 'Review your payment', spanish: 'Revisar su pago' },
      button: 'cancel',
    },
    PaymentProcessing: {
      path: '/:brand/Payment/:loanId/PaymentProcessing',
      title: { english: 'Processing your payment', spanish: 'Procesando su pago' },
      button: 'none',
    },
    ConfirmPayment: {
      path: '/:brand/Payment/:loanId/ConfirmPayment',
      title: { english: 'Payment confirmation', spanish: 'Confirmación del pago' },
      button: 'menu',
      cannotGoBackTo: cannotGoBackFrom.ConfirmPayment,
      who: ['customer', 'guest', 'otherParty'],
      query: ['isCancelledRefi', 'cancelReason'],
    },
    Budget: {
      path: '/Budget',
      title: { english: 'Your budget', spanish: 'Su presupuesto' },
      area: 'signedIn',
      flows: [],
      waits: 'rows',
      who: ['customer'],
    },
    ReviewBudget: {
      path: '/Budget/Review',
      title: { english: 'Review what you plan', spanish: 'Revise lo que va a programar' },
      area: 'signedIn',
      flows: [],
      who: ['customer'],
    },
    BudgetPlanned: {
      path: '/Budget/Planned',
      title: { english: 'Your planned payments', spanish: 'Sus pagos programados' },
      area: 'signedIn',
      flows: [],
      button: 'menu',
      who: ['customer'],
    },
    PaySeveral: {
      path: '/:brand/PaySeveral',
      title: { english: 'Pay several loans', spanish: 'Pagar varios préstamos' },
      flows: [],
      who: ['customer'],
    },
    ReviewSeveral: {
      path: '/:brand/PaySeveral/Review',
      title: { english: 'Review your payments', spanish: 'Revise sus pagos' },
      flows: [],
      button: 'cancel',
      who: ['customer'],
    },
    SeveralPaid: {
      path: '/:brand/PaySeveral/Paid',
      title: { english: 'Your payments', spanish: 'Sus pagos' },
      flows: [],
      button: 'menu',
      who: ['customer'],
    },
    MoveDueDate: {
      path: '/:brand/Accounts/:loanId/MoveDueDate',
      title: { english: 'Move my due date', spanish: 'Cambiar mi fecha de pago' },
      flows: [],
      who: ['customer'],
    },
    AutoPayConfirm: {
      path: '/:brand/Payment/:loanId/AutoPayConfirm',
      title: { english: 'Set up auto-pay', spanish: 'Activar el pago automático' },
      who: ['customer'],
    },
    AutoPayUpdatePaymentMethod: {
      path: '/:brand/Payment/:loanId/AutoPayUpdatePaymentMethod',
      title: { english: 'Auto-pay card', spanish: 'Tarjeta del pago automático' },
      who: ['customer'],
    },
  },
);
