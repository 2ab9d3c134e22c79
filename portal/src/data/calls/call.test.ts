// @document

import type { Endpoint } from '@lendside/contract/operation';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../language/language.ts';
import { currentSession, endSession, keepSession, type Session } from '../session/session.ts';
import { call, callAt, callFile, onSessionEnded, refreshSession } from './call.ts';
import { type CallFailed, sentenceOf } from './call-failed.ts';

type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response>);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const session = (life: number, accessToken = 'access') =>
  ({
    accessToken,
    idToken: 'id',
    deviceKey: 'device',
    expiresAt: new Date(Date.now() + life).toISOString(),
  }) as Session;
const MINUTES_5 = 300_000;

let requests: { endpoint: string; headers: Headers; body: unknown }[] = [];

/** Answers by endpoint, one after the other; the last answer of an endpoint stays. */
function answer(endpoints: Record<string, readonly Answer[]>) {
  const left = new Map(Object.entries(endpoints).map(([endpoint, answers]) => [endpoint, [...answers]]));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const endpoint = `${init.method} ${address.split('?')[0]}`;
    requests.push({
      endpoint: `${init.method} ${address}`,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    const answers = left.get(endpoint) ?? [];
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error || next === undefined) throw next ?? new TypeError(`nobody answers ${endpoint}`);
    return typeof next === 'function' ? next(init.signal as AbortSignal) : next.clone();
  });
}

const failure = async (doing: Promise<unknown>) =>
  (await doing.then(
    () => undefined,
    (error: unknown) => error,
  )) as CallFailed;
const endpoints = () => requests.map(({ endpoint }) => endpoint);
const accounts = () => call('listAccounts', {});

beforeEach(() => {
  requests = [];
  keepSession(undefined);
  chooseLanguage('english');
});
afterEach(() => vi.unstubAllGlobals());

describe('what is sent', () => {
  test('every header of the specification', async () => {
    keepSession(session(MINUTES_5));
    chooseLanguage('spanish');
    answer({ 'GET /api/accounts': [json({ loans: [], asOf: '2026-11-20' })] });
    await accounts();
    const { traceparent, ...headers } = Object.fromEntries(requests[0]?.headers.entries() ?? []);
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(headers).toEqual({
      authorization: 'Bearer access',
      'x-id-token': 'id',
      'x-device-key': 'device',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      'x-language': 'spanish',
      'x-api-version': '2',
      'x-app-version': '0.1.0',
      'x-brand': 'tmx',
      'x-installed-app': 'false',
    });
  });

  test('the installed app says that it is one', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
    answer({ 'GET /api/accounts': [json({ loans: [] })] });
    await accounts();
    expect(requests[0]?.headers.get('x-installed-app')).toBe('true');
  });

  test('without a session no token headers', async () => {
    answer({ 'GET /api/accounts': [json({ loans: [] })] });
    await accounts();
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(requests[0]?.headers.has('x-device-key')).toBe(false);
  });

  test('a page that was just loaded says which device asks, though nobody is signed in there yet', async () => {
    sessionStorage.setItem('lendside.deviceKey', 'kept-device');
    answer({ 'GET /api/accounts': [json({ loans: [] })] });
    await accounts();
    expect(requests[0]?.headers.get('x-device-key')).toBe('kept-device');
    sessionStorage.removeItem('lendside.deviceKey');
  });

  test('amounts are text on the way and whole cents on both sides', async () => {
    answer({
      'GET /api/paymentPreview': [
        json({ paymentAmount: '1,234.50', principleBalance: '-10.05', allocation: [{ amount: '0.99' }] }),
      ],
    });
    const preview = await call('previewPayment', {
      loanId: '40120-1-1',
      paymentAmount: 123450,
    });
    expect(endpoints()).toEqual(['GET /api/paymentPreview?loanId=40120-1-1&paymentAmount=1%2C234.50']);
    expect(preview).toMatchObject({ paymentAmount: 123450, principleBalance: -1005, allocation: [{ amount: 99 }] });
  });

  test('a body for POST, with amounts as text', async () => {
    answer({ 'POST /api/payment': [json({ messageKey: 'm', paymentKey: 'k' })] });
    await call('submitPayment', { paymentKey: 'k', loanId: 'l', paymentAmount: 5, ccv: 'sec' });
    expect(requests[0]?.body).toMatchObject({ paymentAmount: '0.05', ccv: 'sec' });
  });

  test.each<[Endpoint, boolean]>([
    ['POST /updateUser', true],
    ['PUT /updateUser', true],
    ['POST /mdmProfile', true],
    ['POST /registerNcrUser', true],
    ['POST /cashOut', true],
    ['POST /customerinfo', false],
  ])('%s names the identity in its body: %s', async (endpoint, isNamed) => {
    const address = endpoint.replace(' ', ' /api');
    answer({ [address]: [json({})] });
    await callAt(endpoint, { email: 'a@b.co' } as never);
    keepSession(session(MINUTES_5 * 2));
    await callAt(endpoint, { email: 'a@b.co' } as never);
    expect(requests.map(({ body }) => body)).toEqual([
      { email: 'a@b.co' },
      { email: 'a@b.co', ...(isNamed && { idToken: 'id' }) },
    ]);
  });

  test('a file comes as it is, under the name that the service gave it', async () => {
    const headers = { 'content-disposition': 'attachment; filename="recibo-77.pdf"' };
    answer({ 'GET /api/paymentReceipt': [new Response('%PDF-1.7', { headers })] });
    const file = await callFile('readReceipt', { messageKey: 'm1234567' });
    expect(await file.text()).toBe('%PDF-1.7');
    expect(file.name).toBe('recibo-77.pdf');
  });
});

describe('what fails', () => {
  test('the code, the sentence and the status of a refusal', async () => {
    answer({ 'GET /api/accounts': [json({ code: 'brand_not_yours', message: 'm', Error: 'Not yours.' }, 403)] });
    const failed = await failure(accounts());
    expect(failed).toMatchObject({ status: 403, code: 'brand_not_yours', message: 'm', Error: 'Not yours.' });
    expect(sentenceOf(failed)).toBe('Not yours.');
  });

  test('a list of sentences is joined by blank lines', async () => {
    answer({ 'GET /api/accounts': [json({ Error: ['One.', 'Two.'] }, 422)] });
    expect(sentenceOf(await failure(accounts()))).toBe('One.\n\nTwo.');
  });

  test('no reply has status 0', async () => {
    answer({ 'GET /api/accounts': [new TypeError('offline')] });
    expect(await failure(accounts())).toMatchObject({ status: 0, code: 'network_error', isOffline: true });
  });

  test('a reply that takes too long is given up', async () => {
    const hangs = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    answer({ 'GET /api/accounts': [hangs] });
    const failed = await failure(call('listAccounts', {}, { timeoutSeconds: 0.02 }));
    expect(failed).toMatchObject({ status: 0, code: 'request_timeout' });
  });
});

describe('what is repeated', () => {
  const detail = () => call('readAccountDetail', { loanId: '40120-1-1' });

  test('account details once, when a gateway failed', async () => {
    answer({ 'GET /api/accountdetail': [json({}, 502), json({ loanId: '40120-1-1' })] });
    expect(await detail()).toMatchObject({ loanId: '40120-1-1' });
    expect(requests).toHaveLength(2);
  });

  test('and when the service failed', async () => {
    answer({ 'GET /api/accountdetail': [json({}, 500), json({ loanId: '40120-1-1' })] });
    expect(await detail()).toMatchObject({ loanId: '40120-1-1' });
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['the cancel of a renewal', () => call('cancelRefinance', {} as never), 2],
    ['a guest card that goes', () => call('removeCard', { cardIds: [] } as never, { retryOnce: true }), 2],
    ['how an application stands', () => call('readApplicationStatus', { lmsId: 'NLS' }), 2],
    ['what is known of a person', () => call('readPersonalInfo', {}), 1],
  ])('%s: tries that fail', async (_, send, times) => {
    answer({
      'POST /api/cancelrefinance': [json({}, 500)],
      'DELETE /api/cards': [json({}, 500)],
      'GET /api/applicationstatus': [json({}, 500)],
      'GET /api/personalInfo': [json({}, 500)],
    });
    await failure(send());
    expect(requests).toHaveLength(times);
  });

  test('not a second time', async () => {
    answer({ 'GET /api/accountdetail': [json({}, 503)] });
    expect((await failure(detail())).status).toBe(503);
    expect(requests).toHaveLength(2);
  });

  test('not what the service refused', async () => {
    answer({ 'GET /api/accountdetail': [json({}, 404)] });
    await failure(detail());
    expect(requests).toHaveLength(1);
  });

  test('other reads and a payment never by themselves', async () => {
    answer({ 'GET /api/cards': [json({}, 502)], 'POST /api/payment': [json({}, 502)] });
    await failure(call('listCards', {}));
    await failure(call('submitPayment', { paymentKey: 'k', loanId: 'l', paymentAmount: 1, ccv: 's' }));
    expect(endpoints()).toEqual(['GET /api/cards', 'POST /api/payment']);
  });
});

describe('tokens', () => {
  test('a read that is under way when the session ends is dropped, and its page told nothing', async () => {
    keepSession(session(MINUTES_5));
    const dropped: boolean[] = [];
    const stuck = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => {
          dropped.push(true);
          reject(new DOMException('dropped', 'AbortError'));
        });
      });
    answer({ 'GET /api/accounts': [stuck, json({}, 401)] });
    let told = false;
    void accounts().finally(() => {
      told = true;
    });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    endSession();
    await vi.waitFor(() => expect(dropped).toEqual([true]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([told, requests.length]).toEqual([false, 1]);
  });

  const renewed = json(session(MINUTES_5, 'renewed'));
  const refused = json({ code: 'invalid_session' }, 401);

  test('one renewal serves all reads that were turned away', async () => {
    keepSession(session(MINUTES_5));
    answer({
      'GET /api/accounts': [refused, refused, json({ loans: [] })],
      'POST /api/refreshToken': [renewed],
    });
    await Promise.all([accounts(), accounts()]);
    expect(endpoints().filter((endpoint) => endpoint.startsWith('POST'))).toHaveLength(1);
    expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer renewed');
  });

  test('a payment that was turned away is not sent again, but the session is renewed for the person', async () => {
    keepSession(session(MINUTES_5));
    answer({ 'POST /api/payment': [refused], 'POST /api/refreshToken': [renewed] });
    const failed = await failure(call('submitPayment', { paymentKey: 'k', loanId: 'l', paymentAmount: 1, ccv: 's' }));
    expect(failed.status).toBe(401);
    expect(endpoints()).toEqual(['POST /api/payment', 'POST /api/refreshToken']);
    expect(currentSession()?.accessToken).toBe('renewed');
  });

  test('a token about to end is renewed first', async () => {
    keepSession(session(10_000));
    answer({ 'GET /api/accounts': [json({ loans: [] })], 'POST /api/refreshToken': [renewed] });
    await accounts();
    expect(endpoints()).toEqual(['POST /api/refreshToken', 'GET /api/accounts']);
  });

  test('polling says that it is no activity', async () => {
    keepSession(session(10_000));
    answer({ 'GET /api/accounts': [json({ loans: [] })], 'POST /api/refreshToken': [renewed] });
    await call('listAccounts', {}, { background: true });
    expect(requests[0]?.body).toEqual({ background: true });
  });

  test('a refused renewal ends the session and says why', async () => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    keepSession(session(MINUTES_5));
    answer({
      'GET /api/accounts': [refused],
      'POST /api/refreshToken': [json({ code: 'session_ended_inactive' }, 401)],
    });
    await failure(accounts());
    expect(currentSession()).toBeUndefined();
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ code: 'session_ended_inactive' });
    stop();
  });

  test('no cookie at the start is no error', async () => {
    answer({ 'POST /api/refreshToken': [refused] });
    expect(await refreshSession()).toBe(false);
  });
});
