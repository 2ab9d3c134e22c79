import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { limitedAddress } from './limited-address.ts';
import { apiHeaders } from './security-headers.ts';

/** `/r/{shortCode}`: counts that a member's referral link was opened and leads to registering with its code. */
export function registerShortLinks(
  app: FastifyInstance,
  https: boolean,
  scanned: (shortCode: string, address: string) => Promise<string>,
  onResponse: onResponseHookHandler,
): void {
  const headers = apiHeaders(https);
  app.get<{ Params: { shortCode: string } }>('/r/:shortCode', { onResponse }, async ({ params, ip }, reply) => {
    const to = await scanned(params.shortCode, limitedAddress(ip));
    return reply.headers(headers).redirect(to, 302);
  });
}
