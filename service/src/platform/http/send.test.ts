import { type OutgoingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPRESSED_FROM_BYTES, sendJson } from './send.ts';

const long = JSON.stringify({
  loans: Array.from({ length: 200 }, (_, index) => ({ loanId: `L${index}`, name: 'Señal' })),
});
const short = JSON.stringify({ loans: [] });

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  const answers = { '/long': long, '/short': short };
  for (const [path, text] of Object.entries(answers))
    app.get(path, (_, reply) => sendJson(reply, 200, text, { https: true, cookies: ['a=1'], more: ['x-more', 'yes'] }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app?.close());

/** Bytes and headers as they came over the wire. */
function get(path: string, headers: OutgoingHttpHeaders = {}) {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise<{ body: Buffer; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const asked = request({ port, path, headers, host: '127.0.0.1' }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve({ body: Buffer.concat(parts), headers: reply.headers }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('a long reply is compressed for who understands it, and says so', async () => {
  const { body, headers } = await get('/long', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliDecompressSync(body).toString()).toBe(long);
  expect(body.length).toBeLessThan(COMPRESSED_FROM_BYTES);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-length': String(body.length),
    'content-type': 'application/json; charset=utf-8',
    'x-more': 'yes',
    'set-cookie': ['a=1'],
  });
});

test.each([
  { what: 'a long reply for who does not', path: '/long', accepts: { 'accept-encoding': 'gzip' }, text: long },
  { what: 'a long reply for who says nothing', path: '/long', accepts: {}, text: long },
  { what: 'a short reply', path: '/short', accepts: { 'accept-encoding': 'br' }, text: short },
])('$what goes as it is', async ({ path, accepts, text }) => {
  const { body, headers } = await get(path, accepts);
  expect(body.toString()).toBe(text);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
});
