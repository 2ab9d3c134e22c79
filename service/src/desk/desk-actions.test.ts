import { readServiceStatus } from '@lendside/contract/system';
import { expect, test } from 'vitest';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { TEST_PASSWORD } from '../test-service.ts';
import type { OperationName } from './operations.ts';
import { type Answered, DESK_PASSWORD } from './test-desk.ts';
import { deskWorld } from './test-desk-world.ts';

const at = deskWorld();

const REASON = 'Asked for on the phone, verified';

/** Asks, and holds the audit to it: a line that it was asked, and one with its outcome. */
async function asked(operation: OperationName, input: Record<string, string> = {}): Promise<Answered> {
  const answer = await at.ask(operation, input);
  const lines = await at.query(
    'select outcome, operation, reason from lendside.desk_audit order by line_id desc limit 2',
  );
  expect(lines).toEqual([
    { outcome: 'refused' in answer ? 'refused' : 'done', operation, reason: input.reason ?? null },
    { outcome: 'asked', operation, reason: input.reason ?? null },
  ]);
  return answer;
}

async function deadMessage(messageId: string, text: string): Promise<void> {
  const message = {
    messageId,
    to: 'anna.ash@example.com',
    channel: 'email' as const,
    subject: 'S',
    text,
    codes: [],
    links: [],
  };
  await at.world.db.transaction('worker', (tx) =>
    writeOutbox(tx, [message], at.world.clock.nowMs() + 1e9, at.world.clock.nowMs() + 1e9),
  );
  await at.query(
    `update lendside.outbox set state = 'givenUp', reason = 'the carrier did not answer', attempts = 40, written_at = clock_timestamp()
      where message_id = '${messageId}'`,
  );
}

test('a dead letter says its cause, and is tried again or set aside', async () => {
  await deadMessage('dead-1', 'Hello');
  await deadMessage('dead-2', 'Hello');
  await deadMessage('dead-3', '');
  expect(JSON.stringify(await asked('dead'))).toContain('Given up: the carrier did not answer.');
  expect(await asked('retry', { messageId: 'dead-1' })).toEqual({ says: 'It is tried again now.' });
  await at.world.jobsIdle();
  expect(await at.query("select state from lendside.outbox where message_id = 'dead-1'")).toEqual([
    { state: 'delivered' },
  ]);
  const gone = 'This message is not dead, or its words are gone: a code is asked for anew by its customer.';
  for (const messageId of ['dead-1', 'dead-3', 'none'])
    expect(await asked('retry', { messageId })).toEqual({ refused: gone });
  expect(await asked('setAside', { messageId: 'dead-2', reason: REASON })).toEqual({ says: 'It is set aside.' });
  expect(await asked('setAside', { messageId: 'dead-2', reason: REASON })).toEqual({
    refused: 'This message is not dead.',
  });
  const left = JSON.stringify(await asked('dead'));
  expect([left.includes('dead-1'), left.includes('dead-2'), left.includes('dead-3')]).toEqual([false, false, true]);
});

test('money whose outcome is not known says what it waits for, and nothing resolves it', async () => {
  await at.query(
    `insert into lendside.open_operations (message_key, kind, loan_id, customer_id, amount_cents, due_at, unresolved, attempts, lease_until)
     values ('op_unknown', 'operation', '${at.world.annasLoan}', 'nls-a', 12345, 'infinity', true, 7, clock_timestamp() + interval '1 day')`,
  );
  const answer = JSON.stringify(await asked('money'));
  for (const shown of ['op_unknown', '$123.45', 'the processor, which is asked']) expect(answer).toContain(shown);
  expect(answer).not.toContain('"acts"');
  await at.query("delete from lendside.open_operations where message_key = 'op_unknown'");
});

test('holds of a customer are released one by one, those of others not', async () => {
  await at.query(
    `insert into lendside.money_holds (customer_id, until, why) values ('nls-a', clock_timestamp() + interval '1 day', 'bankChanged')`,
  );
  await at.query(
    `insert into lendside.retry_restrictions (message_key, loan_id, customer_id, until)
     values ('op_1', '${at.world.annasLoan}', 'nls-a', clock_timestamp() + interval '10 minutes')`,
  );
  await at.query(
    `insert into lendside.loan_locks (loan_id, lock_type, customer_id, user_id, session_id, shown_as, token, party_ids, since, until)
     values ('${at.world.annasLoan}', 'altParty', 'nls-a', 'u', 's', 'A.', 't', '{nls-a}', clock_timestamp(), clock_timestamp() + interval '10 minutes')`,
  );
  await at.query(
    "insert into lendside.guesses (guess_id, subject, at) values ('g1', 'ssn of nls-a', clock_timestamp())",
  );
  const names = ['money', 'retry op_1', `lock altParty ${at.world.annasLoan}`, 'guesses ssn of nls-a'];
  const shown = JSON.stringify(await asked('holds', { customerId: 'nls-a' }));
  for (const hold of names) expect(shown).toContain(`"hold":"${hold}"`);
  const missing = { refused: 'This customer has no such hold any more.' };
  for (const hold of [...names, 'guesses', 'x', "money' or true"]) {
    expect(await asked('release', { customerId: 'nls-b', hold, reason: REASON })).toEqual(missing);
  }
  for (const hold of names) {
    expect(await asked('release', { customerId: 'nls-a', hold, reason: REASON })).toEqual({ says: 'It is released.' });
    expect(await asked('release', { customerId: 'nls-a', hold, reason: REASON })).toEqual(missing);
  }
  expect(JSON.stringify(await asked('holds', { customerId: 'nls-a' }))).toContain('"rows":[]');
});

test('waits of the sign-in and locks of the other party say why and until when, and are released, never a code', async () => {
  const { signIn } = at.world.context.ports;
  const carl = await signIn.findUserOfCustomer('tlx-c');
  const userId = carl?.userId ?? '';
  const wrong = {
    username: at.world.emails.carl,
    password: 'no',
    rememberMe: false,
    deviceName: 'x',
    address: '10.9.9.9',
  };
  for (let tries = 0; tries < 6; tries += 1) await signIn.signIn(wrong);
  await at.query(
    `update providers.sign_in_tries set blocked_until = blocked_until + interval '1 hour' where blocked_until > now()`,
  );
  await at.query(
    `update providers.users set locked_until = clock_timestamp() + interval '10 minutes' where user_id = '${userId}'`,
  );
  await at.query(
    `insert into lendside.loan_locks (loan_id, lock_type, customer_id, user_id, session_id, shown_as, token, party_ids, since, until)
     values ('shared', 'altParty', 'nls-b', 'u', 's', 'B.', 'secret-token', '{nls-b,tlx-c}', clock_timestamp(), clock_timestamp() + interval '10 minutes')`,
  );
  const names = ['sign-in profile', 'sign-in password', 'lockedOut altParty shared'];
  const shown = JSON.stringify(await asked('holds', { customerId: 'tlx-c' }));
  for (const hold of names) expect(shown).toContain(`"hold":"${hold}"`);
  expect(shown).toContain('wrong passwords');
  for (const hidden of ['secret-token', '10.9.9.9', at.world.emails.carl]) expect(shown).not.toContain(hidden);
  const missing = { refused: 'This customer has no such hold any more.' };
  const right = { ...wrong, password: TEST_PASSWORD };
  expect((await signIn.signIn(right)).outcome).toBe('tooManyTries');
  for (const hold of names) {
    expect(await asked('release', { customerId: 'nls-a', hold, reason: REASON })).toEqual(missing);
    expect(await asked('release', { customerId: 'tlx-c', hold, reason: REASON })).toEqual({ says: 'It is released.' });
    expect(await asked('release', { customerId: 'tlx-c', hold, reason: REASON })).toEqual(missing);
  }
  expect((await signIn.signIn(right)).outcome).toBe('signedIn');
});

test('sessions of a customer are ended, one or all', async () => {
  await at.world.signIn(at.world.emails.bea);
  const sessionsOf = async () =>
    [...JSON.stringify(await asked('sessions', { customerId: 'nls-b' })).matchAll(/"sessionId":"([^"]+)"/g)].map(
      ([, id = '']) => id,
    );
  const before = await sessionsOf();
  expect(before.length).toBe(2);
  const [one = ''] = before;
  const input = { customerId: 'nls-b', reason: REASON };
  expect(await asked('endSessions', { ...input, sessionId: one })).toEqual({ says: 'One session was ended.' });
  expect(await asked('endSessions', { ...input, sessionId: one })).toEqual({
    refused: 'There is no such session any more.',
  });
  expect(await asked('endSessions', input)).toEqual({ says: 'One session was ended.' });
  expect(await sessionsOf()).toEqual([]);
  expect(await asked('sessions', { customerId: 'nls-none' })).toEqual({ refused: 'This customer has no sign-in.' });
});

test('the portal is closed in both languages with a planned end, and opened', async () => {
  const status = async () => {
    await at.world.jobsIdle();
    return (await at.world.call(readServiceStatus, {})).body;
  };
  const words = { english: 'Back at 6.', spanish: 'Volvemos a las 6.' };
  for (const [plannedEnd, sentence] of [
    ['soon', 'The planned end is an instant, such as 2026-11-21T18:00:00-06:00.'],
    ['2020-01-01T00:00:00Z', 'The planned end is over already.'],
  ] as const) {
    expect(await asked('close', { ...words, plannedEnd })).toEqual({ refused: sentence });
  }
  expect(await at.ask('close', { english: 'Back at 6.' })).toEqual({
    refused: 'Message in Spanish is missing.',
  });
  expect(await status()).toMatchObject({ available: true });
  await asked('close', { ...words, plannedEnd: '2099-01-01T12:00:00-06:00' });
  expect(await status()).toEqual({
    available: false,
    message: 'Back at 6.',
    messageSpanish: 'Volvemos a las 6.',
    plannedEnd: '2099-01-01T18:00:00.000Z',
  });
  expect(JSON.stringify(await asked('portal'))).toContain('closed');
  await asked('open');
  expect(await status()).toEqual({ available: true });
});

test('the page: sign-in, find, an action, and forms that are not from here', async () => {
  const { secret } = await at.desk.operator('petra', 'operator');
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${at.desk.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });
  const given = { name: 'petra', password: DESK_PASSWORD, code: at.desk.nextCode(secret) };
  expect((await fetch(at.desk.url, { redirect: 'manual' })).headers.get('location')).toBe('/sign-in');
  expect((await post('/sign-in', given, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/sign-in', given, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const unread = 'This could not be read, and nothing was done.';
  for (const [path, body, type, status] of [
    ['/sign-in', '{"name":{}}', 'application/json', 415],
    ['/sign-in', 'name=petra', 'text/plain', 415],
    ['/sign-in', `name=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded', 413],
    ['/list/%zz', '', 'application/x-www-form-urlencoded', 400],
  ] as const) {
    const reply = await fetch(`${at.desk.url}${path}`, { method: 'POST', body, headers: { 'content-type': type } });
    expect([reply.status, await reply.text()]).toEqual([status, expect.stringContaining(unread)]);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  const entered = await post('/sign-in', given);
  expect(entered.status).toBe(303);
  const [set = ''] = entered.headers.getSetCookie();
  expect(set).toMatch(/^lendside_desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = set.split(';')[0] ?? '';
  const home = await fetch(at.desk.url, { headers: { cookie } });
  expect(home.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  const text = await home.text();
  expect(text).not.toMatch(/<script|https?:\/\/|style=/);
  expect(text).not.toContain('Audit');
  const formProof = /name="formProof" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const find = { by: 'customer', value: 'nls-a' };
  expect((await post('/do/find', { ...find, formProof: 'x' }, { cookie })).status).toBe(403);
  const found = await (await post('/do/find', { ...find, formProof }, { cookie })).text();
  expect(found).toContain('Anna Ash');
  await deadMessage('dead-9', 'Hello');
  const list = await (await fetch(`${at.desk.url}/list/dead`, { headers: { cookie } })).text();
  expect(list).toContain('dead-9');
  const retried = await post('/do/retry', { formProof, messageId: 'dead-9', view: 'dead' }, { cookie });
  expect([retried.status, (await retried.text()).includes('It is tried again now.')]).toEqual([200, true]);
  const again = await post('/do/retry', { formProof, messageId: 'dead-9', view: 'dead' }, { cookie });
  expect([again.status, (await again.text()).includes('This message is not dead')]).toEqual([422, true]);
  expect((await fetch(`${at.desk.url}/list/trail`, { headers: { cookie } })).status).toBe(422);
  await post('/sign-out', { formProof }, { cookie });
  expect((await fetch(`${at.desk.url}/list/dead`, { headers: { cookie }, redirect: 'manual' })).status).toBe(303);
});
