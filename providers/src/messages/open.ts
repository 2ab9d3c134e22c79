import type { Adapter, Socket } from '../sockets/socket.ts';
import type { Messages } from './port.ts';
import { smtpAdapter } from './smtp.ts';
import { twilioAdapter } from './twilio.ts';

const calls = { deliver: 'once' } as const;

/** Ways to answer the port `mail`. A mail server looks at a message before it answers. */
export const mailSocket = (embedded: Adapter<Messages>): Socket<Messages> => ({
  calls,
  adapters: { embedded, smtp: smtpAdapter },
  limits: { timeoutMs: 30_000 },
});

/** Ways to answer the port `phone`. */
export const phoneSocket = (embedded: Adapter<Messages>): Socket<Messages> => ({
  calls,
  adapters: { embedded, twilio: twilioAdapter },
});
