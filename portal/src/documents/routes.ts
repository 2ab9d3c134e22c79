import { type PortalRoute, page } from '../shell/portal-route.ts';
import { cannotGoBackFrom } from '../shell/route-groups.ts';

const signers = ['customer', 'guest', 'otherParty'] as const;

export const documentsRoutes = [
  {
    name: 'PayoffLetterCheck',
    path: '/PayoffLetterCheck',
    slice: 'documents',
    area: 'standalone',
    flows: [],
    button: 'none',
    who: ['any'],
    query: ['letterId'],
    page: page(() => import('./payoff-letter-check.tsx').then((module) => module.PayoffLetterCheck)),
  },
  {
    name: 'AccountDisclosures',
    path: '/:brand/Payment/:loanId/AccountDisclosures',
    slice: 'documents',
    area: 'loans',
    flows: ['renewal', 'draw'],
    button: 'cancel',
    cannotGoBackTo: cannotGoBackFrom.AccountDisclosures,
    who: signers,
    page: page(() => import('./account-disclosures.tsx').then((module) => module.AccountDisclosures)),
  },
  {
    name: 'DocuSignView',
    path: '/:brand/Payment/:loanId/DocuSignView',
    slice: 'documents',
    area: 'loans',
    flows: ['renewal', 'payment', 'draw'],
    button: 'cancel',
    cannotGoBackTo: cannotGoBackFrom.DocuSignView,
    who: signers,
    query: ['event'],
    page: page(() => import('./docu-sign-view.tsx').then((module) => module.DocuSignView)),
  },
  {
    name: 'AccountDocuments',
    path: '/:brand/Accounts/:loanId/Documents/:lmsId',
    slice: 'documents',
    area: 'loans',
    flows: [],
    button: 'back',
    who: ['customer'],
    page: page(() => import('./account-documents.tsx').then((module) => module.AccountDocuments)),
  },
  {
    name: 'AccountMonthlyDocuments',
    path: '/:brand/Accounts/:loanId/MonthlyDocuments',
    slice: 'documents',
    area: 'loans',
    flows: [],
    button: 'back',
    who: ['customer'],
    query: ['lmsId'],
    page: page(() => import('./account-monthly-documents.tsx').then((module) => module.AccountMonthlyDocuments)),
  },
] as const satisfies readonly PortalRoute[];
