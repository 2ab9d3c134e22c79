import { z } from 'zod';
import { codeSent, contact, deliveryMethod, requestId, verificationCode } from './access-codes.ts';
import { verificationOutcome } from './access-device.ts';
import { loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { renewalFlows, renewalPurpose } from './renewal-progress.ts';

const verification = {
  slice: 'refinance',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: renewalFlows,
} as const;

export const listVerificationContacts = operation({
  name: 'listVerificationContacts',
  endpoint: 'GET /verificationContacts',
  summary: 'The verified contacts of the caller that a code can be sent to, masked.',
  ...verification,
  input: z.object({ loanId }),
  output: z.object({ contacts: z.array(contact).max(3) }),
  problems: ['loan_not_found'],
});

export const sendVerificationCode = operation({
  name: 'sendVerificationCode',
  endpoint: 'POST /sendverificationcode',
  summary:
    'Sends a code for this loan to a verified contact of the caller. Who asks for it is named from the profile, whatever is sent.',
  ...verification,
  input: z.object({
    loanId,
    customerId: text(40).optional(),
    requesterName: text(120).optional(),
    deliveryMethod: deliveryMethod.optional(),
    isVoice: z.boolean().optional(),
  }),
  output: codeSent,
  problems: [
    'loan_not_found',
    'no_verified_contact',
    'voice_not_available',
    'code_limit_reached',
    'resend_too_soon',
    'too_many_requests',
  ],
});

export const checkVerificationCode = operation({
  name: 'checkVerificationCode',
  endpoint: 'GET /verificationcodestatus',
  summary: 'Takes the code; it travels in the x-sensitive header. Five wrong ones end it.',
  ...verification,
  input: z.object({ loanId, requestId, verificationCode, purpose: renewalPurpose.optional() }),
  output: z.object({ outcome: verificationOutcome }),
  problems: [
    'loan_not_found',
    'sensitive_in_url',
    'code_wrong',
    'code_expired',
    'too_many_tries',
    'request_not_found',
    'too_many_requests',
  ],
});

export const refinanceCodeProblems = {
  code_limit_reached: {
    status: 429,
    next: 'tryAgain',
    english: 'We sent as many codes as we may today. Try again tomorrow, or visit your store.',
    spanish: 'Ya enviamos todos los códigos que podemos enviar hoy. Intente mañana o visite su tienda.',
  },
} as const satisfies ProblemTexts;

export const codeOperations = [listVerificationContacts, sendVerificationCode, checkVerificationCode];
