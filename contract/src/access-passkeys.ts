import { z } from 'zod';
import { authResult } from './access.ts';
import { instant, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Options as the WebAuthn standard writes them in JSON; the browser reads them itself. */
const options = z.record(text(60), z.unknown());
/** Passkey credential as the browser's `toJSON` writes it. Checked in depth where it is verified. */
const credential = z.object({
  id: text(1400),
  rawId: text(1400),
  type: z.literal('public-key'),
  response: z.record(text(40), z.union([text(12_000), z.number(), z.array(text(40)).max(10), z.null()])),
  authenticatorAttachment: text(40).nullish(),
  clientExtensionResults: z.record(text(40), z.unknown()).optional(),
});
const purpose = z.enum(['signIn', 'stepUp']);

const passkey = z.object({ passkeyId: text(64), deviceName: text(80), created: instant, lastUsed: instant.optional() });

export const startPasskeyRegistration = operation({
  name: 'startPasskeyRegistration',
  slice: 'access',
  endpoint: 'POST /passkeyRegistrationOptions',
  summary: 'What a browser needs to make a passkey for this person.',
  access: ['customer', 'non-customer'],
  stepUp: 'orJustSignedIn',
  input: z.object({ deviceName: text(80).optional() }),
  output: z.object({ requestId: text(64), options }),
  problems: ['step_up_required', 'passkey_limit_reached'],
});

export const registerPasskey = operation({
  name: 'registerPasskey',
  slice: 'access',
  endpoint: 'POST /passkeyRegistration',
  summary: 'Keeps the passkey that a browser made.',
  access: ['customer', 'non-customer'],
  input: z.object({ requestId: text(64), credential, deviceName: text(80).optional() }),
  output: passkey,
  problems: ['passkey_not_valid', 'request_expired', 'passkey_already_registered'],
});

export const startPasskeyAuthentication = operation({
  name: 'startPasskeyAuthentication',
  slice: 'access',
  endpoint: 'POST /passkeyAuthenticationOptions',
  summary: 'What a browser needs to sign in with a passkey. The same for every name, known or not.',
  access: ['public'],
  input: z.object({ username: text(254).optional(), purpose: purpose.optional() }),
  output: z.object({ requestId: text(64), options }),
  problems: ['too_many_requests'],
  beforeTrust: true,
});

export const authenticatePasskey = operation({
  name: 'authenticatePasskey',
  slice: 'access',
  endpoint: 'POST /passkeyAuthentication',
  summary: 'Signs in with a passkey, or proves again who is signed in.',
  access: ['public'],
  input: z.object({
    requestId: text(64),
    credential,
    rememberMe: z.boolean().optional(),
    deviceKey: text(80).optional(),
    purpose: purpose.optional(),
  }),
  output: authResult,
  problems: [
    'passkey_not_verified',
    'request_expired',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
    'too_many_requests',
  ],
  beforeTrust: true,
});

export const listPasskeys = operation({
  name: 'listPasskeys',
  slice: 'access',
  endpoint: 'GET /passkeys',
  summary: 'The passkeys of this person.',
  access: ['customer', 'non-customer'],
  input: nothing,
  output: z.object({ passkeys: z.array(passkey) }),
  problems: [],
});

export const removePasskey = operation({
  name: 'removePasskey',
  slice: 'access',
  endpoint: 'DELETE /passkeys',
  summary: 'Removes a passkey. It opens nothing any more.',
  access: ['customer', 'non-customer'],
  input: z.object({ passkeyId: text(64) }),
  output: z.object({ removed: z.boolean() }),
  problems: ['passkey_not_found'],
});

export const accessPasskeysProblems = {
  passkey_not_valid: {
    status: 422,
    next: 'tryAgain',
    english: 'That passkey could not be saved. Try again.',
    spanish: 'No se pudo guardar esa llave de acceso. Intente de nuevo.',
  },
  passkey_not_verified: {
    status: 401,
    next: 'here',
    english: 'That passkey did not work. Try again or use your password.',
    spanish: 'Esa llave de acceso no funcionó. Intente de nuevo o use su contraseña.',
  },
  passkey_already_registered: {
    status: 409,
    next: 'signIn',
    english: 'This device already has a passkey for you. Use it to sign in.',
    spanish: 'Este dispositivo ya tiene una llave de acceso suya. Úsela para entrar.',
  },
  passkey_limit_reached: {
    status: 409,
    next: 'here',
    english: 'You can keep at most ten passkeys. Remove one first.',
    spanish: 'Puede guardar diez llaves de acceso como máximo. Quite una primero.',
  },
  passkey_not_found: {
    status: 404,
    next: 'nothing',
    english: 'That passkey is gone already. There is nothing left to do.',
    spanish: 'Esa llave de acceso ya no está. No queda nada por hacer.',
  },
  request_expired: {
    status: 410,
    next: 'tryAgain',
    english: 'That took too long. Start again.',
    spanish: 'Eso tardó demasiado. Empiece de nuevo.',
  },
} as const satisfies ProblemTexts;

export const accessPasskeysOperations = [
  startPasskeyRegistration,
  registerPasskey,
  startPasskeyAuthentication,
  authenticatePasskey,
  listPasskeys,
  removePasskey,
];
