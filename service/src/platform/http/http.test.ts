import { authenticateUser } from '@lendside/contract/access';
import { listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { auditLedger } from '@lendside/contract/dev';
import { previewPayment } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { readServiceProvider } from '@lendside/contract/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false, environment: { CALLS_PER_MINUTE: '100000' } });
});
afterAll(() => world?.stop());

const json = { 'content-type': 'application/json', 'x-api-version': '2' };
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers });
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  fetch(`${world.url}${path}`, { method: 'POST', body, headers });
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

const payment = () => ({
  paymentKey: 'http-test-key-1',
  loanId: world.annasLoan,
  paymentAmount: '1.00',
  ccv: 'sec_x',
  paymentCardToken: 'card_x',
});

describe('bad input is refused with a sentence', () => {
  test.each([
    { what: 'not JSON', send: () => post('/api/authenticate', '{"username":'), is: [400, 'bad_request'] },
    { what: 'an array', send: () => post('/api/authenticate', '[]'), is: [400, 'bad_request'] },
    { what: 'a text', send: () => post('/api/authenticate', '"x"'), is: [400, 'bad_request'] },
    { what: 'nothing', send: () => post('/api/authenticate', ''), is: [422, 'input_not_valid'] },
    {
      what: 'a form',
      send: () => post('/api/authenticate', 'a=b', { ...json, 'content-type': 'application/x-www-form-urlencoded' }),
      is: [400, 'bad_request'],
    },
    {
      what: 'no version header',
      send: () => post('/api/authenticate', '{}', { 'content-type': 'application/json' }),
      is: [400, 'version_header_missing'],
    },
    {
      what: 'another version',
      send: () => post('/api/authenticate', '{}', { ...json, 'x-api-version': '1' }),
      is: [400, 'version_header_missing'],
    },
    {
      what: 'an unknown brand',
      send: () => get('/api/serviceStatus', { 'x-brand': 'xyz' }),
      is: [404, 'brand_unknown'],
    },
    { what: 'an unknown endpoint', send: () => get('/api/nothing-here'), is: [404, 'not_found'] },
    { what: 'an endpoint by another method', send: () => post('/api/accounts', '{}'), is: [404, 'not_found'] },
    { what: 'a broken address', send: () => get('/api/%E0%A4%A'), is: [400, 'bad_request'] },
    {
      what: 'half a megabyte',
      send: () => post('/api/authenticate', JSON.stringify({ username: 'x'.repeat(500_000) })),
      is: [413, 'request_too_large'],
    },
    {
      what: 'the same field twice',
      send: () => get('/api/serviceProvider?brand=tmx&brand=inl'),
      is: [422, 'input_not_valid'],
    },
    {
      what: 'a token that is none',
      send: () => get('/api/accounts', { authorization: 'Bearer x.y.z' }),
      is: [401, 'invalid_session'],
    },
    {
      what: 'another kind of token',
      send: () => get('/api/accounts', { authorization: 'Basic eDp5' }),
      is: [401, 'invalid_session'],
    },
    { what: 'no token', send: () => get('/api/accounts'), is: [401, 'not_signed_in'] },
    {
      what: 'a zero character in a name',
      send: () => post('/api/authenticate', '{"username":"a\\u0000b","password":"x","rememberMe":false}'),
      is: [422, 'input_not_valid'],
    },
    {
      what: 'a zero character in an address',
      send: () => get('/api/store?storeId=%00&lmsId=NLS'),
      is: [422, 'input_not_valid'],
    },
    {
      what: 'a zero character in the sensitive header',
      send: () =>
        get('/api/payoffLetterCheck?letterId=x', {
          'x-sensitive': Buffer.from('{"checkCode":"1\\u0000"}').toString('base64url'),
        }),
      is: [422, 'input_not_valid'],
    },
    {
      what: 'half a character',
      send: () => post('/api/authenticate', '{"username":"a\\ud800","password":"x","rememberMe":false}'),
      is: [422, 'input_not_valid'],
    },
  ])('$what', async ({ send, is }) => {
    expect(await codeOf(await send())).toEqual(is);
  });

  test.each([30_000, 33])('what a browser keeps, %d levels deep', async (levels) => {
    const value = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const headers = { ...json, authorization: `Bearer ${world.anna.accessToken}` };
    const sent = post('/api/usercache', `{"customerId":"nls-a","value":${value}}`, headers);
    expect(await codeOf(await sent)).toEqual([422, 'input_not_valid']);
  });

  test.each([
    { paymentAmount: '1'.repeat(60_000) },
    { paymentAmount: '1,00.00' },
    { paymentAmount: '0.5' },
    { paymentAmount: '-5.00' },
    { paymentAmount: '$5.00' },
    { paymentAmount: 5 },
  ])('a payment of $paymentAmount', async (given) => {
    const { status, body } = await world.call(submitPayment, { ...payment(), ...given } as never, world.anna);
    expect([status, body.code]).toEqual([422, 'input_not_valid']);
    expect(body.Error).toContain('paymentAmount');
    expect(body.Error?.length).toBeLessThan(200);
  });

  test.each([' x', 'x'.repeat(41), '40120-\u0000'])('%j is the number of no loan', async (loanId) => {
    const { status, body } = await world.call(readAccountDetail, { loanId }, world.anna);
    expect([status, body.code]).toEqual([404, 'loan_not_found']);
  });

  test('names what is missing, what is too long, and in which language', async () => {
    const missing = await world.call(submitPayment, { ...payment(), loanId: undefined } as never, world.anna);
    expect(missing.body.Error).toBe('Check loanId (is missing): what was sent is not valid.');
    const spanish = { ...world.anna, headers: { 'x-language': 'spanish' } };
    const long = await world.call(submitPayment, { ...payment(), cardType: 'x'.repeat(60_000) }, spanish);
    expect(long.body.Error).toBe('Revise cardType (40 caracteres como máximo): lo que se envió no es válido.');
  });

  test('changes nothing', async () => {
    const { journals } = await world.context.ports.loanBook.audit();
    const rows = await world.db.query<{ count: number }>('worker', 'select count(*) from lendside.operations');
    expect([journals > 0, rows[0]?.count]).toEqual([true, 0]);
  });
});

describe('personal numbers in an address are refused', () => {
  test.each([
    'ssn=123-45-6789',
    'x=123-45-6789',
    'x=123456789',
    'dateOfBirth=19800131',
    'x=01%2F31%2F1980',
    'x=4111+1111+1111+1111',
    'verificationCode=123456',
    'loanId=123-45-6789',
    'ccv=123',
    'files=[{"size":1,"name":"4111111111111111"}]',
    'x={"size":4111111111111111}',
  ])('%s', async (query) => {
    const response = await get(`/api/serviceStatus?${query}`);
    expect(await codeOf(response)).toEqual([400, 'sensitive_in_url']);
  });

  test.each([
    `files=${encodeURIComponent('[{"type":"image/png","size":12582912}]')}`,
    'loanId=40120-100245-01',
    'paymentKey=1732165200123',
    'routingNumber=021000021',
    'storeId=40120',
    'x=',
  ])('%s is fine', async (query) => {
    expect((await get(`/api/serviceStatus?${query}`)).status).toBe(200);
  });

  test('they travel in x-sensitive', async () => {
    const header = (value: unknown) => ({
      'x-sensitive': Buffer.from(JSON.stringify(value)).toString('base64url'),
    });
    const read = await get('/api/serviceProvider', header({ brand: 'ccc' }));
    expect(await read.json()).toMatchObject({ brand: 'ccc' });
    expect(await codeOf(await get('/api/serviceProvider', header(['ccc'])))).toEqual([400, 'bad_request']);
    expect(await codeOf(await get('/api/serviceProvider', { 'x-sensitive': '***' }))).toEqual([400, 'bad_request']);
  });
});

describe('the deployment', () => {
  test.each([
    { host: 'ccc.localhost:4100', brandHeader: undefined, brand: 'ccc' },
    { host: 'ccc.localhost', brandHeader: 'inl', brand: 'ccc' },
    { host: 'localhost:4100', brandHeader: 'inl', brand: 'inl' },
    { host: '127.0.0.1:4100', brandHeader: undefined, brand: 'tmx' },
    { host: 'elsewhere.example', brandHeader: undefined, brand: 'tmx' },
  ])('of $host with $brandHeader is $brand', async ({ host, brandHeader, brand }) => {
    const { body } = await world.server.inject({
      url: '/api/serviceProvider',
      headers: { host, ...(brandHeader ? { 'x-brand': brandHeader } : {}) },
    });
    expect(JSON.parse(body)).toMatchObject({ brand });
  });

  test('a foreign host name is not taken for our origin', async () => {
    const reply = await world.server.inject({
      method: 'POST',
      url: '/api/authenticate',
      headers: { host: 'evil.example', ...json },
      payload: { username: world.emails.anna, password: 'Lendside2026' },
    });
    expect(JSON.parse(reply.body).serviceConfig.serviceUrl).toBe(`http://localhost:${world.context.settings.port}/api`);
  });
});

describe('security headers', () => {
  test('of a call', async () => {
    for (const response of [await get('/api/serviceStatus'), await get('/api/accounts'), await get('/api/nothing')]) {
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(response.headers.get('strict-transport-security')).toBeNull();
      expect(response.headers.get('x-powered-by')).toBeNull();
    }
  });

  test('of a page: no inline script, no frame but the vault, nobody frames us', async () => {
    const policy = (await get('/Home')).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
    );
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': [world.context.settings.origins.vaults.tmx],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
    });
    // Beside files, the one sheet in the page itself, by its hash; a page that is not built has none.
    const [own, sheet = "'sha256-'", ...others] = directives['style-src'] ?? [];
    expect([own, others]).toEqual(["'self'", []]);
    expect(sheet).toMatch(/^'sha256-[\w+/]*=?'$/);
    expect(policy).not.toContain('unsafe');
  });
});

describe('refusals', () => {
  test('have a code, the sentence in the language asked for and what to do next, and nothing else', async () => {
    const response = await get('/api/accounts', { 'x-language': 'spanish' });
    expect(await response.json()).toEqual({
      code: 'not_signed_in',
      message: 'Inicie sesión para continuar.',
      Error: 'Inicie sesión para continuar.',
      otherLanguage: 'Sign in to continue.',
      next: 'signIn',
    });
  });

  test('what nobody foresaw says nothing of itself', async () => {
    const { stores } = world.context.ports.storeDirectory;
    const secret = 'relation "customers" of Anna Ash';
    Object.assign(world.context.ports.storeDirectory, { stores: () => Promise.reject(new Error(secret)) });
    const response = await get('/api/contacts');
    Object.assign(world.context.ports.storeDirectory, { stores });
    const text = await response.text();
    expect([response.status, JSON.parse(text).code]).toEqual([500, 'internal_error']);
    expect(text).not.toContain('Anna');
    expect(text).not.toContain(' at ');
  });
});

test('undeclared fields do not leave the service', async () => {
  const { loanBook } = world.context.ports;
  const { audit } = loanBook;
  Object.assign(loanBook, { audit: async () => ({ ...(await audit()), ssn: '123-45-6789' }) });
  const { body } = await world.call(auditLedger, {});
  Object.assign(loanBook, { audit });
  expect(Object.keys(body)).toEqual(['journals', 'legs', 'imbalanceCents', 'firstBadJournal']);
});

test('a preview through the address keeps its amount', async () => {
  const { status, body } = await world.call(
    previewPayment,
    { loanId: world.annasLoan, paymentAmount: '10.00' },
    world.anna,
  );
  expect([status, body.paymentAmount]).toEqual([200, '10.00']);
});

test('public calls take no notice of a session that is over', async () => {
  const { status } = await world.call(readServiceProvider, {}, { accessToken: 'old' });
  expect(status).toBe(200);
});

test('many at once get each their own', async () => {
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? world.call(listAccounts, {}, world.anna) : world.call(authenticateUser, {} as never),
    ),
  );
  expect(new Set(replies.map(({ status }, index) => `${index % 2} ${status}`))).toEqual(new Set(['0 200', '1 422']));
});

test('an address that calls too often has to wait', async () => {
  const { callLimits } = await import('./call-limit.ts');
  let nowMs = 90_000;
  const wait = callLimits({ nowMs: () => nowMs }, 2);
  const waits = [wait('calls', 'a'), wait('calls', 'a'), wait('calls', 'a'), wait('calls', 'b'), wait('pages', 'a')];
  expect(waits).toEqual([0, 0, 30, 0, 0]);
  nowMs = 120_000;
  expect(wait('calls', 'a')).toBe(0);
});
