import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@lendside/tools/free-ports';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { openPasswords } from '../compose/ports.ts';
import { DESK_ROLE } from '../platform/database/connection-settings.ts';
import { openDatabase } from '../platform/database/database.ts';
import { productTime } from '../platform/runtime/clock.ts';
import { productIds } from '../platform/runtime/ids.ts';
import type { DeskAnswer } from './answer.ts';
import { ask } from './ask.ts';
import { deskKeyIn } from './desk-key.ts';
import type { DeskTools } from './desk-tools.ts';
import type { OperationName, Role } from './operations.ts';
import { addOperator } from './operators.ts';
import { DeskRefusal } from './refusal.ts';
import { deskServer } from './server.ts';
import { readInvitation, type SignedInOperator, setUp, signIn } from './sign-in.ts';

export const DESK_PASSWORD = 'quiet harbor lantern 9';

export type Answered = DeskAnswer | { readonly refused: string };

export interface TestDesk {
  readonly tools: DeskTools;
  readonly url: string;
  /** By the login of migrations. */
  readonly onServer: DeskTools;
  /** An operator who is set up, with the secret of the second factor. */
  operator(name: string, role: Role): Promise<{ readonly secret: string }>;
  signedIn(name: string, role: Role): Promise<SignedInOperator>;
  /** The code that an authenticator shows in the next half minute, to which the desk's clock goes on. */
  nextCode(secret: string): string;
  /** Asks as an operator; a refusal is its sentence. */
  ask(who: SignedInOperator, operation: OperationName, input?: Readonly<Record<string, unknown>>): Promise<Answered>;
  stop(): Promise<void>;
}

/** The desk in this process, on the database of a service that runs its jobs. */
export async function startTestDesk(databaseUrl: string): Promise<TestDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'lendside-desk-'));
  const { clock, timers } = productTime(0);
  const own = {
    key: await deskKeyIn(join(folder, 'desk-key')),
    passwords: await openPasswords({ memoryKib: 64, passes: 1 }),
    clock,
    timers,
    ids: productIds(clock),
  };
  const open = (role: string) => openDatabase(databaseUrl, { max: 4, acting: { role, actor: 'desk' } });
  const [db, ownersDb] = [open(DESK_ROLE), open('none')];
  const tools = { ...own, db };
  const onServer = { ...own, db: ownersDb };
  const app = deskServer(tools, pino({ level: 'silent' }));
  const port = await freePorts();
  await app.listen({ port, host: '127.0.0.1' });

  function nextCode(secret: string): string {
    clock.advance(30_000);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.nowMs() });
  }

  async function operator(name: string, role: Role) {
    const setUpToken = await addOperator(onServer, name, role);
    const { secret = '' } = (await readInvitation(tools, setUpToken)) ?? {};
    await setUp(tools, { setUpToken, password: DESK_PASSWORD, again: DESK_PASSWORD, code: nextCode(secret) });
    return { secret };
  }

  return {
    tools,
    onServer,
    url: `http://127.0.0.1:${port}`,
    operator,
    nextCode,
    async signedIn(name, role) {
      const { secret } = await operator(name, role);
      return signIn(tools, { name, password: DESK_PASSWORD, code: nextCode(secret) });
    },
    async ask(who, operation, input = {}) {
      try {
        return await ask(tools, who, operation, input);
      } catch (error) {
        if (error instanceof DeskRefusal) return { refused: error.message };
        throw error;
      }
    },
    async stop() {
      await app.close();
      await Promise.all([db.close(), ownersDb.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
