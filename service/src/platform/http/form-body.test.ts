import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { flagsOf } from '../configuration/flags.ts';
import { readForms } from './form-body.ts';
import { problemOf } from './problem-reply.ts';

const MEGABYTE = 1024 * 1024;
const patient = { timeout: 20_000 };

let app: FastifyInstance;
let port: number;
let heldBytes: () => number;
beforeAll(async () => {
  app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(400).send({ code: problemOf(error).code }));
  app.register(async (forms) => {
    heldBytes = readForms(forms, flagsOf(), 4 * MEGABYTE);
    forms.post('/form', async ({ body }) => ({ fields: Object.keys(body as object) }));
    forms.post('/echo', async ({ body }) => body);
  });
  app.post('/json', async ({ body }) => ({ fields: Object.keys(body as object) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app?.close());

const part = (name: string, content = 'x') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const end = '--edge--\r\n';
const filePart = (name: string, content = 'x') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
const answerTo = async (
  body: string | Buffer,
  { path = '/form', type = 'multipart/form-data; boundary=edge' } = {},
) => {
  const headers = { 'content-type': type };
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: body as string })).json();
};

/** A form that is begun and not ended. */
function begun(bytes: number): () => void {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/form', headers });
  sending.on('error', () => undefined);
  sending.write('x'.repeat(bytes));
  return () => void sending.destroy();
}

describe('a form', () => {
  test('is its fields', async () => {
    expect(await answerTo(part('a') + part('b') + end)).toEqual({ fields: ['a', 'b'] });
  });

  test('keeps a file as its bytes and a field as its text', async () => {
    const file = Buffer.from([0, 255, 13, 10, 45, 45]);
    const body = Buffer.concat([Buffer.from(part('name', 'añb') + filePart('file', '')).subarray(0, -2), file]);
    expect(await answerTo(Buffer.concat([body, Buffer.from(`\r\n${end}`)]), { path: '/echo' })).toEqual({
      name: 'añb',
      file: { type: 'Buffer', data: [...file] },
    });
  });

  test('of many thousand parts is refused before they are read', async () => {
    const begun = performance.now();
    expect(await answerTo(part('a', '').repeat(50_000) + end)).toEqual({ code: 'bad_request' });
    expect(performance.now() - begun).toBeLessThan(2000);
    await vi.waitFor(() => expect(heldBytes()).toBe(0), patient);
  });

  test.each([
    ['nothing', ''],
    ['no end', part('a')],
    ['half a file', `${part('a')}${filePart('file', 'x'.repeat(9999)).slice(0, 900)}`],
    ['the same field twice', part('a') + part('a') + end],
    ['two files', filePart('a') + filePart('b') + end],
    ['eleven fields', Array.from({ length: 11 }, (_, index) => part(`f${index}`)).join('') + end],
    ['a part without a name', '--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--\r\n'],
    ['a field that is called as what every object has', part('__proto__') + part('a') + end],
    ['a head without end', `--edge\r\n${'X-Head: y\r\n'.repeat(50_000)}\r\nx\r\n--edge--\r\n`],
    ['another boundary', part('a').replaceAll('--edge', '--other') + end],
  ])('of %s is refused or empty, and nothing of it is held', async (_what, body) => {
    const answer = await answerTo(body);
    expect([{ code: 'bad_request' }, { fields: [] }]).toContainEqual(answer);
    await vi.waitFor(() => expect(heldBytes()).toBe(0), patient);
  });

  test.each([
    ['no boundary', ''],
    ['an empty boundary', '; boundary='],
    ['a boundary of 9,999 letters', `; boundary=${'x'.repeat(9999)}`],
  ])('of a type with %s is refused', async (_what, rest) => {
    expect(await answerTo(part('a') + end, { type: `multipart/form-data${rest}` })).toEqual({ code: 'bad_request' });
  });

  test('is read on routes that take one, and nowhere else', async () => {
    expect(await answerTo(part('a') + end, { path: '/json' })).toEqual({ code: 'bad_request' });
  });

  test('that never comes to its first part is held no further than the largest form', async () => {
    expect(await answerTo('x'.repeat(3 * MEGABYTE))).toEqual({ code: 'bad_request' });
    expect(await answerTo('x'.repeat(60 * MEGABYTE))).toEqual({ code: 'file_too_large' });
    await vi.waitFor(() => expect(heldBytes()).toBe(0), patient);
  }, 60_000);

  test('waits for none, and is refused while others hold too much', async () => {
    const small = part('a') + end;
    const letGo = begun(3 * MEGABYTE);
    const more = part('a', 'x'.repeat(2 * MEGABYTE)) + end;
    // All of it has come: which of two that come together is one too many, chance decides.
    await vi.waitFor(() => expect(heldBytes()).toBe(3 * MEGABYTE), patient);
    expect(await answerTo(more)).toEqual({ code: 'service_unavailable' });
    expect(await answerTo(small)).toEqual({ fields: ['a'] });
    letGo();
    await vi.waitFor(() => expect(heldBytes()).toBe(0), patient);
    expect(await answerTo(more)).toEqual({ fields: ['a'] });
  }, 60_000);
});
