import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const applicationsPages = {
  AccountStatusBlocked: page(() =>
    import('./account-status-blocked.tsx').then((module) => module.AccountStatusBlocked),
  ),
  DocumentUpload: page(() => import('./document-upload.tsx').then((module) => module.DocumentUpload)),
};
