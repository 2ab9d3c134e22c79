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
  heldBytes = readForms(app, flagsOf(), 4 * MEGABYTE);
  app.setErrorHandler((error, _request, reply) => reply.code(400).send({ code: problemOf(error).code }));
  app.post('/form', { config: { form: true } }, async ({ body }) => ({ fields: Object.keys(body as object) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app?.close());

const part = (name: string, content = 'x') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const end = '--edge--\r\n';
const answerTo = async (body: string) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return (await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', headers, body })).json();
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

  test('of many thousand parts is refused before they are read', async () => {
    const formData = vi.spyOn(Response.prototype, 'formData');
    expect(await answerTo(part('a', '').repeat(50_000) + end)).toEqual({ code: 'bad_request' });
    expect(formData).not.toHaveBeenCalled();
    formData.mockRestore();
  });

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
