import { type PortalRoute, page } from '../shell/portal-route.ts';

const flows = ['origination'] as const;
const query = ['applicationId'] as const;

/** The pages on the way to a new loan (flow 13). Signing it is a page of the documents slice. */
export const originationsRoutes = [
  {
    name: 'Apply',
    path: '/:brand/Apply',
    slice: 'originations',
    area: 'loans',
    flows: [],
    button: 'back',
    who: ['customer', 'nonCustomer'],
    page: page(() => import('./apply.tsx').then((module) => module.Apply)),
  },
  {
    name: 'OriginationAmount',
    path: '/:brand/Origination/OriginationAmount',
    slice: 'originations',
    area: 'loans',
    flows,
    button: 'back',
    who: ['customer'],
    query,
    page: page(() => import('./origination-amount.tsx').then((module) => module.OriginationAmount)),
  },
  {
    name: 'OriginationCallMe',
    path: '/:brand/Origination/OriginationCallMe',
    slice: 'originations',
    area: 'loans',
    flows,
    button: 'back',
    who: ['customer'],
    query,
    page: page(() => import('./origination-call-me.tsx').then((module) => module.OriginationCallMe)),
  },
  {
    name: 'OriginationChooseMethod',
    path: '/:brand/Origination/OriginationChooseMethod',
    slice: 'originations',
    area: 'loans',
    flows,
    button: 'cancel',
    who: ['customer'],
    query,
    page: page(() => import('./origination-choose-method.tsx').then((module) => module.OriginationChooseMethod)),
  },
  {
    name: 'Origination.ManageDisburseMethod',
    path: '/:brand/Origination/ManageDisburseMethod',
    slice: 'originations',
    area: 'loans',
    flows,
    button: 'cancel',
    who: ['customer'],
    query,
    page: page(() => import('./manage-disburse-card.tsx').then((module) => module.ManageDisburseCard)),
  },
] as const satisfies readonly PortalRoute[];
