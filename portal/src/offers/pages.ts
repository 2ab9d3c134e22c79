import { page } from '../data/routes/page.ts';

const kinds = () => import('./offer-kinds.tsx');

/** The screens of this slice by the names of their addresses. */
export const offersPages = {
  Offers: page(() => import('./offers.tsx').then((module) => module.Offers)),
  OfferDetails: page(() => kinds().then((module) => module.OfferDetails)),
  WidgetOffer: page(() => kinds().then((module) => module.WidgetOffer)),
  AppraisalOffer: page(() => kinds().then((module) => module.AppraisalOffer)),
  SettlementOffer: page(() => import('./settlement-offer.tsx').then((module) => module.SettlementOffer)),
};
