import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VaultForms } from './forms.ts';
import { createVaultServer } from './server.ts';

const ORIGINS = ['http://localhost:4100', 'http://tmx.localhost:4100'];

describe("the vault's server", () => {
  let folder: string;
  let server: Server;
  let origin: string;
  const failures: unknown[] = [];

  const vault: VaultForms = {
    checkFormKey: async () => ({ outcome: 'formKeyNotValid' }),
    createCardToken: async () => {
      throw new Error('the database is away');
    },
    createSecurityToken: async () => ({ outcome: 'created', securityToken: 'cst_1' }),
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lendside-vault-'));
    await writeFile(join(folder, 'fields.html'), '<!doctype html><title>Card</title>');
    await writeFile(join(folder, 'fields-1.js'), 'void 0');
    await writeFile(join(folder, 'built.txt'), 'not for the browser');
    const onError = (error: unknown) => failures.push(error);
    server = createVaultServer({
      vault,
      portalOrigins: ORIGINS,
      staticFolder: folder,
      turnAway: ({ url }) => (url?.endsWith('again') ? { status: 429, retryAfterSeconds: 40 } : undefined),
      onError,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const post = (path: string, body: string, type = 'application/json') =>
    fetch(`${origin}${path}`, { method: 'POST', headers: { 'content-type': type }, body });

  it('lets only the portal embed its page, and the page load only its own files', async () => {
    const reply = await fetch(`${origin}/fields?anything`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("worker-src 'none'");
    expect(policy).toContain(`frame-ancestors ${ORIGINS.join(' ')}`);
    expect(policy).not.toContain('unsafe');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('lets a vendor’s fields come from the one origin that is named', async () => {
    const vendor = 'https://fields.example';
    const given = { vault, portalOrigins: ORIGINS, staticFolder: folder, turnAway: () => undefined };
    const other = createVaultServer({ ...given, fieldsOrigin: vendor });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const reply = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/fields`);
    const policy = reply.headers.get('content-security-policy') ?? '';
    for (const what of [`script-src 'self' ${vendor}`, `connect-src 'self' ${vendor}`, `frame-src ${vendor}`])
      expect(policy.split('; ')).toContain(what);
    expect(policy).toContain(`frame-ancestors ${ORIGINS.join(' ')}`);
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });

  it('lets browsers keep the files whose names follow from their content', async () => {
    const reply = await fetch(`${origin}/fields-1.js`);
    expect(reply.headers.get('content-type')).toContain('javascript');
    expect(reply.headers.get('cache-control')).toContain('immutable');
  });

  it('answers its page, and never lets that be kept', async () => {
    const reply = await post('/security-tokens', '{"formKey":"k","encrypted":"e"}');
    expect(await reply.json()).toEqual({ outcome: 'created', securityToken: 'cst_1' });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['/none', '{}', 404],
    ['/fields', '{}', 404],
    ['/constructor', '{}', 404],
    ['/tokens', '{', 400],
    ['/tokens', 'null', 400],
    ['/tokens', '{"formKey":1}', 400],
    ['/tokens', JSON.stringify({ formKey: 'x'.repeat(60_000) }), 413],
  ])('refuses POST %s of %.20s with %i', async (path, body, status) => {
    const reply = await post(path, body);
    expect(reply.status).toBe(status);
    expect(await reply.text()).toBe('');
  });

  it.each(['/', '/built.txt', '/../package.json', '/%2e%2e/package.json', '/tokens'])(
    'has no page %s',
    async (path) => {
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    },
  );

  it.each([
    ['GET', '/fields?again'],
    ['POST', '/form-keys?again'],
  ])('turns %s %s away before anything is read', async (method, path) => {
    const reply = await fetch(`${origin}${path}`, { method });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '40']);
  });

  it('takes no form of another site', async () => {
    expect((await post('/tokens', '{}', 'text/plain')).status).toBe(415);
    expect((await fetch(`${origin}/tokens`, { method: 'PUT' })).status).toBe(405);
  });

  it('says nothing of its own failures but to the log', async () => {
    const reply = await post('/tokens', '{"formKey":"k","encrypted":"e","cardholderName":"n"}');
    expect(reply.status).toBe(500);
    expect(await reply.text()).toBe('');
    expect(String(failures)).toContain('the database is away');
  });

  it('names the way when its page was not built', () => {
    const options = { vault, portalOrigins: ORIGINS, turnAway: () => undefined };
    const start = () => createVaultServer({ ...options, staticFolder: join(folder, 'none') });
    expect(start).toThrow('npm run build');
  });
});
