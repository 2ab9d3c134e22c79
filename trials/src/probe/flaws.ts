import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import { applicationForTest } from '@lendside/service/applications/application-for-test';
import type { Ports } from '@lendside/service/context';
import { TEST_PASSWORD } from '@lendside/service/test-service';
import { startTestWorld, type TestWorld } from '@lendside/service/test-world';
import { freePorts } from '@lendside/tools/free-ports';
import pg from 'pg';
import { PROBES } from './probes.ts';
import type { Target } from './target.ts';

/**
 * One flaw for each attack, put into a product that is composed for it: a part that does less than ours. Nothing here is in what
 * is shipped. A probe that finds nothing in the product and nothing here either finds nothing at all.
 */
export interface Flaw {
  /** The attack that has to find it. */
  readonly probe: string;
  readonly what: string;
  readonly parts: Planted;
}

interface Planted {
  readonly environment?: NodeJS.ProcessEnv;
  readonly decoratePorts?: (ports: Ports) => Ports;
  /** In place of the card vault's own answers to its page. */
  readonly forms?: Partial<TestWorld['vault']>;
  /** Statements of the database's owner. */
  readonly sql?: string;
  /** A proxy in front that passes on one host name of two. */
  readonly behindProxy?: boolean;
}

const CALLS_PER_MINUTE = 60;

/** Claims of a token whose signature is looked at by no one. */
function believed(token: string): SessionClaims | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Readonly<Record<string, unknown>>;
    return {
      sessionId: claims.sid as string,
      userId: claims.sub as string,
      kind: claims.kind as SessionClaims['kind'],
      customerIds: claims.customer_ids as string[],
      deviceTrusted: true,
      issuedAtMs: Number(claims.iat) * 1000,
      expiresAtMs: Number(claims.exp) * 1000,
    };
  } catch {
    return undefined;
  }
}

const KEY_MILLISECONDS = 20;

/** A name is sent so many codes, over all who ask for them. */
function oneCountForAll({ signIn, ...ports }: Ports): Ports {
  let asked = 0;
  const { passwordReset } = signIn.accounts;
  const asking: typeof passwordReset.request = async (wanted) => {
    asked += 1;
    return asked > 100 ? { outcome: 'tooManyTries', retryAfterSeconds: 900 } : passwordReset.request(wanted);
  };
  const accounts = { ...signIn.accounts, passwordReset: { ...passwordReset, request: asking } };
  return { ...ports, signIn: { ...signIn, accounts } };
}

/** Form keys in one queue for all, each of which takes its time. */
function inOneQueue({ cardVault, ...ports }: Ports): Ports {
  let line: Promise<unknown> = Promise.resolve();
  const formKey: typeof cardVault.formKey = () => {
    const made = line.then(async () => {
      await setTimeout(KEY_MILLISECONDS);
      return { outcome: 'made' as const, formKey: 'none', formUrl: 'none', expiresAtMs: 0 };
    });
    line = made;
    return made;
  };
  return { ...ports, cardVault: { ...cardVault, formKey } };
}

export const FLAWS: readonly Flaw[] = [
  {
    probe: 'token tampering',
    what: 'signatures of tokens are not checked',
    parts: {
      decoratePorts: (ports) => ({
        ...ports,
        signIn: { ...ports.signIn, readAccessToken: async (token) => believed(token) },
      }),
    },
  },
  {
    probe: 'foreign ids on operations',
    what: 'a session has the customer numbers of others',
    parts: {
      decoratePorts: (ports) => ({
        ...ports,
        signIn: {
          ...ports.signIn,
          async readAccessToken(token) {
            const claims = await ports.signIn.readAccessToken(token);
            return claims && { ...claims, customerIds: ['nls-a', 'tlx-c'] };
          },
        },
      }),
    },
  },
  {
    probe: 'payment-link scope',
    what: 'a link begins a session of the whole account',
    parts: {
      decoratePorts: (ports) => ({
        ...ports,
        signIn: {
          ...ports.signIn,
          links: {
            ...ports.signIn.links,
            start: (asked) =>
              ports.signIn.links.start({
                ...asked,
                scope: { kind: 'customer' as never, entryPath: asked.scope.entryPath },
              }),
          },
        },
      }),
    },
  },
  { probe: 'host header', what: 'a proxy passes on the first of two host names', parts: { behindProxy: true } },
  {
    probe: 'races of guesses',
    what: 'guesses are not counted',
    parts: {
      sql: `create function lendside.lose() returns trigger language plpgsql as 'begin return null; end';
            create trigger lose before insert on lendside.guesses for each row execute function lendside.lose();`,
    },
  },
  { probe: 'form-key flood', what: 'form keys are made in one queue for all', parts: { decoratePorts: inOneQueue } },
  {
    probe: 'refused numbers on a form key',
    what: 'a refused card number uses nothing up',
    parts: { forms: { createCardToken: async () => ({ outcome: 'notAccepted' }) } },
  },
  {
    probe: 'PDFs',
    what: 'uploads are saved as they came',
    parts: {
      decoratePorts: (ports) => ({
        ...ports,
        documentScanner: {
          ...ports.documentScanner,
          scan: async ({ content }) => ({ outcome: 'clean', content }),
        },
      }),
    },
  },
  {
    probe: 'codes under attack',
    what: 'a name is sent a hundred codes, and strangers use them up',
    parts: { decoratePorts: oneCountForAll },
  },
  {
    probe: 'guess limits',
    what: 'an address may guess as often as it likes',
    parts: { environment: { SIGN_IN_TRIES_PER_MINUTE: '100000' } },
  },
  { probe: 'call limits', what: 'calls are not limited', parts: { environment: { CALLS_PER_MINUTE: '0' } } },
];

/** Attacks without a flaw of their own. */
export const unplanted = () => PROBES.filter(({ name }) => !FLAWS.some(({ probe }) => probe === name));

/** Starts a product with a flaw. */
export async function startFlawed(planted: Planted): Promise<{ readonly target: Target; stop(): Promise<void> }> {
  const { environment = {}, decoratePorts, forms, sql, behindProxy = false } = planted;
  const world = await startTestWorld({
    jobs: false,
    environment: { ...environment },
    ...(decoratePorts && { decoratePorts }),
  });
  const { settings, lender } = { ...world, ...world.context };
  if (forms) Object.assign(world.vault, forms);
  const vault = world.vaultServer();
  const vaultOrigin = await listen(vault, settings.port + 1);
  const proxy = behindProxy ? createServer(passedOn(settings.port)) : undefined;
  const origin = proxy ? await listen(proxy, await freePorts()) : world.url;
  if (sql !== undefined) await byOwner(settings.databaseUrl, sql);
  await lender.addApplication(applicationForTest(world.context, { applicationId: 'app_probed', customerId: 'nls-a' }));
  return {
    target: targetOf(world, origin, vaultOrigin),
    async stop() {
      for (const server of [vault, proxy]) server?.closeAllConnections();
      for (const server of [vault, proxy]) server?.close();
      await world.stop();
    },
  };
}

function targetOf(world: TestWorld, origin: string, vaultOrigin: string): Target {
  const { objectStore } = world.context.ports;
  return {
    origin,
    vaultOrigin,
    callsPerMinute: CALLS_PER_MINUTE,
    password: TEST_PASSWORD,
    one: { email: world.emails.anna, brand: 'tmx' },
    two: { email: world.emails.carl, brand: 'ccc' },
    stranger: { email: world.emails.nora, brand: 'tmx' },
    applicant: { email: world.emails.anna, brand: 'tmx', lmsId: 'NLS' },
    async savedUploads() {
      const keys = await objectStore.list('uploads');
      return Promise.all(keys.map(async ({ key }) => (await objectStore.get(key))?.content ?? Buffer.alloc(0)));
    },
  };
}

async function byOwner(databaseUrl: string, sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

/** Passes a request on with the headers that node reads of it: the first of two hosts. */
function passedOn(port: number) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    incoming.pipe(passed);
  };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${port}`;
}
