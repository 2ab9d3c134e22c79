import { createHmac, randomBytes } from 'node:crypto';
import type {
  AdminGetUserCommandOutput,
  AttributeType,
  AuthenticationResultType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { z } from 'zod';
import { adapter } from '../sockets/socket.ts';
import { VendorFault, vendorUrl } from '../sockets/vendor-call.ts';
import { accountOf, attributesOfContact, attributesOfPerson, poolName } from './cognito-attributes.ts';
import { answerOf, isCalled } from './cognito-errors.ts';
import type { KeeperAccount, KeeperProof, Passwords } from './port.ts';

const CONNECT_MILLISECONDS = 5_000;
const ANSWER_MILLISECONDS = 8_000;
/** Codes of Cognito: a day after signing up, an hour after asking for another password. */
const SIGN_UP_SECONDS = 86_400;
const RESET_SECONDS = 3_600;

const attributeName = z.string().regex(/^custom:[A-Za-z0-9_]{1,20}$/, 'it is no name of a custom attribute');

/** Settings of a user pool. */
const settings = z
  .strictObject({
    region: z.string().regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'it is no name of a region'),
    userPoolId: z.string().regex(/^[\w-]+_[A-Za-z0-9]+$|^local_\w+$/, 'it is no id of a user pool'),
    clientId: z.string().regex(/^\w{1,128}$/, 'it is no id of an app client'),
    /** Secret of the app client, where it has one. */
    clientSecret: z.string().min(1).max(200).optional(),
    /** Login of AWS for what an app client may not do; without it that of the machine. */
    accessKeyId: z.string().min(1).max(200).optional(),
    secretAccessKey: z.string().min(1).max(200).optional(),
    /** Another address that answers as Cognito does. */
    url: vendorUrl.optional(),
    /** Attributes that hold the customer number of a lender system. No app client may write them. */
    tlxeCustomerIdAttribute: attributeName.optional(),
    nlsCustomerIdAttribute: attributeName.optional(),
  })
  .refine(({ accessKeyId, secretAccessKey }) => (accessKeyId === undefined) === (secretAccessKey === undefined), {
    path: ['secretAccessKey'],
    message: 'accessKeyId and secretAccessKey go together',
  });

export type CognitoSettings = z.output<typeof settings>;

/** Accounts of a user pool, with what the doctor and the end of the process ask. */
export interface CognitoPasswords extends Passwords {
  /** Name of the pool, and which second factor it demands. */
  pool(): Promise<{ readonly name: string; readonly secondFactor: string }>;
  close(): void;
}

type Sdk = typeof import('@aws-sdk/client-cognito-identity-provider');

interface Pool {
  readonly sdk: Sdk;
  readonly client: CognitoIdentityProviderClient;
  readonly given: CognitoSettings;
  /** Fields by which every call of the app client says who asks. */
  asClient(username: string): { readonly ClientId: string; readonly SecretHash?: string };
}

/** Asks a Cognito user pool for passwords and codes, by its API of 2016-04-18. Its tokens are read once and dropped. */
export async function cognitoPasswords(given: CognitoSettings): Promise<CognitoPasswords> {
  const pool = await poolOf(given);
  const { sdk, client } = pool;
  return {
    name: 'Amazon Cognito',
    embedded: false,
    prove: ({ username, password }) => prove(pool, username, password),
    register: (asked) => register(pool, asked),
    confirm: (asked) => confirm(pool, asked),
    resend: ({ username }) => resend(pool, poolName(username)),
    askReset: ({ username }) => askReset(pool, poolName(username)),
    reset: (asked) => reset(pool, asked),
    change: (asked) => change(pool, asked),
    isResetRequired: async ({ username }) => isToReset((await found(pool, poolName(username)))?.UserStatus),
    changeContact: (subject, contact) => changeContact(pool, subject, contact),
    add: (account) => add(pool, account),
    async remove(subject) {
      const ask = new sdk.AdminDeleteUserCommand({ UserPoolId: given.userPoolId, Username: subject });
      await client.send(ask).catch((error: unknown) => {
        if (!isCalled(error, 'UserNotFoundException')) throw error;
      });
    },
    async pool() {
      const { UserPool } = await client.send(new sdk.DescribeUserPoolCommand({ UserPoolId: given.userPoolId }));
      return { name: UserPool?.Name ?? '', secondFactor: UserPool?.MfaConfiguration ?? 'OFF' };
    },
    close: () => client.destroy(),
  };
}

async function poolOf(given: CognitoSettings): Promise<Pool> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const { region, url, accessKeyId, secretAccessKey, clientId, clientSecret } = given;
  const client = new sdk.CognitoIdentityProviderClient({
    region,
    ...(url !== undefined && { endpoint: url }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // A second try would send a person a second code, and hide the limits that Cognito tells of.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: ANSWER_MILLISECONDS,
      throwOnRequestTimeout: true,
    },
  });
  const asClient = (username: string) => ({
    ClientId: clientId,
    ...(clientSecret !== undefined && {
      SecretHash: createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64'),
    }),
  });
  return { sdk, client, given, asClient };
}

async function prove(pool: Pool, username: string, password: string): Promise<KeeperProof> {
  const asked = await signedIn(pool, poolName(username), password);
  // What a token says depends on what the app client may read.
  return 'tokens' in asked ? { outcome: 'right', account: await personOf(pool, poolName(username)) } : asked;
}

type Refused = Exclude<KeeperProof, { readonly outcome: 'right' }>;

/** Signs in at the pool, as far as it lets a password go. */
async function signedIn(
  pool: Pool,
  name: string,
  password: string,
): Promise<{ readonly tokens: AuthenticationResultType } | Refused> {
  const { sdk, client, given, asClient } = pool;
  const { ClientId, SecretHash } = asClient(name);
  const ask = new sdk.InitiateAuthCommand({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: {
      USERNAME: name,
      PASSWORD: password,
      ...(SecretHash !== undefined && { SECRET_HASH: SecretHash }),
    },
  });
  const reply = await answerOf(client.send(ask), {
    NotAuthorizedException: 'wrong',
    UserNotFoundException: 'wrong',
    UserNotConfirmedException: 'notConfirmed',
    PasswordResetRequiredException: 'resetRequired',
    // What no password of the pool can look like was not its password.
    InvalidParameterException: 'wrong',
  });
  if ('outcome' in reply) return reply;
  if (reply.AuthenticationResult) return { tokens: reply.AuthenticationResult };
  if (reply.ChallengeName !== 'NEW_PASSWORD_REQUIRED') {
    throw new VendorFault(
      `the pool ${given.userPoolId} demands ${reply.ChallengeName ?? 'nothing known'} of a sign-in`,
      {
        wasSent: true,
      },
    );
  }
  // A password that was given out once is used up here, so that its person can choose one by a code as everybody does.
  const challenged = reply.ChallengeParameters?.USER_ID_FOR_SRP ?? name;
  await client.send(
    new sdk.RespondToAuthChallengeCommand({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId,
      Session: reply.Session,
      ChallengeResponses: {
        USERNAME: challenged,
        NEW_PASSWORD: unguessedPassword(),
        ...(SecretHash !== undefined && { SECRET_HASH: asClient(challenged).SecretHash ?? '' }),
      },
    }),
  );
  return { outcome: 'resetRequired' };
}

/** Meets every policy that a pool can have, and is not known to its owner either. */
const unguessedPassword = () => `aA1!${randomBytes(32).toString('base64url')}`;

async function register(pool: Pool, asked: Parameters<Passwords['register']>[0]): ReturnType<Passwords['register']> {
  const { sdk, client, asClient } = pool;
  const name = poolName(asked.username);
  const ask = new sdk.SignUpCommand({
    ...asClient(name),
    Username: name,
    Password: asked.password,
    UserAttributes: attributesOfPerson(asked),
    ClientMetadata: { language: asked.language },
  });
  const made = await answerOf(client.send(ask), {
    UsernameExistsException: 'taken',
    AliasExistsException: 'taken',
    InvalidPasswordException: 'notAccepted',
    InvalidParameterException: 'notAccepted',
  });
  if (!('outcome' in made)) return { outcome: 'sent', isNew: true, goodForSeconds: SIGN_UP_SECONDS };
  if (made.outcome !== 'taken' || (await found(pool, name))?.UserStatus !== 'UNCONFIRMED') return made;
  const again = await resend(pool, name);
  if (again.outcome === 'unknown') return { outcome: 'taken' };
  return again.outcome === 'sent' ? { ...again, isNew: false } : again;
}

async function confirm(pool: Pool, asked: Parameters<Passwords['confirm']>[0]): ReturnType<Passwords['confirm']> {
  const { sdk, client, asClient } = pool;
  const name = poolName(asked.username);
  const ask = new sdk.ConfirmSignUpCommand({ ...asClient(name), Username: name, ConfirmationCode: asked.code });
  const confirmed = await answerOf(client.send(ask), {
    CodeMismatchException: 'wrong',
    // Which names there are is not told: a code of an unknown name is wrong.
    UserNotFoundException: 'wrong',
    ExpiredCodeException: 'expired',
    // It was confirmed before.
    NotAuthorizedException: 'expired',
    AliasExistsException: 'usernameInUse',
  });
  return 'outcome' in confirmed ? confirmed : { outcome: 'confirmed', account: await personOf(pool, name) };
}

async function resend({ sdk, client, asClient }: Pool, name: string): ReturnType<Passwords['resend']> {
  const ask = new sdk.ResendConfirmationCodeCommand({ ...asClient(name), Username: name });
  const sent = await answerOf(client.send(ask), {
    UserNotFoundException: 'unknown',
    InvalidParameterException: 'unknown',
    NotAuthorizedException: 'unknown',
  });
  return 'outcome' in sent ? sent : { outcome: 'sent', goodForSeconds: SIGN_UP_SECONDS };
}

async function askReset({ sdk, client, asClient }: Pool, name: string): ReturnType<Passwords['askReset']> {
  const ask = new sdk.ForgotPasswordCommand({ ...asClient(name), Username: name });
  const sent = await answerOf(client.send(ask), {
    UserNotFoundException: 'unknown',
    // An account without a verified contact, or one that is switched off.
    InvalidParameterException: 'unknown',
    NotAuthorizedException: 'unknown',
    UserNotConfirmedException: 'unknown',
  });
  return 'outcome' in sent ? sent : { outcome: 'sent', goodForSeconds: RESET_SECONDS };
}

async function reset(pool: Pool, asked: Parameters<Passwords['reset']>[0]): ReturnType<Passwords['reset']> {
  const { sdk, client, asClient } = pool;
  const name = poolName(asked.username);
  const ask = new sdk.ConfirmForgotPasswordCommand({
    ...asClient(name),
    Username: name,
    ConfirmationCode: asked.code,
    Password: asked.password,
  });
  const changed = await answerOf(client.send(ask), {
    CodeMismatchException: 'wrong',
    UserNotFoundException: 'wrong',
    ExpiredCodeException: 'expired',
    NotAuthorizedException: 'expired',
    ...NEW_PASSWORD_ERRORS,
  });
  return 'outcome' in changed ? changed : { outcome: 'changed', account: await personOf(pool, name) };
}

async function change(pool: Pool, asked: Parameters<Passwords['change']>[0]): ReturnType<Passwords['change']> {
  const { sdk, client } = pool;
  const proof = await signedIn(pool, poolName(asked.username), asked.currentPassword);
  if (!('tokens' in proof)) return proof.outcome === 'tooManyTries' ? proof : { outcome: 'wrong' };
  const ask = new sdk.ChangePasswordCommand({
    AccessToken: proof.tokens.AccessToken,
    PreviousPassword: asked.currentPassword,
    ProposedPassword: asked.password,
  });
  const changed = await answerOf(client.send(ask), { NotAuthorizedException: 'wrong', ...NEW_PASSWORD_ERRORS });
  return 'outcome' in changed ? changed : { outcome: 'changed' };
}

/** Refusals of a new password. The code that came with it is used up by some of them; Cognito says so at the next try. */
const NEW_PASSWORD_ERRORS = {
  InvalidPasswordException: 'notAccepted',
  InvalidParameterException: 'notAccepted',
  PasswordHistoryPolicyViolationException: 'usedBefore',
} as const;

async function changeContact(
  { sdk, client, given }: Pool,
  subject: string,
  contact: Parameters<Passwords['changeContact']>[1],
): ReturnType<Passwords['changeContact']> {
  const ask = new sdk.AdminUpdateUserAttributesCommand({
    UserPoolId: given.userPoolId,
    Username: subject,
    UserAttributes: attributesOfContact(contact),
  });
  try {
    await client.send(ask);
    return { outcome: 'changed' };
  } catch (error) {
    if (isCalled(error, 'AliasExistsException')) return { outcome: 'taken' };
    throw error;
  }
}

async function add(pool: Pool, account: Parameters<Passwords['add']>[0]): ReturnType<Passwords['add']> {
  const { sdk, client, given, asClient } = pool;
  const name = poolName(account.username);
  const UserPoolId = given.userPoolId;
  const UserAttributes = attributesOfPerson({ ...account, isVerified: true });
  if (account.state === 'unconfirmed') {
    await client.send(
      new sdk.SignUpCommand({ ...asClient(name), Username: name, Password: account.password, UserAttributes }),
    );
    return { subject: (await personOf(pool, name)).subject };
  }
  await client.send(
    new sdk.AdminCreateUserCommand({ UserPoolId, Username: name, MessageAction: 'SUPPRESS', UserAttributes }),
  );
  await client.send(
    new sdk.AdminSetUserPasswordCommand({ UserPoolId, Username: name, Password: account.password, Permanent: true }),
  );
  if (account.state === 'passwordResetRequired')
    await client.send(new sdk.AdminResetUserPasswordCommand({ UserPoolId, Username: name }));
  return { subject: (await personOf(pool, name)).subject };
}

async function found({ sdk, client, given }: Pool, name: string): Promise<AdminGetUserCommandOutput | undefined> {
  try {
    return await client.send(new sdk.AdminGetUserCommand({ UserPoolId: given.userPoolId, Username: name }));
  } catch (error) {
    if (isCalled(error, 'UserNotFoundException')) return undefined;
    throw error;
  }
}

const isToReset = (status: string | undefined) => status === 'RESET_REQUIRED' || status === 'FORCE_CHANGE_PASSWORD';

async function personOf(pool: Pool, name: string): Promise<KeeperAccount> {
  const attributes = (await found(pool, name))?.UserAttributes ?? [];
  const { tlxeCustomerIdAttribute: TLXe, nlsCustomerIdAttribute: NLS } = pool.given;
  return accountOf(valuesOf(attributes), { TLXe, NLS });
}

const valuesOf = (attributes: readonly AttributeType[]) =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name ?? '', Value]));

export const cognitoAdapter = adapter<CognitoPasswords, typeof settings>({
  settings,
  open: cognitoPasswords,
  async tryOut(port) {
    const { name, secondFactor } = await port.pool();
    if (secondFactor === 'ON') {
      throw new Error(
        'the pool demands a second factor of everybody; the portal asks for a code on a new device itself',
      );
    }
    return `The pool is ${name}; no sign-in was made.`;
  },
});
