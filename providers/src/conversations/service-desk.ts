import { z } from 'zod';
import type { Clock } from '../runtime.ts';
import { type CallbackReader, CallbackRefused, type CalledBack, jsonOfCallback } from '../sockets/callback.ts';
import { refuseUnsigned, SIGNATURE_HEADER, signedHeader } from '../sockets/signed-callback.ts';
import { adapter } from '../sockets/socket.ts';
import { askVendor, VendorFault, vendorUrl } from '../sockets/vendor-call.ts';
import type { Conversations, CustomerMessage } from './port.ts';

/** Settings of a service desk that follows docs/providers/service-desk.md. */
const settings = z.strictObject({
  url: vendorUrl,
  /** Secret by which messages and answers are signed. */
  secret: z.string().min(16).max(400),
});

/** Name of a service desk in the address of its callbacks. */
const VENDOR = 'service-desk';

const REASON_MAX = 200;
const TOO_MANY = 429;
const refusal = z.object({ reason: z.string().default('') });

/** Conversations at a service desk, with what the doctor asks. */
export interface ServiceDesk extends Conversations, CalledBack {
  isThere(): Promise<boolean>;
}

/** Hands messages to a lender's own service desk over HTTP, signed; answers come back through the door of callbacks. */
export function serviceDesk({ url, secret }: z.output<typeof settings>, { nowMs }: Pick<Clock, 'nowMs'>): ServiceDesk {
  const post = (path: string, content: object, key: string) => {
    const body = JSON.stringify(content);
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      [SIGNATURE_HEADER]: signedHeader(secret, nowMs(), body),
    };
    return askVendor({ url: `${url}${path}`, method: 'POST', headers, body });
  };
  return {
    name: 'a service desk over HTTP',
    embedded: false,
    callbacks: [serviceDeskCallbacks(secret, { nowMs })],
    async take(message) {
      const { status, json } = await post('/messages', wireOf(message), message.messageId);
      if (status === 200 || status === 201 || status === 202) return { outcome: 'delivered' };
      if (status === TOO_MANY) return { outcome: 'again', reason: 'the service desk takes no more at the moment' };
      const read = refusal.safeParse(json);
      if (status !== 422 || !read.success) throw new VendorFault(`it answered ${status}`, { wasSent: true });
      return { outcome: 'refused', reason: read.data.reason.slice(0, REASON_MAX) };
    },
    async isThere() {
      const { status } = await post('/ping', { at: new Date(nowMs()).toISOString() }, `ping ${nowMs()}`);
      if (status === 401 || status === 403) throw new VendorFault('it does not accept our secret', { wasSent: true });
      if (status !== 200) throw new VendorFault(`it answered ${status}`, { wasSent: true });
      return true;
    },
  };
}

const wireOf = ({ sentAtMs, ...message }: CustomerMessage) => ({
  ...message,
  sentAt: new Date(sentAtMs).toISOString(),
});

const answered = z.strictObject({
  answerId: z.string().min(1).max(80),
  conversationId: z.string().min(1).max(60),
  text: z.string().trim().min(1).max(4000),
  closes: z.boolean().default(false),
});

/** Reads the answers of a service desk. */
export const serviceDeskCallbacks = (secret: string, { nowMs }: Pick<Clock, 'nowMs'>): CallbackReader => ({
  vendor: VENDOR,
  async read(callback) {
    refuseUnsigned(callback, { secret, nowMs: nowMs(), who: 'the service desk' });
    const told = answered.safeParse(jsonOfCallback(callback));
    if (!told.success) {
      const [{ path = [], code = '' } = {}] = told.error.issues;
      throw new CallbackRefused('unreadable', `it is not as described: ${path.join('.') || 'all of it'} (${code})`);
    }
    const { answerId, ...answer } = told.data;
    return [{ id: answerId, kind: 'answered', ...answer }];
  },
});

export const serviceDeskAdapter = adapter<ServiceDesk, typeof settings>({
  settings,
  open: (given, { clock }) => serviceDesk(given, clock),
  tryOut: async (port) =>
    `It answers and accepts our secret: ${(await port.isThere()) ? 'yes' : 'no'}; nothing was asked.`,
});
