import { UPLOAD_CATEGORIES } from '@lendside/domain/upload-limits';
import { z } from 'zod';
import { brandCode, date, instant, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Applications in progress. */

const people = ['customer', 'non-customer', 'locked-link'] as const;

export const applicationId = text(60);
/** TLXe or NLS; another is told by name. */
export const anyLmsId = text(10);
export const uploadCategory = z.enum(UPLOAD_CATEGORIES);

export const readApplicationStatus = operation({
  name: 'readApplicationStatus',
  slice: 'applications',
  endpoint: 'GET /applicationstatus',
  summary: "The caller's latest application in a lender system: how it stands, what is asked for, why it was declined.",
  access: people,
  flows: ['pending', 'origination'],
  unlocked: true,
  background: true,
  input: z.object({ lmsId: anyLmsId }),
  output: z.object({
    applicationInProgress: z.boolean(),
    /** Where it goes on outside the portal: an address of the lender's brand, or none. */
    returnUrl: text(400).optional(),
    declinedResults: z
      .object({
        decided: date,
        noticeBy: z.enum(['email', 'mail']),
        noticeDate: date,
        /** The words of the notice as it was given; absent where it came by mail alone. */
        notice: text(4000).optional(),
      })
      .optional(),
    statusResult: z
      .object({
        applicationId,
        state: z.enum(['started', 'submitted', 'approved', 'originated', 'declined', 'withdrawn', 'expired']),
        brand: brandCode,
        created: instant,
        expires: instant.optional(),
        ended: instant.optional(),
        /** Until when the loan that it became waits to be signed; absent unless it does. */
        signBy: instant.optional(),
        documentsAskedFor: z.array(uploadCategory),
        applicationLoanInfo: z.object({
          canUploadLoanDocuments: z.boolean(),
          isRefiApplication: z.boolean(),
          isAddonApplication: z.boolean(),
        }),
      })
      .optional(),
  }),
  problems: ['lms_unknown'],
});

export const withdrawApplication = operation({
  name: 'withdrawApplication',
  slice: 'applications',
  endpoint: 'PUT /applicationstatus',
  summary: 'Takes an application back. A second time it is withdrawn all the same.',
  access: people,
  flows: ['pending', 'origination'],
  input: z.object({ applicationId, lmsId: anyLmsId, reason: text(200).optional() }),
  output: z.object({ applicationInProgress: z.boolean(), withdrawn: instant }),
  problems: [
    'application_not_found',
    'application_already_final',
    'loan_already_open',
    'lms_unknown',
    'lender_unheard',
  ],
});

export const applicationsProblems = {
  application_not_found: {
    status: 404,
    next: 'application',
    english: 'We could not find that application. Go back and look at your application again.',
    spanish: 'No encontramos esa solicitud. Regrese y vea su solicitud de nuevo.',
  },
  application_already_final: {
    status: 409,
    next: 'reload',
    english: 'This application has ended already, so it cannot be changed. Reload to see its status.',
    spanish: 'Esta solicitud ya terminó y no se puede cambiar. Recargue para ver cómo está.',
  },
  loan_already_open: {
    status: 409,
    next: 'call',
    english: 'Your loan is open already, so the application cannot be withdrawn. Call us about the loan.',
    spanish: 'Su préstamo ya está abierto y la solicitud no se puede retirar. Llámenos sobre el préstamo.',
  },
  lms_unknown: {
    status: 422,
    next: 'accounts',
    english: 'That lender system is not known. Open this page again from your accounts.',
    spanish: 'No conocemos ese sistema. Abra esta página de nuevo desde sus cuentas.',
  },
} as const satisfies ProblemTexts;

export const applicationsOperations = [readApplicationStatus, withdrawApplication];
