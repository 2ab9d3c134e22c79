import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';

/** Ways in which the next call of an operation goes wrong: an error of that name, or an answer that is none. */
export type CognitoTrouble =
  | { readonly error: string; readonly message?: string }
  | { readonly answer: 'hang' | 'html' | 'huge' | 'serverError' | 'lost' };

interface PoolUser {
  readonly Username: string;
  readonly Password: string;
  readonly UserStatus: string;
  readonly ConfirmationCode?: string;
  readonly Attributes: readonly { readonly Name: string; readonly Value: string }[];
}

export interface CognitoPeer {
  /** Settings of the adapter for a pool whose names are addresses, or phone numbers. */
  readonly settings: Readonly<
    Record<'url' | 'region' | 'userPoolId' | 'clientId' | 'accessKeyId' | 'secretAccessKey', string>
  >;
  readonly phonePool: Readonly<Record<'userPoolId' | 'clientId', string>>;
  /** Operations that were asked for, newest last, with what they said. */
  readonly asked: readonly { readonly operation: string; readonly body: Readonly<Record<string, unknown>> }[];
  /** The code that an account waits for. */
  codeOf(name: string): Promise<string>;
  attributesOf(name: string): Promise<Readonly<Record<string, string>>>;
  trouble(operation: string, kind: CognitoTrouble): void;
  close(): Promise<void>;
}

const SETTINGS = { region: 'us-east-1', accessKeyId: 'local', secretAccessKey: 'local' } as const;
const PASSWORD_LENGTH_MIN = 8;
const HUGE_BYTES = 50_000_000;
const START_TRIES = 200;
const START_PAUSE_MILLISECONDS = 100;

/**
 * A user pool of cognito-local, in a process and a folder of its own, behind a server that adds what it lacks and corrects where it answers
 * otherwise than Cognito: refused passwords, the policy, codes that are sent again, forced resets, contacts of two accounts.
 */
export async function cognitoPeer(): Promise<CognitoPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'lendside-cognito-'));
  const port = await freePort();
  const start = createRequire(import.meta.url).resolve('cognito-local/lib/bin/start.js');
  const child = spawn(process.execPath, [start], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  const backend = `http://127.0.0.1:${port}/`;
  await serves(`${backend}health`);
  const admin = new CognitoIdentityProviderClient({
    region: SETTINGS.region,
    endpoint: backend,
    credentials: { accessKeyId: SETTINGS.accessKeyId, secretAccessKey: SETTINGS.secretAccessKey },
  });
  const mail = await makePool(admin, 'email');
  const phonePool = await makePool(admin, 'phone_number');
  const pools = [mail.userPoolId, phonePool.userPoolId];
  const userOf = async (name: string): Promise<PoolUser | undefined> => {
    const read = pools.map((pool) => readFile(join(folder, '.cognito/db', `${pool}.json`), 'utf8').catch(() => '{}'));
    const users = (await Promise.all(read)).flatMap((text) => Object.values<PoolUser>(JSON.parse(text).Users ?? {}));
    return users.find(
      ({ Username, Attributes }) => Username === name || Attributes.some(({ Value }) => Value === name),
    );
  };
  const verify = async (name: string) => {
    const kind = name.includes('@') ? 'email' : 'phone_number';
    const UserAttributes = [
      { Name: kind, Value: name },
      { Name: `${kind}_verified`, Value: 'true' },
    ];
    const UserPoolId = kind === 'email' ? mail.userPoolId : phonePool.userPoolId;
    await admin.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: name, UserAttributes }));
  };
  const front = await correctedPool(backend, { userOf, verify });
  return {
    settings: { ...SETTINGS, url: front.url, ...mail },
    phonePool,
    asked: front.asked,
    codeOf: async (name) => (await userOf(name))?.ConfirmationCode ?? '',
    attributesOf: async (name) =>
      Object.fromEntries((await userOf(name))?.Attributes.map(({ Name, Value }) => [Name, Value]) ?? []),
    trouble: front.trouble,
    async close() {
      await front.close();
      admin.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makePool(admin: CognitoIdentityProviderClient, name: 'email' | 'phone_number') {
  const { UserPool } = await admin.send(
    new CreateUserPoolCommand({
      PoolName: `customers by ${name}`,
      UsernameAttributes: [name],
      AutoVerifiedAttributes: [name],
      Schema: [{ Name: 'tlxe_customer', AttributeDataType: 'String', Mutable: true }],
    }),
  );
  const userPoolId = UserPool?.Id ?? '';
  const made = await admin.send(new CreateUserPoolClientCommand({ UserPoolId: userPoolId, ClientName: 'portal' }));
  return { userPoolId, clientId: made.UserPoolClient?.ClientId ?? '' };
}

async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function serves(url: string): Promise<void> {
  for (let tried = 0; tried < START_TRIES; tried += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MILLISECONDS));
  }
  throw new Error('cognito-local did not start');
}

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly json: Body };

const refused = (name: string, message = name): Answer => ({ status: 400, json: { __type: name, message } });

/** What cognito-local is asked, and what Cognito would have said in its place. */
async function correctedPool(backend: string, accounts: Pick<Pool, 'userOf' | 'verify'>) {
  const asked: { operation: string; body: Body }[] = [];
  const troubles = new Map<string, CognitoTrouble>();
  const resets = new Set<string>();

  async function passedOn(request: IncomingMessage, text: string): Promise<Answer> {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': String(request.headers['x-amz-target']),
    };
    const reply = await fetch(backend, { method: 'POST', headers, body: text });
    return { status: reply.status, json: (await reply.json()) as Body };
  }

  async function answer(operation: string, body: Body, pass: () => Promise<Answer>): Promise<Answer> {
    const own = OPERATIONS[operation];
    const said = own ? await own(body, { ...accounts, resets, pass }) : await pass();
    // Of a wrong password cognito-local says what Cognito says of one against the policy.
    const isPasswordWrong = said.json.__type === 'InvalidPasswordException' && said.json.message === 'Invalid password';
    return isPasswordWrong ? refused('NotAuthorizedException', 'Incorrect username or password.') : said;
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const body = JSON.parse(text) as Body;
    asked.push({ operation, body });
    const trouble = troubles.get(operation);
    troubles.delete(operation);
    if (trouble && 'error' in trouble) return send(response, refused(trouble.error, trouble.message));
    const said = await answer(operation, body, () => passedOn(request, text));
    if (trouble) return inTrouble(trouble.answer, response);
    return send(response, said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    trouble: (operation: string, kind: CognitoTrouble) => void troubles.set(operation, kind),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const JSON_TYPE = { 'content-type': 'application/x-amz-json-1.1' };
const send = (response: ServerResponse, { status, json }: Answer) =>
  void response.writeHead(status, JSON_TYPE).end(JSON.stringify(json));

function inTrouble(kind: 'hang' | 'html' | 'huge' | 'serverError' | 'lost', response: ServerResponse): void {
  if (kind === 'lost') response.destroy();
  if (kind === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
  if (kind === 'serverError') response.writeHead(500, JSON_TYPE).end('{"__type":"InternalErrorException"}');
  if (kind === 'huge') {
    response.on('error', () => undefined).writeHead(200, JSON_TYPE);
    response.end(Buffer.alloc(HUGE_BYTES, ' '));
  }
}

interface Pool {
  userOf(name: string): Promise<PoolUser | undefined>;
  /** Says that the contact which is the name of an account is proven. */
  verify(name: string): Promise<void>;
  readonly resets: Set<string>;
  pass(): Promise<Answer>;
}

const textIn = (body: Body, name: string) => String(body[name] ?? '');
const isAgainstPolicy = (password: string) => password.length < PASSWORD_LENGTH_MIN || /\s/.test(password);
const AGAINST_POLICY = refused(
  'InvalidPasswordException',
  'Password did not conform with policy: Password not long enough',
);

const withPolicy = (name: string) => (body: Body, pool: Pool) =>
  isAgainstPolicy(textIn(body, name)) ? Promise.resolve(AGAINST_POLICY) : pool.pass();

const OPERATIONS: Readonly<Record<string, (body: Body, pool: Pool) => Promise<Answer>>> = {
  SignUp: withPolicy('Password'),
  ChangePassword: withPolicy('ProposedPassword'),

  async InitiateAuth(body, { userOf, resets, pass }) {
    const given = (body.AuthParameters ?? {}) as Readonly<Record<string, string>>;
    const user = await userOf(given.USERNAME ?? '');
    if (user && resets.has(user.Username)) return refused('PasswordResetRequiredException', 'Password reset required');
    const isWrong = user?.UserStatus === 'FORCE_CHANGE_PASSWORD' && user.Password !== given.PASSWORD;
    return isWrong ? refused('NotAuthorizedException', 'Incorrect username or password.') : pass();
  },

  async ConfirmSignUp(body, { userOf, verify, pass }) {
    const user = await userOf(textIn(body, 'Username'));
    if (user?.UserStatus === 'CONFIRMED')
      return refused('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
    if (!user) return refused('UserNotFoundException');
    const said = await pass();
    if (said.status === 200) await verify(textIn(body, 'Username'));
    return said;
  },

  async ResendConfirmationCode(body, { userOf }) {
    const user = await userOf(textIn(body, 'Username'));
    if (!user) return refused('UserNotFoundException', 'Username/client id combination not found.');
    if (user.UserStatus !== 'UNCONFIRMED') return refused('InvalidParameterException', 'User is already confirmed.');
    return { status: 200, json: { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' } } };
  },

  async AdminResetUserPassword(body, { userOf, resets }) {
    const user = await userOf(textIn(body, 'Username'));
    if (!user) return refused('UserNotFoundException');
    resets.add(user.Username);
    return { status: 200, json: {} };
  },

  async AdminGetUser(body, { userOf, resets, pass }) {
    const said = await pass();
    const user = await userOf(textIn(body, 'Username'));
    return user && resets.has(user.Username) ? { ...said, json: { ...said.json, UserStatus: 'RESET_REQUIRED' } } : said;
  },

  async ForgotPassword(body, { userOf, pass }) {
    const user = await userOf(textIn(body, 'Username'));
    if (user?.UserStatus === 'FORCE_CHANGE_PASSWORD')
      return refused('NotAuthorizedException', 'User password cannot be reset in the current state.');
    return user ? pass() : refused('UserNotFoundException', 'Username/client id combination not found.');
  },

  async ConfirmForgotPassword(body, { userOf, verify, resets, pass }) {
    if (isAgainstPolicy(textIn(body, 'Password'))) return AGAINST_POLICY;
    const said = await pass();
    const user = await userOf(textIn(body, 'Username'));
    if (said.status !== 200 || !user) return said;
    resets.delete(user.Username);
    await verify(textIn(body, 'Username'));
    return said;
  },

  async AdminUpdateUserAttributes(body, { userOf, pass }) {
    const wanted = body.UserAttributes as readonly { readonly Name: string; readonly Value: string }[];
    for (const { Name, Value } of wanted) {
      const holder = Name === 'email' || Name === 'phone_number' ? await userOf(Value) : undefined;
      if (holder && holder.Username !== (await userOf(textIn(body, 'Username')))?.Username)
        return refused('AliasExistsException', 'An account with the email already exists.');
    }
    return pass();
  },
};
