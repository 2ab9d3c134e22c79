import { VERIFICATION_OUTCOMES } from '@lendside/domain/enumerations';
import { z } from 'zod';
import { codeSent, contact, deliveryMethod, requestId, verificationCode } from './access-codes.ts';
import { deviceKeyFields } from './field-groups.ts';
import { instant, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Outcome of a verification step (spec 4; decision A15). */
export const verificationOutcome = z.enum(VERIFICATION_OUTCOMES);

export const checkTrustedDevice = operation({
  name: 'checkTrustedDevice',
  slice: 'access',
  endpoint: 'GET /checktrusteddevice',
  summary:
    'Whether this session may continue: SUCCESS, FAIL (a code is needed), UNSUPPORTED (no verified contact: ask for an email).',
  access: ['customer', 'non-customer'],
  input: nothing,
  output: z.object({ trusted: z.boolean(), outcome: verificationOutcome, contacts: z.array(contact).max(3) }),
  problems: ['device_key_not_found'],
  beforeTrust: true,
  example: {
    output: {
      trusted: false,
      outcome: 'FAIL',
      contacts: [
        { deliveryMethod: 'email', destination: 'j•••@example.com' },
        { deliveryMethod: 'text', destination: '(•••) •••-0132' },
        { deliveryMethod: 'voice', destination: '(•••) •••-0132' },
      ],
    },
  },
});

export const sendTrustedDeviceCode = operation({
  name: 'sendTrustedDeviceCode',
  slice: 'access',
  endpoint: 'GET /sendtrusteddevice',
  summary:
    'Sends the code for this device. `email`, for a person without a verified contact, travels in the x-sensitive header.',
  access: ['customer', 'non-customer'],
  input: z.object({ deliveryMethod, isVoice: z.stringbool().optional(), email: text(254).optional() }),
  output: codeSent,
  problems: [
    'resend_too_soon',
    'too_many_requests',
    'sensitive_in_url',
    'invalid_email',
    'no_verified_contact',
    'voice_not_available',
  ],
  beforeTrust: true,
});

export const confirmTrustedDevice = operation({
  name: 'confirmTrustedDevice',
  slice: 'access',
  endpoint: 'POST /confirmtrusteddevice',
  summary:
    'Confirms this device with the code; remembered, it needs none next time. Call refreshToken after it: the new token reaches everything.',
  access: ['customer', 'non-customer'],
  input: z.object({ verificationCode, requestId, rememberMe: z.boolean() }),
  output: z.object({
    outcome: verificationOutcome,
    trusted: z.boolean(),
    ...deviceKeyFields,
  }),
  problems: ['code_wrong', 'code_expired', 'too_many_tries', 'request_not_found'],
  beforeTrust: true,
});

export const readCurrentDevice = operation({
  name: 'readCurrentDevice',
  slice: 'access',
  endpoint: 'GET /device',
  summary: 'The device this session runs on.',
  access: ['customer', 'non-customer'],
  input: nothing,
  output: z.object({
    deviceKey: text(80),
    deviceName: text(120),
    remembered: z.boolean(),
    trusted: z.boolean(),
    lastUsed: instant,
  }),
  problems: ['MissingDeviceKey', 'device_not_found'],
  beforeTrust: true,
  background: true,
});

export const accessDeviceProblems = {
  device_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find that device. Reload the list of your devices.',
    spanish: 'No encontramos ese dispositivo. Recargue la lista de sus dispositivos.',
  },
} as const satisfies ProblemTexts;

export const deviceOperations = [checkTrustedDevice, sendTrustedDeviceCode, confirmTrustedDevice, readCurrentDevice];
