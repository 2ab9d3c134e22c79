import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const originationsPages = {
  Apply: page(() => import('./apply.tsx').then((module) => module.Apply)),
  OriginationAmount: page(() => import('./origination-amount.tsx').then((module) => module.OriginationAmount)),
  OriginationCallMe: page(() => import('./origination-call-me.tsx').then((module) => module.OriginationCallMe)),
  OriginationChooseMethod: page(() =>
    import('./origination-choose-method.tsx').then((module) => module.OriginationChooseMethod),
  ),
  'Origination.ManageDisburseMethod': page(() =>
    import('./manage-disburse-card.tsx').then((module) => module.ManageDisburseCard),
  ),
};
