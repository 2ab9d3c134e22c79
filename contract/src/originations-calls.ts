import { z } from 'zod';
import { instant, text } from './fields.ts';
import { operation } from './operation.ts';

/** Calls by the store about an application whose vehicle was appraised. */

const access = ['customer', 'locked-link'] as const;
const flows = ['origination'] as const;
const appraisalId = text(60);

export const addToPhoneQueue = operation({
  name: 'addToPhoneQueue',
  slice: 'originations',
  endpoint: 'POST /addToPhoneQueue',
  summary: 'Asks the store to call about an application. One call at a time.',
  access,
  flows,
  input: z.object({ appraisalId, phoneNumber: text(20).optional() }),
  output: z.object({ queued: z.boolean(), hours: text(400), expectedBy: instant }),
  problems: ['appraisal_not_found', 'appraisal_expired', 'already_queued', 'invalid_phone', 'lender_unheard'],
});

export const readPhoneQueue = operation({
  name: 'readPhoneQueue',
  slice: 'originations',
  endpoint: 'GET /addToPhoneQueue',
  summary: 'When the store takes calls, the number on file, and the call somebody waits for.',
  access,
  flows,
  input: z.object({ appraisalId }),
  output: z.object({
    queued: z.boolean(),
    expectedBy: instant.optional(),
    hours: text(400),
    storeName: text(120),
    maskedPhone: text(40).optional(),
  }),
  problems: ['appraisal_not_found', 'appraisal_expired'],
});

export const originationCallsOperations = [addToPhoneQueue, readPhoneQueue];
