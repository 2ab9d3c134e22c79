import { z } from 'zod';
import { deviceOperations } from './access-device.ts';
import { passwordOperations } from './access-password.ts';
import { registrationOperations } from './access-registration.ts';
import { userOperations } from './access-user.ts';
import { deviceKeyFields } from './field-groups.ts';
import { brandCode, flag, instant, lmsId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const serviceConfig = z.object({
  region: text(40),
  userPoolId: text(80),
  clientId: text(80),
  serviceUrl: text(200),
  cognitoUrl: text(200),
});

const attributes = z.object({
  sub: text(64),
  customLoanState: text(200).optional(),
  customerId: text(40).optional(),
  /** Customer ids by lender system: having one under a system makes a person its user. */
  lmsCustomerIds: z.partialRecord(lmsId, text(40)),
  showPaidOff: z.boolean(),
  phoneNumber: text(20).optional(),
  phoneVerified: z.boolean(),
  email: text(254).optional(),
  emailVerified: z.boolean(),
  mdmId: text(40).optional(),
  nonCustomerRefer: text(80).optional(),
  /** Name of the identity provider that this person can sign in with. */
  identityProvider: text(40).optional(),
});

/** The specification's session auth result; the refresh token travels in an HttpOnly cookie only. */
export const authResult = z.object({
  accessToken: text(4000),
  idToken: text(4000),
  expiresAt: instant,
  ...deviceKeyFields,
  serviceConfig,
  authenticated: z.boolean(),
  verified: z.boolean(),
  /** The device has to be confirmed first: until then names, contacts and customer ids are left out. */
  challenge: z.literal('TrustedDevice').optional(),
  isGuestPayOnlyUser: z.boolean(),
  lockedFlow: text(40).optional(),
  firstName: text(80),
  attributes,
  /** Where this person lands when no destination was stored (decision B04): an in-app path. */
  landing: text(200),
  sessionTimeoutLimit: z.number(),
});

export const authenticateUser = operation({
  name: 'authenticateUser',
  slice: 'access',
  endpoint: 'POST /authenticate',
  summary: 'Signs a person in with email or phone and password.',
  access: ['public'],
  input: z.object({
    username: text(254),
    password: text(128),
    rememberMe: z.boolean().optional(),
    deviceKey: text(80).optional(),
    purpose: z.enum(['signIn', 'stepUp']).optional(),
  }),
  output: authResult,
  problems: [
    'not_authorized',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
    'sign_in_deleted',
    'too_many_requests',
    'busy',
  ],
  beforeTrust: true,
  example: { input: { username: 'maria@example.com', password: 'Your-password-1', rememberMe: false } },
});

export const refreshToken = operation({
  name: 'refreshToken',
  slice: 'access',
  endpoint: 'POST /refreshToken',
  summary: 'Rotates the refresh cookie and returns new tokens. Reuse of an old cookie ends the session.',
  access: ['public'],
  input: z.object({
    background: z.boolean().optional(),
    /** The person is about to be away from the page for a while: the session ends five minutes later. */
    away: z.boolean().optional(),
  }),
  output: authResult,
  problems: ['invalid_session', 'session_ended_inactive', 'refresh_token_reused', 'too_many_requests'],
  beforeTrust: true,
});

export const signOutUser = operation({
  name: 'signOutUser',
  slice: 'access',
  endpoint: 'POST /signOut',
  summary: 'Ends the session of the access token or refresh cookie and clears the cookie.',
  access: ['public'],
  input: z.object({ method: z.enum(['menu', 'sessionTimeout', 'lockedFlow']).optional() }),
  output: z.object({
    signedOut: z.boolean(),
    /** Where the browser goes now: an identity provider opened the session, and ends its own there. */
    continueAt: text(4000).optional(),
  }),
  problems: ['service_unavailable'],
  beforeTrust: true,
});

export const readPasswordPolicy = operation({
  name: 'readPasswordPolicy',
  slice: 'access',
  endpoint: 'GET /passwordPolicy',
  summary: 'The rules a new password has to meet.',
  access: ['public'],
  input: z.object({ brand: brandCode.optional(), fresh: flag.optional() }),
  output: z.object({
    minimumLength: z.int(),
    requireLowercase: z.boolean(),
    requireNoSpaces: z.boolean(),
    requireNumbers: z.boolean(),
    requireSymbols: z.boolean(),
    requireUppercase: z.boolean(),
  }),
  problems: ['service_unavailable'],
  background: true,
});

/** Refusals of signing in, and of proving again who one is. */
export const accessProblems = {
  not_authorized: {
    status: 401,
    next: 'newPassword',
    english: 'The email, phone or password is incorrect. Check them, or choose a new password.',
    spanish: 'El correo, el teléfono o la contraseña no es correcto. Revíselos o elija una contraseña nueva.',
  },
  UserNotConfirmedException: {
    status: 403,
    next: 'verify',
    english: 'Your sign-in is not verified yet. Verify it to continue.',
    spanish: 'Su acceso aún no está verificado. Verifíquelo para continuar.',
  },
  PasswordResetRequiredException: {
    status: 403,
    next: 'newPassword',
    english: 'To keep your account safe, choose a new password.',
    spanish: 'Para proteger su cuenta, elija una contraseña nueva.',
  },
  sign_in_deleted: {
    status: 410,
    next: 'register',
    english:
      'This sign-in was deleted when you asked us to delete your data. Create a new one to use our services again.',
    spanish:
      'Este acceso se borró cuando usted pidió borrar sus datos. Cree uno nuevo para volver a usar nuestros servicios.',
  },
  MissingDeviceKey: {
    status: 401,
    next: 'signIn',
    english: 'We do not know this device. Sign in to continue.',
    spanish: 'No conocemos este dispositivo. Inicie sesión para continuar.',
  },
  device_key_not_found: {
    status: 401,
    next: 'signIn',
    english: 'Device key not found. Sign in to continue.',
    spanish: 'No se encontró la clave del dispositivo. Inicie sesión para continuar.',
  },
  step_up_required: {
    status: 403,
    next: 'here',
    english: 'Confirm that it is you: type your password again or use a passkey.',
    spanish: 'Confirme que es usted: escriba de nuevo su contraseña o use una llave de acceso.',
  },
  invalid_username: {
    status: 422,
    next: 'here',
    english: 'Invalid Email or Phone Number',
    spanish: 'Correo electrónico o número de teléfono no válido',
  },
  password_against_policy: {
    status: 422,
    next: 'here',
    english: 'Your password does not meet our requirements',
    spanish: 'Su contraseña no cumple nuestros requisitos',
  },
  password_too_common: {
    status: 422,
    next: 'here',
    english: 'This password is easy to guess: many people use it. Choose another one.',
    spanish: 'Esta contraseña es fácil de adivinar: muchas personas la usan. Elija otra.',
  },
  username_in_use: {
    status: 409,
    next: 'here',
    english: 'Another account signs in with that already. Use another one, or sign in with it.',
    spanish: 'Otra cuenta ya inicia sesión con ese dato. Use otro o inicie sesión con él.',
  },
  refresh_token_reused: {
    status: 401,
    next: 'signIn',
    english: 'This session was ended to keep your account safe. Sign in again.',
    spanish: 'Terminamos esta sesión para proteger su cuenta. Inicie sesión de nuevo.',
  },
} as const satisfies ProblemTexts;

export const accessOperations = [
  authenticateUser,
  refreshToken,
  signOutUser,
  readPasswordPolicy,
  ...registrationOperations,
  ...passwordOperations,
  ...deviceOperations,
  ...userOperations,
];
