import { z } from 'zod';
import { instant, text } from './fields.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Channel by which a one-time code is delivered. A phone receives it as a text or as a voice call. */
export const deliveryMethod = z.enum(['email', 'text', 'voice']);

/** Six digits, or twelve where a name is under attack; anything else is no code at all (decision C10). */
export const verificationCode = z
  .string()
  .max(12)
  .regex(/^\d{6}(\d{6})?$/);

/** Names the one request a code belongs to: a code is good for that request and no other. */
export const requestId = text(80);

/** A code that was asked for: how long it is good and when another may be asked for. */
export const codeSent = z.object({
  requestId,
  /** Where it goes, masked: `j•••@example.com`. Without login only what was typed is shown; the rest is all dots. */
  destination: text(120),
  deliveryMethod,
  expiresAt: instant,
  resendAfterSeconds: z.int(),
  /** Digits of the code where they are more than six: many codes were asked for or guessed at in this name. */
  codeLength: z.int().optional(),
});

/** A way to get a code, with its masked address or number. */
export const contact = z.object({ deliveryMethod, destination: text(120) });

/** Refusals of codes, whichever operation asks for one. */
export const accessCodesProblems = {
  code_wrong: {
    status: 422,
    next: 'here',
    english: 'That code is not right. Check it and try again.',
    spanish: 'Ese código no es correcto. Revíselo e intente de nuevo.',
  },
  code_expired: {
    status: 410,
    next: 'here',
    english: 'That code can no longer be used. Ask for a new one.',
    spanish: 'Ese código ya no se puede usar. Pida uno nuevo.',
  },
  too_many_tries: {
    status: 429,
    next: 'here',
    english: 'Too many wrong codes. Ask for a new one.',
    spanish: 'Demasiados códigos incorrectos. Pida uno nuevo.',
  },
  request_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find that request. Ask for a new code.',
    spanish: 'No encontramos esa solicitud. Pida un código nuevo.',
  },
  resend_too_soon: {
    status: 429,
    next: 'tryAgain',
    english: 'You can ask for another code in {wait}.',
    spanish: 'Puede pedir otro código en {wait}.',
  },
  voice_not_available: {
    status: 409,
    next: 'here',
    english: 'We cannot call with a code. Choose another way.',
    spanish: 'No podemos llamar con un código. Elija otra forma.',
  },
  no_verified_contact: {
    status: 409,
    next: 'here',
    english: 'There is no verified contact of that kind. Choose another way.',
    spanish: 'No hay un contacto verificado de ese tipo. Elija otra forma.',
  },
} as const satisfies ProblemTexts;
