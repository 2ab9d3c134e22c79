import { createHash, timingSafeEqual } from 'node:crypto';
import { type LoanSystemPorts, type ServedCall, servedCalls } from '@lendside/providers/loan-system/serve-calls';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Parts of a loan system that is served. */
export interface ServedLoanSystem {
  readonly ports: LoanSystemPorts;
  /** Secrets that callers may hold: the newer and, while it is changed, the older one. */
  readonly secrets: readonly string[];
  /** Calls beside those of the ports. */
  readonly beside?: readonly ServedCall[];
  /** Hears of what failed inside; the caller is answered 500 and no more. */
  readonly onError: (error: unknown) => void;
}

export const LOAN_SYSTEM_PATH = '/v1';

const BODY_BYTES_MAX = 4_000_000;

/**
 * The calls of a loan system over HTTP, below `/v1`. Refusals are JSON with `code`: `unauthorized` (401), `invalid_request` (400, with the
 * places of the faults), `not_found` (404), `too_large` (413), `failed` (500).
 */
export function loanSystemServer({ ports, secrets, beside = [], onError }: ServedLoanSystem): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_BYTES_MAX, exposeHeadRoutes: false, forceCloseConnections: 'idle' });
  const isKnown = secretCheck(secrets);
  app.addHook('onRequest', async (request, reply) => {
    if (!isKnown(request.headers.authorization)) return refuse(reply, 401, 'unauthorized');
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'unknown_call'));
  app.setErrorHandler(async (error: { readonly statusCode?: number }, _request, reply) => {
    if (error.statusCode === 413) return refuse(reply, 413, 'too_large');
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, 400, 'invalid_request');
    onError(error);
    return refuse(reply, 500, 'failed');
  });
  for (const call of [...servedCalls(ports), ...beside]) register(app, call);
  return app;
}

function register(app: FastifyInstance, { call, answer }: ServedCall): void {
  app.route({
    method: call.method,
    url: `${LOAN_SYSTEM_PATH}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    async handler(request, reply) {
      const asked = call.asks.safeParse(call.method === 'GET' ? fromAddress(request) : request.body);
      if (!asked.success) {
        const faults = asked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
        return refuse(reply, 400, 'invalid_request', { faults });
      }
      const found = await answer(asked.data as never);
      return found === undefined ? refuse(reply, 404, 'not_found') : reply.send(found);
    },
  });
}

const fromAddress = ({ params, query }: FastifyRequest) => ({ ...(query as object), ...(params as object) });

const refuse = (reply: FastifyReply, status: number, code: string, more: object = {}) =>
  reply.code(status).send({ code, ...more });

/** Compares hashes, so that nothing of a secret shows in the time it takes. */
function secretCheck(secrets: readonly string[]): (header: string | undefined) => boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const known = secrets.map((secret) => hashOf(`Bearer ${secret}`));
  return (header = '') => {
    const given = hashOf(header);
    return known.filter((hash) => timingSafeEqual(hash, given)).length > 0;
  };
}
