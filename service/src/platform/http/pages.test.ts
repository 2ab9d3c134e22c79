import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { brandsWith } from '@lendside/brands/brand-facts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { readDeployment } from '../configuration/deployment-file.ts';
import { readSettings } from '../configuration/settings.ts';
import { pageLanguage } from './page-documents.ts';
import { registerPages } from './pages.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendside-portal-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'sign-in'));
  const script = 'console.log("portal");'.repeat(50);
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta name="theme-color" data-theme="light" /><meta name="theme-color" data-theme="dark" /><link rel="preload" data-face="ccc" href="/assets/display-ccc-1.woff2" as="font" /> <link rel="preload" data-face="tmx" href="/assets/display-tmx-1.woff2" as="font" /><style>/*face ccc*/@font-face{font-family:ccc}/*end*//*face tmx*/@font-face{font-family:tmx}/*end*/p{margin:0}</style><body><div class="page-waits" data-waits="rows" data-beside="rail"><h1 data-first><span>Loading</span></h1></div>application</body></html>',
  );
  const paint = (path: string, waits: string, english: string, spanish: string, beside = 'rail') => ({
    path,
    waits,
    beside,
    title: { english, spanish },
  });
  await writeFile(
    join(folder, 'first-paints.json'),
    JSON.stringify([
      paint('/:brand/Payment/:loanId', 'amount', 'Make a payment', 'Hacer un pago'),
      paint('/:brand/Payment/History', 'rows', 'Payments <made>', 'Pagos hechos'),
      paint('/Register', 'form', 'Create your account', 'Crear su cuenta', 'nothing'),
    ]),
  );
  await writeFile(
    join(folder, 'sign-in', 'ccc.spanish.html'),
    '<html lang="es">Iniciar<div id="provider" hidden=""><button><span>Continuar con {name}</span></button></div></html>',
  );
  await writeFile(
    join(folder, 'sign-in', 'ccc.english.html'),
    '<!doctype html><html lang="en"><meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)" content="#fff" /><meta name="theme-color" data-theme="dark" content="#000" /><style>a{color:red}</style>Sign in</html>',
  );
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), script);
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script));
  await mkdir(join(folder, 'apps'));
  await writeFile(join(folder, 'apps', 'ccc.webmanifest'), '{"name":"CCC"}');
  await mkdir(join(folder, 'marks'));
  await writeFile(join(folder, 'marks', 'ccc-apple-180.png'), 'apple');
  await writeFile(join(folder, 'marks', 'ccc.svg'), '<svg/>');
  await mkdir(join(folder, 'offline'));
  await writeFile(join(folder, 'offline', 'ccc.spanish.html'), '<html lang="es">Sin conexión</html>');
  await writeFile(join(folder, 'service-worker.js'), 'addEventListener("fetch", () => {});');
  await writeFile(join(folder, 'secret.key'), 'secret');
  const settings = readSettings({ DATABASE_URL: 'postgres://localhost/x', PORT: '4100' });
  app = fastify();
  const said = { deployment: readDeployment(undefined), brands: brandsWith({}) };
  registerPages(
    app,
    {
      settings,
      ...said,
      ports: { push: { publicKey: 'public' }, signIn: { identityProvider: { label: () => 'Pine ID' } } },
    } as unknown as Context,
    {
      portalFolder: folder,
    },
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'ccc.localhost:4100', ...headers } });

describe('pages', () => {
  test('the sign-in page is the one made for brand and language', async () => {
    const { body, headers } = await get('/', { 'accept-language': 'es-MX,es;q=0.9' });
    expect(body).toBe(
      '<html lang="es">Iniciar<div id="provider"><button><span>Continuar con Pine ID</span></button></div></html>',
    );
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain('frame-src http://localhost:4101');
  });

  test('a style sheet that stands in the page is allowed by its hash, and there alone', async () => {
    const page = await get('/', { 'accept-language': 'en' });
    // Of "a{color:red}", as OpenSSL says it.
    expect(page.headers['content-security-policy']).toContain(
      "; style-src 'self' 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='; ",
    );
    const other = await get('/', { 'accept-language': 'es' });
    expect(other.headers['content-security-policy']).toContain("; style-src 'self'; ");
  });

  test.each(['/', '/Home'])('%s comes in the theme that was chosen', async (path) => {
    const { body, headers } = await get(path, { cookie: 'theme=dark', 'accept-language': 'en' });
    expect(body).toContain('<html data-theme="dark" lang="en"');
    expect(body).toMatch(/<meta name="theme-color" data-theme="dark" media="all"/);
    expect(body).toContain('<meta name="theme-color" data-theme="light" media="not all"');
    expect(headers.vary).toContain('cookie');
    for (const cookie of ['theme=auto', 'theme=pink"onload="x', '']) {
      expect((await get(path, { cookie })).body).not.toContain('<html data-theme');
    }
  });

  test('every other path is the application, told its brand and language', async () => {
    const { body, statusCode } = await get('/tmx/Accounts/40120-1-01', { cookie: 'language=spanish' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<!doctype html>\n<html lang="es" data-brand="ccc" data-language="spanish"><meta');
    expect(body).toContain('<h1 data-first><span>Loading</span></h1></div>application</body></html>');
  });

  test.each([
    ['/tmx/Payment/40120-1-01', 'en', 'amount', 'Make a payment'],
    ['/TMX/payment/40120-1-01?a=1', 'es', 'amount', 'Hacer un pago'],
    ['/tmx/Payment/history', 'en', 'rows', 'Payments &lt;made&gt;'],
    ['/Register', 'en', 'form', 'Create your account', 'nothing'],
  ])('%s comes with the heading, shape and place of its page (%s)', async (...row) => {
    const [path, language, waits, heading, beside = 'rail'] = row;
    const { body } = await get(path, { 'accept-language': language });
    expect(body).toContain(
      `<div class="page-waits" data-waits="${waits}" data-beside="${beside}"><h1 data-first>${heading}</h1></div>`,
    );
  });

  test('hashed files are kept for ever and sent compressed to who takes it', async () => {
    const plain = await get('/assets/main-1a2b.js');
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const compressed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  });

  test('files at the root may change', async () => {
    const installed = await get('/manifest.webmanifest');
    expect([installed.body, installed.headers['cache-control']]).toEqual(['{"name":"CCC"}', 'no-cache']);
    expect(installed.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  });

  test('a mark is asked for once a day', async () => {
    const { headers } = await get('/mark.svg');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/svg+xml', 'public, max-age=86400']);
  });

  test('the worker is never kept, may serve every page, and loads only from here', async () => {
    const { headers } = await get('/service-worker.js');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'service-worker-allowed': '/',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect((await get('/assets/main-1a2b.js')).headers).not.toHaveProperty('service-worker-allowed');
  });

  test('the offline page and the icons are those of the brand', async () => {
    expect((await get('/offline/spanish')).body).toContain('Sin conexión');
    expect((await get('/apple-touch-icon.png')).body).toBe('apple');
  });

  test('the bar around the app has the colors of the brand, in both themes', async () => {
    const { body } = await get('/Home');
    expect(body).toMatch(/<meta name="theme-color" data-theme="light" content="#[0-9a-f]{6}"/);
    expect(body.match(/data-face="[^"]+"/g), "asks ahead for the reader's face alone").toEqual(['data-face="ccc"']);
    expect(body).toMatch(/<meta name="theme-color" data-theme="dark" content="#[0-9a-f]{6}"/);
  });

  test("the first heading is written with the reader's face, in the page itself, and allowed", async () => {
    const { body, headers } = await get('/Home');
    const style = '@font-face{font-family:ccc}p{margin:0}';
    expect(body).toContain(`<style>${style}</style>`);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`; style-src 'self' 'sha256-${hash}'; `);
  });

  test.each(['/secret.key', '/../secret.key', '/%2e%2e/secret.key', '/assets/../../secret.key'])(
    '%s shows no file that is not of the portal',
    async (path) => {
      expect((await get(path)).body).not.toContain('secret');
    },
  );

  test('the session configuration says where to call', async () => {
    expect((await get('/session-config.json')).json()).toMatchObject({
      serviceUrl: '/api',
      brand: 'ccc',
      brands: {},
      userPoolId: 'lendside',
      pushKey: 'public',
      identityProvider: 'Pine ID',
    });
  });
});

test.each([
  { cookie: 'language=spanish', accept: 'en', language: 'spanish' },
  { cookie: 'a=b; language=english', accept: 'es', language: 'english' },
  { cookie: 'language=klingon', accept: 'es-US', language: 'spanish' },
  { cookie: undefined, accept: 'en-US,es;q=0.5', language: 'english' },
  { cookie: undefined, accept: undefined, language: 'english' },
])('cookie $cookie and $accept give $language', ({ cookie, accept, language }) => {
  expect(pageLanguage(cookie, accept)).toBe(language);
});
