import { z } from 'zod';
import { instant, text } from './fields.ts';

/** How a code travels. A voice call goes to a phone, so does a text. */
export const deliveryMethod = z.enum(['email', 'text', 'voice']);

/** Six digits; anything else is no code at all (decision C10). */
export const verificationCode = z
  .string()
  .length(6)
  .regex(/^\d{6}$/);

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
});

/** A way to get a code, with its masked address or number. */
export const contact = z.object({ deliveryMethod, destination: text(120) });
