import { z } from 'zod';
import { codeSent, contact, deliveryMethod, requestId, verificationCode } from './access-codes.ts';
import { text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const newPassword = z.object({ username: text(254), verificationCode, requestId, password: text(256) });
const changed = z.object({
  changed: z.boolean(),
  nextStep: z.literal('Login'),
  /** Send it as `deviceKey` of authenticate: this device is trusted, it showed the code. */
  deviceKey: text(80),
});

export const requestPasswordReset = operation({
  name: 'requestPasswordReset',
  slice: 'access',
  endpoint: 'POST /resetpassword',
  summary:
    'Without a delivery method: the ways to get a code. With one: sends it. Known and unknown names get the same answer.',
  access: ['public'],
  input: z.object({
    username: text(254),
    deliveryMethod: deliveryMethod.optional(),
    isVoice: z.boolean().optional(),
    /** For a phone name: the code goes there only if it is the verified email of the account. */
    email: text(254).optional(),
  }),
  output: codeSent.partial().extend({
    nextStep: z.enum(['VerificationMethod', 'Code']),
    /** The same for every name of a kind: only what was typed is shown, masked; the rest is all dots. */
    contacts: z.array(contact).max(3),
  }),
  problems: ['invalid_username', 'invalid_email', 'voice_not_available', 'too_many_requests'],
  beforeTrust: true,
  example: {
    input: { username: 'james.porter@example.com' },
    output: {
      nextStep: 'VerificationMethod',
      contacts: [
        { deliveryMethod: 'email', destination: 'j•••@example.com' },
        { deliveryMethod: 'text', destination: '(•••) •••-••••' },
        { deliveryMethod: 'voice', destination: '(•••) •••-••••' },
      ],
    },
  },
});

export const confirmPassword = operation({
  name: 'confirmPassword',
  slice: 'access',
  endpoint: 'POST /confirmpassword',
  summary: 'Sets a new password with the code of a reset. Ends every session of the person.',
  access: ['public'],
  input: newPassword,
  output: changed,
  problems: [
    'code_wrong',
    'code_expired',
    'too_many_tries',
    'request_not_found',
    'password_against_policy',
    'password_too_common',
    'password_used_before',
    'too_many_requests',
    'busy',
  ],
  beforeTrust: true,
});

export const replaceForcedPassword = operation({
  name: 'replaceForcedPassword',
  slice: 'access',
  endpoint: 'PUT /confirmpassword',
  summary: 'The same for a sign-in that was answered with PasswordResetRequiredException (SecureAccount).',
  access: ['public'],
  input: newPassword,
  output: changed,
  problems: [
    'code_wrong',
    'code_expired',
    'too_many_tries',
    'request_not_found',
    'password_against_policy',
    'password_too_common',
    'password_used_before',
    'reset_not_required',
    'too_many_requests',
    'busy',
  ],
  beforeTrust: true,
});

export const changePassword = operation({
  name: 'changePassword',
  slice: 'access',
  endpoint: 'PUT /password',
  summary:
    'Another password for the signed-in person, who types the present one. Ends their other sessions and tells them by message.',
  access: ['customer', 'non-customer'],
  input: z.object({ currentPassword: text(256), password: text(256) }),
  output: z.object({ changed: z.boolean() }),
  problems: [
    'current_password_wrong',
    'password_against_policy',
    'password_too_common',
    'password_used_before',
    'too_many_requests',
    'busy',
  ],
});

export const accessPasswordProblems = {
  current_password_wrong: {
    status: 422,
    next: 'here',
    english: 'This is not your current password. Type it again.',
    spanish: 'Esta no es su contraseña actual. Escríbala de nuevo.',
  },
  password_used_before: {
    status: 422,
    next: 'here',
    english: 'You used this password before. Choose one that you have not used.',
    spanish: 'Ya usó esta contraseña antes. Elija una que no haya usado.',
  },
  reset_not_required: {
    status: 409,
    next: 'signIn',
    english: 'Your password does not have to be changed. Sign in with it.',
    spanish: 'No hace falta cambiar su contraseña. Inicie sesión con ella.',
  },
} as const satisfies ProblemTexts;

export const passwordOperations = [requestPasswordReset, confirmPassword, replaceForcedPassword, changePassword];
