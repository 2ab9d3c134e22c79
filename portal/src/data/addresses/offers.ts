import { addressesOf } from '../routes/portal-route.ts';

/** The pages of offers, and of settling a loan (spec 2, Offers; flow 8). */
export const offersAddresses = addressesOf(
  'offers',
  { area: 'loans', flows: ['offers'], button: 'back', who: ['customer'], waits: 'offer' },
  {
    Offers: { path: '/:brand/Offers', title: { english: 'Offers', spanish: 'Ofertas' }, waits: 'rows', button: 'menu' },
    OfferDetails: {
      path: '/:brand/Offers/:offerId',
      title: { english: 'Offer', spanish: 'Oferta' },
      query: ['targetLoanId'],
    },
    WidgetOffer: {
      path: '/:brand/Offers/Widget/:offerId',
      title: { english: 'Offer', spanish: 'Oferta' },
      query: ['targetLoanId'],
    },
    AppraisalOffer: {
      path: '/:brand/Offers/Appraisal/:offerId',
      title: { english: 'Your vehicle offer', spanish: 'La oferta por su vehículo' },
      query: ['targetLoanId'],
    },
    SettlementOffer: {
      path: '/:brand/Payment/:loanId/SettlementOffer',
      title: { english: 'Settle your loan', spanish: 'Cierre su préstamo' },
      flows: ['payment'],
      who: ['customer', 'guest'],
    },
  },
);
