import type { FastifyInstance } from 'fastify';

/** `/r/{shortCode}`: counts that somebody's referral link was opened and leads to registering with its code. */
export function registerShortLinks(
  app: FastifyInstance,
  scanned: (shortCode: string, address: string) => Promise<string>,
): void {
  app.get<{ Params: { shortCode: string } }>('/r/:shortCode', async ({ params, ip }, reply) => {
    const to = await scanned(params.shortCode, ip);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);
  });
}
