import { z } from 'zod';
import { codeSent, deliveryMethod, requestId, verificationCode } from './access-codes.ts';
import { text } from './fields.ts';
import { operation } from './operation.ts';

const sent = {
  requestId: 'cod_01K0000000000000000000',
  destination: 'n•••@example.com',
  deliveryMethod: 'email',
  expiresAt: '2026-11-21T12:10:00.000Z',
  resendAfterSeconds: 30,
} as const;

export const registerUser = operation({
  name: 'registerUser',
  slice: 'access',
  endpoint: 'POST /registerUser',
  summary:
    'Makes a sign-in that has to be verified by the code it sends. A name that has one already gets the same answer, and its owner a message.',
  access: ['public'],
  input: z.object({
    /** Email or phone. */
    username: text(254),
    password: text(256),
    /** A contact of the other kind. */
    email: text(254).optional(),
    phoneNumber: text(24).optional(),
    /** Which version of the terms was agreed to: `TERMS_VERSION`. */
    consentVersion: text(20),
    /** Code of the referral link. */
    shortCode: text(40).optional(),
  }),
  output: codeSent.extend({ nextStep: z.literal('Code') }),
  problems: [
    'invalid_username',
    'invalid_email',
    'invalid_phone',
    'password_against_policy',
    'password_too_common',
    'consent_required',
    'too_many_requests',
    'busy',
  ],
  beforeTrust: true,
  example: {
    input: { username: 'nina.field@example.com', password: 'Green-Valley-77', consentVersion: '2026-01' },
    output: { ...sent, nextStep: 'Code' },
  },
});

export const confirmUser = operation({
  name: 'confirmUser',
  slice: 'access',
  endpoint: 'POST /confirmuser',
  summary:
    'Verifies a new sign-in with the code. A browser that typed the password within half an hour is signed in with it; signing in with the device key it returns needs no second code.',
  access: ['public'],
  input: z.object({ username: text(254), verificationCode, requestId }),
  output: z.object({
    /** The browser that typed the password is signed in: `POST /refreshToken` gives it its tokens (decision C14). */
    authenticated: z.boolean(),
    verified: z.boolean(),
    nextStep: z.literal('Confirm'),
    /** To sign in with: it changed where the contact of the registration was replaced. */
    username: text(254),
    /** Send it as `deviceKey` of authenticate: this device is trusted, it showed the code. */
    deviceKey: text(80),
  }),
  problems: [
    'code_wrong',
    'code_expired',
    'too_many_tries',
    'request_not_found',
    'username_in_use',
    'too_many_requests',
  ],
  beforeTrust: true,
  example: { input: { username: 'nina.field@example.com', verificationCode: '314159', requestId: sent.requestId } },
});

export const changeConfirmationContact = operation({
  name: 'changeConfirmationContact',
  slice: 'access',
  endpoint: 'PUT /confirmuser',
  summary: 'Gives or replaces the email or phone that gets the registration code. Needs the password of the sign-in.',
  access: ['public'],
  input: z.object({
    username: text(254),
    password: text(256),
    /** The code request it takes the place of. */
    requestId: requestId.optional(),
    email: text(254).optional(),
    phoneNumber: text(24).optional(),
    isVoice: z.boolean().optional(),
  }),
  output: codeSent.extend({ nextStep: z.literal('Code') }),
  problems: ['not_authorized', 'invalid_email', 'invalid_phone', 'voice_not_available', 'too_many_requests', 'busy'],
  beforeTrust: true,
});

export const resendVerificationCode = operation({
  name: 'resendVerificationCode',
  slice: 'access',
  endpoint: 'POST /resendVerificationCode',
  summary:
    'Sends another code: for the request named, or without one for the registration of that name. Unknown names get the same answer.',
  access: ['public'],
  input: z.object({
    username: text(254),
    requestId: requestId.optional(),
    deliveryMethod,
    isVoice: z.boolean().optional(),
  }),
  output: codeSent,
  problems: ['invalid_username', 'request_not_found', 'resend_too_soon', 'too_many_requests', 'voice_not_available'],
  beforeTrust: true,
  example: { input: { username: 'sam.taylor@example.com', deliveryMethod: 'email' }, output: sent },
});

export const registrationOperations = [registerUser, confirmUser, changeConfirmationContact, resendVerificationCode];
