import { addressesOf } from '../routes/portal-route.ts';
import { cannotGoBackFrom } from '../routes/route-groups.ts';

/** The pages on the way to a renewal or to cash (spec 2, payment flow; flow 6). */
export const refinanceAddresses = addressesOf(
  'refinance',
  {
    area: 'loans',
    flows: ['renewal', 'draw', 'payment'],
    button: 'cancel',
    who: ['customer', 'guest'],
    waits: 'choices',
  },
  {
    AlternateBlocked: {
      path: '/:brand/Accounts/:loanId/AlternateBlocked',
      title: {
        english: 'Someone else is working on this loan',
        spanish: 'Otra persona está trabajando en este préstamo',
      },
      flows: [],
      button: 'menu',
      who: ['customer', 'guest', 'otherParty'],
      query: ['isLocked'],
    },
    GpsLocation: {
      path: '/:brand/Payment/:loanId/GpsLocation',
      title: { english: 'Share your location', spanish: 'Comparta su ubicación' },
    },
    GpsLocationDisabled: {
      path: '/:brand/Payment/:loanId/GpsLocationDisabled',
      title: { english: 'Location is off', spanish: 'La ubicación está apagada' },
    },
    'Payment.VerificationMethod': {
      path: '/:brand/Payment/:loanId/VerificationMethod',
      title: { english: 'How should we send your code?', spanish: '¿Cómo le enviamos su código?' },
    },
    'Payment.Code': {
      path: '/:brand/Payment/:loanId/Code',
      title: { english: 'Enter your code', spanish: 'Escriba su código' },
    },
    CustomerDetails: {
      path: '/:brand/Payment/:loanId/CustomerDetails',
      title: { english: 'Your details', spanish: 'Sus datos' },
      flows: ['renewal', 'payment'],
    },
    AncillaryProducts: {
      path: '/:brand/Payment/:loanId/AncillaryProducts',
      title: { english: 'Optional products', spanish: 'Productos opcionales' },
      flows: ['renewal', 'payment'],
    },
    AncillaryProductsConfirm: {
      path: '/:brand/Payment/:loanId/AncillaryProductsConfirm',
      title: { english: 'Confirm your choices', spanish: 'Confirme lo que eligió' },
      flows: ['renewal', 'payment'],
    },
    CancelRenewal: {
      path: '/:brand/Payment/:loanId/CancelRenewal',
      title: { english: 'Cancel your renewal', spanish: 'Cancelar su renovación' },
      waits: 'facts',
      flows: ['renewal', 'payment'],
      button: 'back',
      // The other party may take it back as well: who may sign may also refuse.
      who: ['customer', 'guest', 'otherParty'],
    },
    AltPartyVerifyCode: {
      path: '/:brand/Payment/:loanId/AltPartyVerifyCode',
      title: { english: 'Enter your code', spanish: 'Escriba su código' },
      waits: 'form',
      flows: ['renewal'],
      button: 'none',
      // By the link of the invitation, or signed in with their own account.
      who: ['otherParty', 'customer'],
    },
    ProductSwitch: {
      path: '/:brand/Payment/:loanId/ProductSwitch',
      title: { english: 'Switch your loan', spanish: 'Cambie su préstamo' },
      flows: ['payment', 'renewal', 'draw'],
      who: ['customer'],
    },
    ProductSwitchAppointment: {
      path: '/:brand/Payment/:loanId/ProductSwitchAppointment',
      title: { english: 'Finish at your store', spanish: 'Termine en su tienda' },
      flows: ['payment', 'renewal', 'draw'],
      button: 'menu',
      cannotGoBackTo: cannotGoBackFrom.ProductSwitchAppointment,
      who: ['customer'],
    },
  },
);
