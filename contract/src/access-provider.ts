import { z } from 'zod';
import { authResult } from './access.ts';
import { text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** `stepUp`: the person of this session proves again who they are. */
const purpose = z.enum(['signIn', 'stepUp']);

export const startProviderSignIn = operation({
  name: 'startProviderSignIn',
  slice: 'access',
  endpoint: 'POST /identityProviderRequest',
  summary:
    'The page of the identity provider that the browser goes to. Its answer counts once, for the browser that has the secret.',
  access: ['public'],
  input: z.object({ purpose: purpose.optional() }),
  output: z.object({ url: text(4000), secret: text(64) }),
  problems: ['identity_provider_not_offered', 'too_many_requests'],
  beforeTrust: true,
});

export const finishProviderSignIn = operation({
  name: 'finishProviderSignIn',
  slice: 'access',
  endpoint: 'POST /identityProviderAnswer',
  summary: 'Signs in, or proves again who is signed in, by what the browser came back with from the identity provider.',
  access: ['public'],
  input: z.object({
    /** Query of the address that the browser came back to. */
    query: text(4000),
    secret: text(64),
    rememberMe: z.boolean().optional(),
    deviceKey: text(80).optional(),
    purpose: purpose.optional(),
  }),
  output: authResult,
  problems: [
    'request_expired',
    'identity_provider_declined',
    'identity_provider_not_verified',
    'identity_provider_other_account',
    'username_in_use',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
    'too_many_requests',
  ],
  beforeTrust: true,
});

export const accessProviderProblems = {
  identity_provider_not_offered: {
    status: 409,
    next: 'signIn',
    english: 'You cannot sign in that way here. Sign in with your password.',
    spanish: 'Aquí no se puede entrar de esa manera. Inicie sesión con su contraseña.',
  },
  identity_provider_declined: {
    status: 403,
    next: 'signIn',
    english: 'You did not finish signing in. Try again, or sign in another way.',
    spanish: 'No terminó de iniciar sesión. Intente de nuevo o entre de otra manera.',
  },
  identity_provider_not_verified: {
    status: 401,
    next: 'signIn',
    english: 'We could not confirm who you are. Try again, or sign in another way.',
    spanish: 'No pudimos confirmar quién es usted. Intente de nuevo o entre de otra manera.',
  },
  identity_provider_other_account: {
    status: 409,
    next: 'tryAgain',
    english: 'That is another person’s account. Choose the one that you signed in with.',
    spanish: 'Esa cuenta es de otra persona. Elija la cuenta con la que inició sesión.',
  },
} as const satisfies ProblemTexts;

export const accessProviderOperations = [startProviderSignIn, finishProviderSignIn];
