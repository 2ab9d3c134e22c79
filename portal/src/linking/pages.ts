import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const linkingPages = {
  LinkAccountOptions: page(() => import('./link-account-options.tsx').then((module) => module.LinkAccountOptions)),
  LinkAccount: page(() => import('./link-account.tsx').then((module) => module.LinkAccount)),
  LinkAccountFailed: page(() => import('./link-account-failed.tsx').then((module) => module.LinkAccountFailed)),
  ReplaceAccount: page(() => import('./replace-account.tsx').then((module) => module.ReplaceAccount)),
  ConfirmAccountReplacement: page(() =>
    import('./confirm-account-replacement.tsx').then((module) => module.ConfirmAccountReplacement),
  ),
};
