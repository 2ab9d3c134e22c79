import { type PortalRoute, page } from '../shell/portal-route.ts';

const flows = ['offers'] as const;
const kinds = () => import('./offer-kinds.tsx');

/** The pages of offers, and of settling a loan (spec 2, Offers; flow 8). */
export const offersRoutes = [
  {
    name: 'Offers',
    path: '/:brand/Offers',
    slice: 'offers',
    area: 'loans',
    flows,
    button: 'menu',
    who: ['customer'],
    page: page(() => import('./offers.tsx').then((module) => module.Offers)),
  },
  {
    name: 'OfferDetails',
    path: '/:brand/Offers/:offerId',
    slice: 'offers',
    area: 'loans',
    flows,
    button: 'back',
    who: ['customer'],
    query: ['targetLoanId'],
    page: page(() => kinds().then((module) => module.OfferDetails)),
  },
  {
    name: 'WidgetOffer',
    path: '/:brand/Offers/Widget/:offerId',
    slice: 'offers',
    area: 'loans',
    flows,
    button: 'back',
    who: ['customer'],
    query: ['targetLoanId'],
    page: page(() => kinds().then((module) => module.WidgetOffer)),
  },
  {
    name: 'AppraisalOffer',
    path: '/:brand/Offers/Appraisal/:offerId',
    slice: 'offers',
    area: 'loans',
    flows,
    button: 'back',
    who: ['customer'],
    query: ['targetLoanId'],
    page: page(() => kinds().then((module) => module.AppraisalOffer)),
  },
  {
    name: 'SettlementOffer',
    path: '/:brand/Payment/:loanId/SettlementOffer',
    slice: 'offers',
    area: 'loans',
    flows: ['payment'],
    button: 'back',
    who: ['customer', 'guest'],
    page: page(() => import('./settlement-offer.tsx').then((module) => module.SettlementOffer)),
  },
] as const satisfies readonly PortalRoute[];
