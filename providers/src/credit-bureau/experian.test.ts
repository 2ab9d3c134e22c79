import { afterAll, describe, expect, it } from 'vitest';
import type { CustomerAddress, CustomerFile, CustomerIdentity } from '../customer-file/port.ts';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { type VendorAnswer, type VendorAsk, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { testRuntime } from '../test-runtime.ts';
import { creditBureauSuite } from './credit-bureau-suite.ts';
import { type Experian, experianAdapter } from './experian.ts';

const ACCOUNT = {
  ...{ clientId: 'client-1', clientSecret: 'secret-1', username: 'lender', password: 'password-1' },
  ...{ subscriberCode: '2222222', clientReferenceId: 'LENDER', permissiblePurpose: '08' },
  ...{ agencyAddress: 'PO Box 1000, Allen, TX 75013', agencyPhone: '8005550142' },
};
const HOME: CustomerAddress = {
  typeName: 'Home',
  line1: '12 Oak Avenue',
  city: 'Riverside',
  state: 'GA',
  zip: '31401',
};
/** Numbers that the simulator's bureau has, and one at which it fails. */
const VERIFIED = ['0001', '6789'];
const DOWN = '0003';

const runtime = testRuntime();
const tools = runtime as unknown as AdapterTools;
let identity: CustomerIdentity | undefined;
let addresses: readonly CustomerAddress[] = [HOME];
const file = {
  identityOf: async () => identity,
  details: async () => ({ addresses, birthDate: '1980-02-03' }),
} as unknown as CustomerFile;

let tokens = 0;
let isTokenGood = true;

/** Simulator of Experian, by what is public of its Credit Profile: OAuth 2 by password, a report by name, number and address. */
function answer({ path, headers, body: text }: VendorAsk): VendorAnswer {
  const body = JSON.parse(text);
  if (path === '/oauth2/v1/token') {
    const isRight = body.client_id === ACCOUNT.clientId && body.client_secret === ACCOUNT.clientSecret;
    if (!isRight || body.password !== ACCOUNT.password) return { status: 401, json: { errors: [] } };
    tokens += 1;
    return { status: 200, json: { access_token: `token-${tokens}`, expires_in: '1800', token_type: 'Bearer' } };
  }
  if (path !== '/consumerservices/credit-profile/v2/credit-report') return { status: 404, json: {} };
  if (!isTokenGood || headers.authorization !== `Bearer token-${tokens}`) return { status: 401, json: { errors: [] } };
  const { name, ssn, currentAddress } = body.consumerPii?.primaryApplicant ?? {};
  const isRight =
    /^\d{9}$/.test(ssn?.ssn) &&
    name?.lastName &&
    currentAddress?.zipCode &&
    body.requestor?.subscriberCode === ACCOUNT.subscriberCode &&
    body.permissiblePurpose?.type === '08' &&
    headers.clientreferenceid === 'LENDER';
  if (!isRight) return { status: 400, json: { errors: [{ errorCode: 400, message: 'Invalid' }] } };
  const lastFour = ssn.ssn.slice(-4);
  if (lastFour === DOWN) return { status: 503, json: {} };
  if (lastFour === '0004') return { status: 404, json: { errors: [{ errorCode: 404, message: 'No record' }] } };
  const number = VERIFIED.includes(lastFour) ? ssn.ssn : '111111111';
  return { status: 200, json: { creditProfile: [{ ssn: [{ number, ssnIndicators: '' }], a_field_of_tomorrow: 1 }] } };
}

const peer = await vendorPeer(answer);
afterAll(() => peer.close());
const open = (change: Readonly<Record<string, unknown>> = {}) =>
  experianAdapter(() => file).open({ url: peer.url, ...ACCOUNT, ...change }, tools) as Promise<Experian>;
const bureau = await open();
const onFile = (lastFour: string | undefined) => {
  identity = lastFour === undefined ? undefined : { ssn: `123-45-${lastFour}` };
};

creditBureauSuite('Experian', bureau, { verified: '0001', notVerified: '0002', down: DOWN }, onFile);

describe('a question to Experian', () => {
  const person = { customerId: '500001', lmsId: 'NLS', firstName: 'Ada', lastName: 'Ames' } as const;
  const reports = () => peer.asked.filter(({ path }) => path.endsWith('/credit-report'));

  it('has the whole number of the file, the year of birth and the home, and says which subscriber asks and why', async () => {
    onFile('0001');
    expect(await bureau.checkSsn({ ...person, lastFour: '0001' })).toBe('verified');
    expect(JSON.parse(reports().at(-1)?.body ?? '')).toEqual({
      consumerPii: {
        primaryApplicant: {
          name: { lastName: 'Ames', firstName: 'Ada' },
          dob: { dob: '1980' },
          ssn: { ssn: '123450001' },
          currentAddress: { line1: '12 Oak Avenue', city: 'Riverside', state: 'GA', zipCode: '31401' },
        },
      },
      requestor: { subscriberCode: '2222222' },
      permissiblePurpose: { type: '08' },
    });
  });

  it('about somebody in no file has what they typed', async () => {
    const typed = { ...person, customerId: '', ssn: '123-45-6789', home: { ...HOME, line1: '1 Elm Street' } };
    expect(await bureau.checkSsn(typed)).toBe('verified');
    expect(reports().at(-1)?.body).toContain('1 Elm Street');
  });

  it.each([
    ['of digits whose whole number no system gives out', { lastFour: '6789' }, undefined, [HOME]],
    ['of somebody whose home is not known', { lastFour: '0001' }, '0001', []],
  ])('%s is not asked', async (_what, given, lastFour, homes) => {
    onFile(lastFour);
    addresses = homes;
    const before = reports().length;
    expect(await bureau.checkSsn({ ...person, ...given })).toBe('unavailable');
    expect(reports()).toHaveLength(before);
    addresses = [HOME];
  });

  it('that finds no record finds no number', async () => {
    onFile('0004');
    expect(await bureau.checkSsn({ ...person, lastFour: '0004' })).toBe('notVerified');
  });

  it.each(['lost', 'html', 'serverError', 'empty', 'huge', 'redirect'] as const)(
    'whose answer is none (%s) found nothing out',
    async (kind) => {
      onFile('0001');
      peer.trouble(kind, '/consumerservices/credit-profile/v2/credit-report');
      expect(await bureau.checkSsn({ ...person, lastFour: '0001' })).toBe('unavailable');
      expect(await bureau.checkSsn({ ...person, lastFour: '0001' })).toBe('verified');
    },
  );

  it('goes by one token until that ends, or is not taken any more', async () => {
    onFile('0001');
    const ask = () => bureau.checkSsn({ ...person, lastFour: '0001' });
    await ask();
    const before = tokens;
    await Promise.all([ask(), ask(), ask()]);
    expect(tokens).toBe(before);
    isTokenGood = false;
    expect(await ask()).toBe('unavailable');
    isTokenGood = true;
    expect(await ask()).toBe('verified');
    await runtime.advance(1_800_000);
    expect(await ask()).toBe('verified');
    expect(tokens).toBe(before + 2);
  });

  it('with another secret, or over a bad certificate, finds nothing out, and tells no number', async () => {
    onFile('0001');
    const wrong = await open({ clientSecret: 'another' });
    expect(await wrong.checkSsn({ ...person, lastFour: '0001' })).toBe('unavailable');
    const { expired } = testCertificates();
    const server = await vendorPeer(() => ({ status: 200, json: {} }), expired);
    const other = await open({ url: server.url });
    expect(await other.checkSsn({ ...person, lastFour: '0001' })).toBe('unavailable');
    expect(server.asked).toEqual([]);
    await server.close();
  });
});

it('the doctor signs in, and asks about nobody', async () => {
  expect(await experianAdapter(() => file).tryOut?.(bureau)).toBe('It gave a token; no question was asked.');
  const wrong = await open({ password: 'another' });
  await expect(experianAdapter(() => file).tryOut?.(wrong)).rejects.toThrow('it answered 401 in place of a token');
});

it.each([
  [{ permissiblePurpose: 'credit' }, 'settings.permissiblePurpose: write the two characters of the purpose.'],
  [{ agencyPhone: '1-800' }, 'settings.agencyPhone: write ten digits.'],
  [{ subscriberCode: undefined }, /^settings\.subscriberCode: /],
  [{ url: 'http://us-api.experian.com' }, 'settings.url: it has to begin with https://.'],
  [{ bureau: 'x' }, 'settings.bureau is no setting.'],
])('settings are refused by name: %j', async (change, sentence) => {
  await expect(open(change)).rejects.toThrow(sentence);
});
