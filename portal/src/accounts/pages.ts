import { isBrandCode } from '@lendside/brands/brand';
import { accountDetailOf, accountsOf, cardsOfPerson } from '../data/calls/queries.ts';
import { page } from '../data/routes/page.ts';
import { ownProtections } from './protection-queries.ts';

/** The screens of this slice by the names of their addresses. */
export const accountsPages = {
  Home: page(
    () => import('./home.tsx').then((module) => module.Home),
    () => [accountsOf()],
  ),
  AccountSelect: page(
    () => import('./account-select.tsx').then((module) => module.AccountSelect),
    () => [accountsOf()],
  ),
  Dashboard: page(
    () => import('./dashboard.tsx').then((module) => module.Dashboard),
    ({ brand = '' }) => [accountsOf(isBrandCode(brand) ? brand : undefined)],
  ),
  AccountDetails: page(
    () => import('./account-details.tsx').then((module) => module.AccountDetails),
    ({ loanId = '' }) => [accountDetailOf(loanId)],
  ),
  LegalProtections: page(
    () => import('./legal-protections.tsx').then((module) => module.LegalProtections),
    () => [ownProtections()],
  ),
  PaymentHelp: page(
    () => import('./payment-help.tsx').then((module) => module.PaymentHelp),
    ({ loanId = '' }) => [accountDetailOf(loanId)],
  ),
  ManageAccount: page(
    () => import('./manage-account.tsx').then((module) => module.ManageAccount),
    ({ loanId = '' }) => [accountDetailOf(loanId), cardsOfPerson()],
  ),
};
