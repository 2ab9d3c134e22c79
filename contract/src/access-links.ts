import { z } from 'zod';
import { authResult } from './access.ts';
import { linkFields } from './field-groups.ts';
import { loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** A path of this app, as the link was made for it. */
const path = text(2000);

/**
 * Values carried by a deep link, named as in its address. The signature covers them all; `guestPayment` and `flowLock` may
 * be true where the link was made with false, because that only restricts the session (security 6 and 7).
 */
export const linkValues = z.object({
  profileId: text(64),
  signature: text(200),
  /** Epoch seconds, ten digits. */
  expiration: text(12),
  path,
  /** Loan of the link, where its path does not name one. */
  ...linkFields,
  nonce: text(64),
});

/** The session of a link: locked to `lockedFlow` where there is one, and to `loanId` where there is one. */
const linkResult = authResult.extend({
  /** Where the link leads. Go here, whatever the address bar says. */
  path,
  loanId: loanId.optional(),
});

export const authenticateLink = operation({
  name: 'authenticateLink',
  slice: 'access',
  endpoint: 'POST /signatureAuth',
  summary: 'Exchanges a signed link for a session. Links to money work once.',
  access: ['public'],
  input: linkValues,
  output: linkResult,
  problems: [
    'link_invalid',
    'link_expired',
    'link_already_used',
    'link_replaced',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
    'too_many_requests',
  ],
  beforeTrust: true,
});

export const authenticateDevice = operation({
  name: 'authenticateDevice',
  slice: 'access',
  endpoint: 'POST /deviceKeyAuth',
  summary: 'A session for one flow, proven by the secret that this device keeps in its cookie. The secret is replaced.',
  access: ['public'],
  input: z.object({ profileId: text(64), path, loanId: loanId.optional() }),
  output: linkResult,
  problems: [
    'MissingDeviceKey',
    'device_key_not_found',
    'link_invalid',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
    'too_many_requests',
  ],
  beforeTrust: true,
});

export const signOutDevice = operation({
  name: 'signOutDevice',
  slice: 'access',
  endpoint: 'PUT /deviceKeyAuth',
  summary: 'Ends the session that a device key or a link began, and clears the refresh cookie. The device stays known.',
  access: ['public'],
  input: z.object({
    method: z.enum(['menu', 'sessionTimeout', 'lockedFlow']).optional(),
    /** True if the link's purpose was fulfilled before. */
    flowDone: z.boolean().optional(),
  }),
  output: z.object({ signedOut: z.boolean(), continueAt: text(4000).optional() }),
  problems: [],
  beforeTrust: true,
});

export const accessLinksProblems = {
  link_invalid: {
    status: 401,
    next: 'signIn',
    english: 'This link does not work. Sign in to continue.',
    spanish: 'Este enlace no funciona. Inicie sesión para continuar.',
  },
  link_expired: {
    status: 401,
    next: 'signIn',
    english: 'This link has expired. Sign in to continue.',
    spanish: 'Este enlace ya venció. Inicie sesión para continuar.',
  },
  link_already_used: {
    status: 409,
    next: 'signIn',
    english: 'This link was already used. Sign in to continue.',
    spanish: 'Este enlace ya se usó. Inicie sesión para continuar.',
  },
  link_replaced: {
    status: 409,
    next: 'signIn',
    english:
      'A newer link was sent to you, and this one no longer works. Open the link in the latest message, or sign in.',
    spanish:
      'Le enviamos un enlace más reciente y este ya no funciona. Abra el enlace del último mensaje o inicie sesión.',
  },
} as const satisfies ProblemTexts;

export const accessLinksOperations = [authenticateLink, authenticateDevice, signOutDevice];
