import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const documentsPages = {
  PayoffLetterCheck: page(() => import('./payoff-letter-check.tsx').then((module) => module.PayoffLetterCheck)),
  LoanRecordCheck: page(() => import('./loan-record-check.tsx').then((module) => module.LoanRecordCheck)),
  AccountDisclosures: page(() => import('./account-disclosures.tsx').then((module) => module.AccountDisclosures)),
  DocuSignView: page(() => import('./docu-sign-view.tsx').then((module) => module.DocuSignView)),
  OriginationDocuSign: page(() => import('./origination-docu-sign.tsx').then((module) => module.OriginationDocuSign)),
  AccountDocuments: page(() => import('./account-documents.tsx').then((module) => module.AccountDocuments)),
  AccountMonthlyDocuments: page(() =>
    import('./account-monthly-documents.tsx').then((module) => module.AccountMonthlyDocuments),
  ),
};
