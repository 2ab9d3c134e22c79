import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { mayDo, operationNames, operationOf, ROLES, type Role } from './operations.ts';
import { addOperator, removeOperator, resetOperator } from './operators.ts';
import { operatorOf, readInvitation, type SignedInOperator, setUp, signIn, signOut } from './sign-in.ts';
import { DESK_PASSWORD, startTestDesk, type TestDesk } from './test-desk.ts';

let world: TestWorld;
let desk: TestDesk;
let by: Readonly<Record<Role, SignedInOperator>>;

beforeAll(async () => {
  world = await startTestWorld();
  desk = await startTestDesk(world.context.settings.databaseUrl);
  const all: [Role, SignedInOperator][] = [];
  for (const role of ROLES) all.push([role, await desk.signedIn(`${role}.one`, role)]);
  by = Object.fromEntries(all) as Record<Role, SignedInOperator>;
  await world.db.query(
    'worker',
    "update loanbook.customers set email = 'Anna.Ash@example.com', phone_number = '2025550111' where customer_id = 'nls-a'",
  );
});
afterAll(async () => {
  await desk?.stop();
  await world?.stop();
});

const lines = (operator: string) =>
  world.db.query<{
    operation: string;
    outcome: string;
    customer_id: string | null;
    reason: string | null;
    detail: unknown;
  }>(
    'worker',
    'select operation, outcome, customer_id, reason, detail from lendside.desk_audit where operator = $1 order by line_id',
    [operator],
  );

describe('signing in', () => {
  test('needs password and code, each code once', async () => {
    const { secret } = await desk.operator('sam', 'viewer');
    const code = desk.nextCode(secret);
    const given = { name: 'sam', password: DESK_PASSWORD, code };
    await expect(signIn(desk.tools, { ...given, code: '000000' })).rejects.toThrow('Name, password or code is wrong');
    await expect(signIn(desk.tools, { ...given, password: 'another password' })).rejects.toThrow('is wrong');
    const signedIn = await signIn(desk.tools, given);
    expect(await operatorOf(desk.tools, signedIn.token)).toMatchObject({ name: 'sam', role: 'viewer' });
    await expect(signIn(desk.tools, given)).rejects.toThrow('is wrong');
    await signOut(desk.tools, signedIn);
    expect(await operatorOf(desk.tools, signedIn.token)).toBeUndefined();
    expect((await lines('sam')).map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      'set-up done',
      'sign-in refused',
      'sign-in refused',
      'sign-in done',
      'sign-in refused',
      'sign-out done',
    ]);
  });

  test.each(['nul\u0000', 'line\nbreak', "' or 1=1 --", 'x'.repeat(5000), '__proto__'])(
    'answers %j as a wrong name',
    async (name) => {
      const given = { name, password: DESK_PASSWORD, code: '000000' };
      await expect(signIn(desk.tools, given)).rejects.toThrow('Name, password or code is wrong');
    },
  );

  test('closes after five wrong tries, for the right password too', async () => {
    const { secret } = await desk.operator('tess', 'viewer');
    const wrong = { name: 'tess', password: 'wrong', code: '000000' };
    for (let tries = 0; tries < 6; tries += 1) await expect(signIn(desk.tools, wrong)).rejects.toThrow('is wrong');
    const right = { name: 'tess', password: DESK_PASSWORD, code: desk.nextCode(secret) };
    await expect(signIn(desk.tools, right)).rejects.toThrow('is wrong');
    await desk.onServer.db.query(
      'worker',
      "update lendside.desk_operators set closed_until = clock_timestamp() - interval '1 second' where name = 'tess'",
    );
    expect(await signIn(desk.tools, { ...right, code: desk.nextCode(secret) })).toMatchObject({ name: 'tess' });
  });

  test('ends after fifteen minutes without a request, and after eight hours', async () => {
    const signedIn = await desk.signedIn('uma', 'viewer');
    for (const change of [
      "last_active_at = last_active_at - interval '16 minutes'",
      'expires_at = clock_timestamp()',
    ]) {
      const before = await desk.signedIn(`uma.${change.length}`, 'viewer');
      expect(await operatorOf(desk.tools, before.token)).toBeDefined();
      await desk.onServer.db.query('worker', `update lendside.desk_sessions set ${change} where operator = $1`, [
        before.name,
      ]);
      expect(await operatorOf(desk.tools, before.token)).toBeUndefined();
    }
    expect(await operatorOf(desk.tools, signedIn.token)).toBeDefined();
  });

  test.each([
    ['short', 'short', '', 'The password needs 14 characters'],
    ['aaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaa', '', 'This password is too easy'],
    [DESK_PASSWORD, 'something else', '', 'The two passwords differ'],
    [DESK_PASSWORD, DESK_PASSWORD, '12', 'The code is wrong'],
  ])('a set-up with %j and %j is refused and can be tried again', async (password, again, code, sentence) => {
    const setUpToken = await resetOperator(desk.onServer, 'viewer.two').catch(() =>
      addOperator(desk.onServer, 'viewer.two', 'viewer'),
    );
    await expect(setUp(desk.tools, { setUpToken, password, again, code })).rejects.toThrow(sentence);
    expect(await readInvitation(desk.tools, setUpToken)).toMatchObject({ name: 'viewer.two' });
  });

  test('an operator who is removed or reset is signed out, and a name is given once', async () => {
    const signedIn = await desk.signedIn('vera', 'administrator');
    await expect(addOperator(desk.onServer, 'vera', 'viewer')).rejects.toThrow('take another name');
    await expect(addOperator(desk.onServer, 'V', 'viewer')).rejects.toThrow('A name has');
    await expect(addOperator(desk.onServer, 'vic', 'king')).rejects.toThrow('A role is one of');
    await resetOperator(desk.onServer, 'vera');
    expect(await operatorOf(desk.tools, signedIn.token)).toBeUndefined();
    await removeOperator(desk.onServer, 'vera');
    await expect(resetOperator(desk.onServer, 'vera')).rejects.toThrow('There is no operator vera.');
  });
});

describe('roles', () => {
  const table = ROLES.flatMap((role) => operationNames.map((name) => [role, name, mayDo(role, name)] as const));

  test.each(table.filter(([, , may]) => !may))('%s may not %s, at the desk and at the worker', async (role, name) => {
    const refused = `Your role, ${role}, may not do this: ${operationOf(name).command} needs ${operationOf(name).role}.`;
    expect(await desk.ask(by[role], name)).toEqual({ refused });
    expect((await lines(by[role].name)).at(-1)).toMatchObject({ operation: name, outcome: 'refused' });
    // A desk that forgot to look at the role, and asks the worker all the same.
    const forged = { ...by[role], role: 'administrator' as const };
    const input = Object.fromEntries(
      operationOf(name).fields.map((field) => [field.name, field.of?.[0] ?? 'a text that is long enough']),
    );
    expect(await desk.ask(forged, name, input)).toEqual({ refused });
  });

  test('each role has all that the one before it may', () => {
    const counts = ROLES.map((role) => operationNames.filter((name) => mayDo(role, name)).length);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts.at(-1)).toBe(operationNames.length);
  });
});

describe('a customer', () => {
  test.each([
    ['customer', 'nls-a'],
    ['mail', 'ANNA.ASH@example.com'],
    ['phone', '(202) 555-0111'],
    ['loan', () => world.annasLoan],
  ] as const)('is found by an exact %s, masked', async (way, value) => {
    const text = typeof value === 'string' ? value : value();
    const answer = JSON.stringify(await desk.ask(by.viewer, 'find', { by: way, value: text }));
    for (const shown of ['Anna Ash', 'a•••@example.com', '(•••) •••-0111', world.annasLoan])
      expect(answer).toContain(shown);
    for (const masked of ['anna.ash@', '2025550111', '555-0111']) expect(answer.toLowerCase()).not.toContain(masked);
    const [asked, done] = (await lines('viewer.one'))
      .filter(({ operation }) => operation === 'find')
      .slice(way === 'loan' ? -3 : -2);
    expect(asked).toMatchObject({ outcome: 'asked', detail: { by: way, value: '•••' } });
    expect(done).toMatchObject({ outcome: 'done', customer_id: 'nls-a' });
  });

  test.each([
    ['customer', 'nls-%', 'No customer has this customer.'],
    ['mail', '%@example.com', 'No customer has this mail.'],
    ['mail', 'anna', 'This is no mail address: type the whole of it.'],
    ['phone', '202555', 'This is no phone number: type its ten digits.'],
    ['name', 'Anna', 'By has to be one of customer, mail, phone, loan.'],
    ['customer', '', 'Exactly is missing.'],
  ])('is not browsed for: %s %j', async (way, value, sentence) => {
    const answer = await desk.ask(by.servicing, 'find', { by: way, value });
    expect(answer).toEqual('refused' in answer ? { refused: sentence } : { says: sentence });
  });

  test('shows one field where a reason is given, and the audit has the reason and not the value', async () => {
    const input = { customerId: 'nls-a', field: 'mail', reason: 'Customer reads it back on the phone' };
    expect(await desk.ask(by.servicing, 'unmask', input)).toEqual({ says: 'Anna Ash: Anna.Ash@example.com' });
    expect(await desk.ask(by.servicing, 'unmask', { ...input, reason: 'because' })).toEqual({
      refused: 'The reason needs 10 characters or more: it is read again in the audit.',
    });
    const done = (await lines('servicing.one')).findLast(({ operation }) => operation === 'unmask');
    expect(done).toMatchObject({ outcome: 'done', customer_id: 'nls-a', reason: input.reason });
    expect(JSON.stringify(done)).not.toContain('@');
  });

  test('is looked for so often in an hour, by each operator', async () => {
    const limited = await desk.signedIn('wanda', 'viewer');
    await world.db.query(
      'worker',
      `insert into lendside.limited_requests (what, hour, count)
       values ('desk find by wanda', floor(extract(epoch from clock_timestamp()) / 3600), 60),
              ('desk find by wanda', floor(extract(epoch from clock_timestamp()) / 3600) + 1, 60)`,
    );
    const answer = await desk.ask(limited, 'find', { by: 'customer', value: 'nls-a' });
    expect(answer).toMatchObject({ refused: expect.stringMatching(/try again/i) });
  });
});

test('the trail says who did what, and no role can change it', async () => {
  const answer = JSON.stringify(await desk.ask(by.administrator, 'trail', { customerId: 'nls-a' }));
  expect(answer).toContain('Customer reads it back on the phone');
  for (const db of [desk.tools.db, world.db]) {
    for (const statement of ['update lendside.desk_audit set operator = null', 'delete from lendside.desk_audit']) {
      await expect(db.query('worker', statement)).rejects.toThrow('permission denied');
    }
  }
});

test('the login of the desk reaches no row of a customer, and cannot make operators', async () => {
  const tables = await world.db.query<{ name: string }>(
    'worker',
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('lendside', 'loanbook', 'providers')`,
  );
  const reached: string[] = [];
  for (const { name } of tables) {
    await desk.tools.db.query('worker', `select 1 from ${name} limit 1`).then(
      () => reached.push(name),
      () => undefined,
    );
  }
  expect(reached.sort()).toEqual(
    ['desk_operators', 'desk_requests', 'desk_sessions', 'environment', 'migrations'].map((name) => `lendside.${name}`),
  );
  const made = desk.tools.db.query(
    'worker',
    "insert into lendside.desk_operators (name, role, totp_sealed) values ('x1', 'viewer', '')",
  );
  await expect(made).rejects.toThrow('permission denied');
  const promoted = desk.tools.db.query('worker', "update lendside.desk_operators set role = 'administrator'");
  await expect(promoted).rejects.toThrow('permission denied');
  await expect(world.db.query('worker', 'select password_hash from lendside.desk_operators')).rejects.toThrow(
    'permission denied',
  );
});
