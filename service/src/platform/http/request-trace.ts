import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Arrival, arrivalOf, readTraceparent, type Trace } from '../tracing/trace.ts';
import { headerOf } from './http-caller.ts';

/** Header in which every reply names its trace. */
export const TRACE_HEADER = 'x-trace-id';

const TRACE = Symbol('trace');
const TRUSTS = Symbol('trusts');

declare module 'fastify' {
  interface FastifyRequest {
    [TRACE]: Arrival | undefined;
  }
  interface FastifyInstance {
    [TRUSTS]: (address: string) => boolean;
  }
}

/** Knows the trace of each request: a trusted proxy's `traceparent`, which passes on the browser's, else one of our own. */
export function traceRequests(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const trusts = trustedProxies.length > 0 ? proxyAddr.compile([...trustedProxies]) : () => false;
  app.decorate(TRUSTS, (address: string) => trusts(address, 0));
  app.decorateRequest(TRACE, undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(TRACE_HEADER, traceOf(request).traceId);
    done();
  });
}

/** Trace of a request, the same however often it is asked: also for one that is refused before any hook. */
export function traceOf(request: FastifyRequest): Arrival {
  request[TRACE] ??= arrivalOf(traceGiven(request));
  return request[TRACE];
}

function traceGiven({ raw, server }: FastifyRequest): Trace | undefined {
  const header = headerOf(raw.headers, 'traceparent');
  const from = raw.socket.remoteAddress;
  return header !== undefined && from !== undefined && server[TRUSTS](from) ? readTraceparent(header) : undefined;
}
