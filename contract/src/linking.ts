import { z } from 'zod';
import { lmsId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';

export const readLmsReferences = operation({
  name: 'readLmsReferences',
  slice: 'linking',
  door: 'GET /lmsReferenceId',
  summary: 'The customer ids the signed-in person has, by lender system.',
  access: ['customer', 'non-customer', 'locked-link', 'guest', 'other-party'],
  flows: ['payment', 'renewal', 'draw', 'origination', 'pending', 'appointment', 'offers', 'referral', 'profile'],
  background: true,
  input: nothing,
  output: z.object({ referenceIds: z.array(z.object({ lmsId, customerId: text(40) })) }),
  problems: ['service_unavailable'],
});

export const linkingOperations = [readLmsReferences];
