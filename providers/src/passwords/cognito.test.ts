import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { type CognitoPasswords, cognitoAdapter } from './cognito.ts';
import { type CognitoPeer, cognitoPeer } from './cognito-peer-for-test.ts';

const PASSWORD = 'Green-Valley-77';
let peer: CognitoPeer;
let pool: CognitoPasswords;
let people = 0;

const open = async (change: Readonly<Record<string, unknown>> = {}) =>
  (await cognitoAdapter.open({ ...peer.settings, ...change }, {} as AdapterTools)) as CognitoPasswords;
const newName = () => `person${++people}@example.com`;
const language = 'english' as const;

async function confirmed(username = newName(), at = pool): Promise<string> {
  await at.register({ username, password: PASSWORD, language });
  const code = await peer.codeOf(username.includes('@') ? username : `+1${username}`);
  expect(await at.confirm({ username, code })).toMatchObject({ outcome: 'confirmed' });
  return username;
}

beforeAll(async () => {
  peer = await cognitoPeer();
  pool = await open({ tlxeCustomerIdAttribute: 'custom:tlxe_customer' });
});
afterAll(async () => {
  pool?.close();
  await peer?.close();
});

describe('errors of Cognito by their names', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['prove', 'InitiateAuth', 'UserNotFoundException', 'wrong'],
    ['prove', 'InitiateAuth', 'NotAuthorizedException', 'wrong'],
    ['prove', 'InitiateAuth', 'UserNotConfirmedException', 'notConfirmed'],
    ['prove', 'InitiateAuth', 'PasswordResetRequiredException', 'resetRequired'],
    ['prove', 'InitiateAuth', 'TooManyRequestsException', 'tooManyTries'],
    ['register', 'SignUp', 'UsernameExistsException', 'taken'],
    ['register', 'SignUp', 'InvalidPasswordException', 'notAccepted'],
    ['register', 'SignUp', 'LimitExceededException', 'tooManyTries'],
    ['confirm', 'ConfirmSignUp', 'CodeMismatchException', 'wrong'],
    ['confirm', 'ConfirmSignUp', 'ExpiredCodeException', 'expired'],
    ['confirm', 'ConfirmSignUp', 'AliasExistsException', 'usernameInUse'],
    ['confirm', 'ConfirmSignUp', 'TooManyFailedAttemptsException', 'tooManyTries'],
    ['askReset', 'ForgotPassword', 'UserNotFoundException', 'unknown'],
    ['askReset', 'ForgotPassword', 'LimitExceededException', 'tooManyTries'],
    ['reset', 'ConfirmForgotPassword', 'CodeMismatchException', 'wrong'],
    ['reset', 'ConfirmForgotPassword', 'ExpiredCodeException', 'expired'],
    ['reset', 'ConfirmForgotPassword', 'InvalidPasswordException', 'notAccepted'],
    ['reset', 'ConfirmForgotPassword', 'PasswordHistoryPolicyViolationException', 'usedBefore'],
    ['change', 'ChangePassword', 'LimitExceededException', 'tooManyTries'],
    ['change', 'ChangePassword', 'InvalidPasswordException', 'notAccepted'],
  ];
  let username: string;
  beforeAll(async () => {
    username = await confirmed();
  });

  it.each(cases)('%s: %s answers %s, which is %s', async (call, operation, error, outcome) => {
    const asked = { username, password: PASSWORD, code: '123456', currentPassword: PASSWORD, language };
    peer.trouble(operation, { error });
    const answer = (await (pool[call as 'prove'] as (given: typeof asked) => Promise<unknown>)(asked)) as object;
    expect(answer).toMatchObject({ outcome });
    if (outcome === 'tooManyTries') expect(answer).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  });

  it('a right password after five wrong ones is a wait, not a wrong password', async () => {
    peer.trouble('InitiateAuth', { error: 'NotAuthorizedException', message: 'Password attempts exceeded' });
    expect(await pool.prove({ username, password: PASSWORD })).toEqual({
      outcome: 'tooManyTries',
      retryAfterSeconds: 900,
    });
  });

  it.each([
    'InternalErrorException',
    'ForbiddenException',
    'ResourceNotFoundException',
    'CodeDeliveryFailureException',
  ])('%s is a failure of the pool, and is thrown', async (error) => {
    peer.trouble('ForgotPassword', { error });
    await expect(pool.askReset({ username })).rejects.toMatchObject({ name: error });
  });
});

describe('an account', () => {
  it('that was given out with a password of its own is asked for another one, which comes by a code', async () => {
    const username = newName();
    await pool.add({ ...personCalled(username), state: 'confirmed', password: PASSWORD });
    const admin = await import('@aws-sdk/client-cognito-identity-provider');
    const client = new admin.CognitoIdentityProviderClient({
      ...peer.settings,
      endpoint: peer.settings.url,
      credentials: { ...peer.settings },
    });
    const user = { UserPoolId: peer.settings.userPoolId, Username: username };
    await client.send(new admin.AdminSetUserPasswordCommand({ ...user, Password: 'Given-Out-1', Permanent: false }));
    expect(await pool.isResetRequired({ username })).toBe(true);
    expect(await pool.prove({ username, password: 'Not-This-1' })).toEqual({ outcome: 'wrong' });
    expect(await pool.prove({ username, password: 'Given-Out-1' })).toEqual({ outcome: 'resetRequired' });
    expect(await pool.prove({ username, password: 'Given-Out-1' })).toEqual({ outcome: 'wrong' });
    expect((await pool.askReset({ username })).outcome).toBe('sent');
    const code = await peer.codeOf(username);
    expect(await pool.reset({ username, code, password: 'Another-One-2' })).toMatchObject({ outcome: 'changed' });
    expect(await pool.prove({ username, password: 'Another-One-2' })).toMatchObject({ outcome: 'right' });
    client.destroy();
  });

  it('that waits keeps its password when another caller registers its name', async () => {
    const username = newName();
    const first = { username, password: PASSWORD, language };
    expect(await pool.register(first)).toMatchObject({ outcome: 'sent', isNew: true });
    expect(await pool.register({ ...first, password: 'Of-Another-3' })).toMatchObject({
      outcome: 'sent',
      isNew: false,
    });
    expect((await pool.prove({ username, password: PASSWORD })).outcome).toBe('notConfirmed');
  });

  it('brings the customer numbers of its attributes, and none that it does not have', async () => {
    const username = await confirmed();
    expect(await pool.prove({ username, password: PASSWORD })).toMatchObject({ account: { customerIds: {} } });
    const sdk = await import('@aws-sdk/client-cognito-identity-provider');
    const client = new sdk.CognitoIdentityProviderClient({
      ...peer.settings,
      endpoint: peer.settings.url,
      credentials: { ...peer.settings },
    });
    const UserAttributes = [
      { Name: 'custom:tlxe_customer', Value: '500001' },
      { Name: 'given_name', Value: 'Ada' },
    ];
    const user = { UserPoolId: peer.settings.userPoolId, Username: username };
    await client.send(new sdk.AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
    client.destroy();
    expect(await pool.prove({ username, password: PASSWORD })).toMatchObject({
      account: { customerIds: { TLXe: '500001' }, firstName: 'Ada', email: username, emailVerified: true },
    });
  });

  it('is named by a phone number with +1 in front, and its person by ten digits', async () => {
    const phones = await open(peer.phonePool);
    await confirmed('2025550147', phones);
    expect(await phones.prove({ username: '2025550147', password: PASSWORD })).toMatchObject({
      account: { phoneNumber: '2025550147', phoneVerified: true, emailVerified: false },
    });
    expect(peer.asked.at(-1)).toMatchObject({ operation: 'AdminGetUser', body: { Username: '+12025550147' } });
    phones.close();
  });

  it('gets no contact that is another account’s, and is gone after it was removed, twice too', async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    const proof = await pool.prove({ username: one, password: PASSWORD });
    const subject = proof.outcome === 'right' ? proof.account.subject : '';
    expect(await pool.changeContact(subject, { email: two })).toEqual({ outcome: 'taken' });
    const phoneNumber = '2025550188';
    expect(await pool.changeContact(subject, { phoneNumber })).toEqual({ outcome: 'changed' });
    expect(await peer.attributesOf(one)).toMatchObject({ phone_number: '+12025550188', phone_number_verified: 'true' });
    await pool.remove(subject);
    await pool.remove(subject);
    expect(await pool.prove({ username: one, password: PASSWORD })).toEqual({ outcome: 'wrong' });
  });

  const personCalled = (username: string) => ({
    username,
    firstName: 'Robin',
    lastName: 'Sample',
    email: username,
    emailVerified: true,
    phoneVerified: false,
  });
});

describe('a pool that does not do its part', () => {
  it.each(['serverError', 'lost', 'html', 'huge'] as const)(
    'an answer that is none (%s) is a failure, and the code was asked for once',
    async (answer) => {
      const username = await confirmed();
      const before = peer.asked.length;
      peer.trouble('ForgotPassword', { answer });
      await expect(pool.askReset({ username })).rejects.toThrow();
      const asked = peer.asked.slice(before).filter(({ operation }) => operation === 'ForgotPassword');
      expect(asked).toHaveLength(1);
    },
  );

  it('demands of a sign-in what the portal does not answer: that is said, and is no wrong password', async () => {
    const username = await confirmed();
    const server = await vendorPeer(() => ({ status: 200, json: { ChallengeName: 'SMS_MFA', Session: 'session' } }));
    const strict = await open({ url: server.url });
    await expect(strict.prove({ username, password: PASSWORD })).rejects.toThrow(/demands SMS_MFA of a sign-in$/);
    strict.close();
    await server.close();
  });

  it('has a certificate that expired, or of an authority we do not know: nothing is sent', async () => {
    const { expired, good } = testCertificates();
    for (const certificate of [expired, good]) {
      const server = await vendorPeer(() => ({ status: 200, json: {} }), certificate);
      const broken = await open({ url: server.url });
      await expect(broken.prove({ username: 'a@example.com', password: PASSWORD })).rejects.toThrow(/certificate/);
      expect(server.asked).toEqual([]);
      broken.close();
      await server.close();
    }
  });

  it('is tried by the doctor without a sign-in', async () => {
    expect(await cognitoAdapter.tryOut?.(pool)).toBe('The pool is customers by email; no sign-in was made.');
    const json = { UserPool: { Name: 'strict', MfaConfiguration: 'ON' } };
    const server = await vendorPeer(() => ({ status: 200, json }));
    const strict = await open({ url: server.url });
    await expect(cognitoAdapter.tryOut?.(strict)).rejects.toThrow(/^the pool demands a second factor of everybody/);
    strict.close();
    await server.close();
  });
});

it('an app client with a secret says who it is by a hash of the name', async () => {
  const server = await vendorPeer(() => ({
    status: 400,
    json: { __type: 'NotAuthorizedException', message: 'Incorrect' },
  }));
  const secret = await open({ url: server.url, clientId: 'abc', clientSecret: 'shh' });
  expect(await secret.prove({ username: 'a@example.com', password: 'x' })).toEqual({ outcome: 'wrong' });
  // HMAC-SHA256 of `a@example.comabc` by `shh`, reckoned with OpenSSL.
  expect(JSON.parse(server.asked[0]?.body ?? '{}').AuthParameters.SECRET_HASH).toBe(
    'scfFWmNZySITlX0Li3U/uF7CWz1sD4EF9OtiSCvNmYE=',
  );
  secret.close();
  await server.close();
});

it.each([
  [{ region: 'Ohio' }, 'settings.region: it is no name of a region.'],
  [{ userPoolId: 'pool' }, 'settings.userPoolId: it is no id of a user pool.'],
  [{ clientId: '' }, 'settings.clientId: it is no id of an app client.'],
  [{ url: 'http://cognito.example' }, 'settings.url: it has to begin with https://.'],
  [{ secretAccessKey: undefined }, 'settings.secretAccessKey: accessKeyId and secretAccessKey go together.'],
  [{ nlsCustomerIdAttribute: 'nls' }, 'settings.nlsCustomerIdAttribute: it is no name of a custom attribute.'],
  [{ password: 'x' }, 'settings.password is no setting.'],
])('settings are refused by name: %j', async (change, sentence) => {
  await expect(open(change)).rejects.toThrow(sentence);
});
