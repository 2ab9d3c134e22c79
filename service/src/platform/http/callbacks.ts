import type { Callback } from '@lendside/providers/sockets/callback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { apiHeaders } from './security-headers.ts';

/** End of a callback of a vendor, as it is counted. */
export type CallbackEnd = 'taken' | 'repeated' | 'signature' | 'stale' | 'unreadable' | 'unknownVendor';

/** End of a callback, and the status of its refusal where the vendor's standard names one. */
export interface CallbackAnswer {
  readonly end: CallbackEnd;
  readonly refusedBy?: number | undefined;
}

/** Takes a callback in. Throws where it could not be taken now, so that its vendor sends it again. */
export type TakeCallback = (vendor: string, callback: Callback) => Promise<CallbackAnswer>;

const STATUS: Readonly<Record<CallbackEnd, number>> = {
  taken: 200,
  repeated: 200,
  signature: 401,
  stale: 401,
  unreadable: 400,
  unknownVendor: 404,
};

/** The largest callback that is read. Vendors send a few kilobytes. */
const CALLBACK_BYTES_MAX = 512 * 1024;

/** Where vendors call back: `/callbacks/<vendor>`, whatever the type of what they send. */
export const CALLBACKS_PATH = '/callbacks/';

/**
 * The one door for vendors' callbacks. The body is handed on byte for byte, because a signature is over these. An answer has no
 * text: some vendors take one for something to say to a customer.
 */
export function registerCallbacks(app: FastifyInstance, { settings }: Context, take: TakeCallback): void {
  const { https } = settings.origins;
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALLBACK_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    door.post<{ Params: { vendor: string } }>(
      `${CALLBACKS_PATH}:vendor`,
      { bodyLimit: CALLBACK_BYTES_MAX },
      async (request, reply) => {
        const { end, refusedBy = 401 } = await take(request.params.vendor, callbackOf(request, https));
        const status = STATUS[end];
        return answer(reply, status === 401 ? refusedBy : status, https);
      },
    );
    door.all(`${CALLBACKS_PATH}*`, (_request, reply) => answer(reply, 404, https));
  });
}

const callbackOf = (request: FastifyRequest, https: boolean): Callback => ({
  method: 'POST',
  url: `http${https ? 's' : ''}://${request.headers.host ?? ''}${request.url}`,
  headers: request.headers,
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
});

const answer = (reply: FastifyReply, status: number, https: boolean) =>
  reply.headers(apiHeaders(https)).code(status).type('text/plain; charset=utf-8').send('');
