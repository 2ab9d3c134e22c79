import { LANGUAGES } from '@lendside/domain/language';
import { z } from 'zod';
import { codeSent, deliveryMethod, requestId, verificationCode } from './access-codes.ts';
import { instant, nothing, text } from './fields.ts';
import { operation } from './operation.ts';

const idToken = text(4000).optional();

export const readUserUpdate = operation({
  name: 'readUserUpdate',
  slice: 'access',
  endpoint: 'GET /updateUser',
  summary: 'The contacts a person signs in with, masked, and a change of them that waits for its code.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: nothing,
  output: z.object({
    /** Whether email or phone can be changed online (flags emailEditing, phoneEditing). */
    canUpdateUserLogin: z.boolean(),
    canChange: z.object({ email: z.boolean(), phone: z.boolean() }),
    email: text(120).optional(),
    emailVerified: z.boolean(),
    phone: text(120).optional(),
    phoneVerified: z.boolean(),
    showPaidOff: z.boolean(),
    pendingUpdate: z
      .object({ kind: z.enum(['email', 'phone']), destination: text(120), expiresAt: instant })
      .optional(),
  }),
  problems: [],
});

export const requestUserUpdate = operation({
  name: 'requestUserUpdate',
  slice: 'access',
  endpoint: 'POST /updateUser',
  summary:
    'Asks for a new email or phone: a code goes to the new one (needs a step-up). Or keeps showPaidOff or the language of letters, at once and without a code.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: z.object({
    /** Exactly one change in a call: email, phone number, showPaidOff or language. */
    email: text(254).optional(),
    phoneNumber: text(24).optional(),
    showPaidOff: z.boolean().optional(),
    /** Chosen on the page: what the house writes by itself is in it from now on (decision 75). */
    language: z.enum(LANGUAGES).optional(),
    /** Channel of the code to a phone: text (default) or voice. */
    deliveryMethod: deliveryMethod.optional(),
    isVoice: z.boolean().optional(),
    idToken,
  }),
  output: codeSent.partial().extend({ nextStep: z.enum(['Code', 'Done']) }),
  problems: [
    'step_up_required',
    'feature_off',
    'invalid_email',
    'invalid_phone',
    'voice_not_available',
    'too_many_requests',
  ],
});

export const confirmUserUpdate = operation({
  name: 'confirmUserUpdate',
  slice: 'access',
  endpoint: 'PUT /updateUser',
  summary: 'Makes the change with the code that the new contact received. Both old contacts are told.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: z.object({ verificationCode, requestId, idToken }),
  output: z.object({ updated: z.boolean(), email: text(120).optional(), phone: text(120).optional() }),
  problems: ['code_wrong', 'code_expired', 'too_many_tries', 'request_not_found', 'username_in_use'],
});

export const lockProfile = operation({
  name: 'lockProfile',
  slice: 'access',
  endpoint: 'POST /profileLock',
  summary:
    'Protects a profile after too many wrong codes: for a while no new device gets in and no code is sent (decision C31). For who typed the password: a link is forwarded, and would lock its person out.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: z.object({ profileId: text(64) }),
  output: z.object({ locked: z.boolean(), lockedUntil: instant }),
  problems: ['too_many_requests'],
  beforeTrust: true,
});

export const userOperations = [readUserUpdate, requestUserUpdate, confirmUserUpdate, lockProfile];
