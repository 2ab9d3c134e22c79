import { authenticateLink } from '@lendside/contract/access-links';
import { instant } from '@lendside/providers/instant';
import { describe, expect, test } from 'vitest';
import { linkIn, openLink } from '../access/test-links.ts';
import type { Answered } from './test-desk.ts';
import { deskWorld } from './test-desk-world.ts';

const at = deskWorld();

function cellsOf(answer: Answered, first: string): readonly string[] | undefined {
  const blocks = 'refused' in answer ? [] : (answer.blocks ?? []);
  return blocks.flatMap(({ rows }) => rows).find(({ cells }) => cells[0] === first)?.cells;
}

test('a job says when it ran and succeeded, how often it failed since, and when it looks again', async () => {
  await at.world.jobsIdle();
  const shown = await at.ask('jobs');
  const minute = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
  const time = expect.stringMatching(minute);
  for (const job of ['outbox', 'signUp', 'operation', 'daily-close', 'desk-worker']) {
    expect(cellsOf(shown, job)).toEqual([job, time, time, '0', time, '1']);
  }
});

test('failures of a job count from its last success in any process, and a process that fell silent looks no more', async () => {
  const nowMs = at.world.clock.nowMs();
  const ago = (minutes: number) => instant(nowMs - minutes * 60_000);
  const insert = (process: string, job: string, [ran, succeeded, seen]: readonly (string | null)[], failures: number) =>
    at.query(
      `insert into lendside.job_runs (process, job, last_run_at, last_success_at, failures, next_look_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [process, job, ran, succeeded, failures, instant(nowMs + 60_000), seen],
    );
  await insert('one', 'fails', [ago(1), ago(50), ago(0)], 7);
  await insert('two', 'fails', [ago(1), null, ago(0)], 3);
  await insert('three', 'fails', [ago(60), null, ago(60)], 100);
  await insert('three', 'gone', [ago(60), ago(60), ago(60)], 0);
  const shown = await at.ask('jobs');
  const shownAt = (minutes: number) => ago(minutes).slice(0, 19).replace('T', ' ');
  expect(cellsOf(shown, 'fails')).toEqual(['fails', shownAt(1), shownAt(50), '10', shownAt(-1), '2']);
  expect(cellsOf(shown, 'gone')).toEqual(['gone', shownAt(60), shownAt(60), '0', 'none: no process runs it', '0']);
});

test('a job that goes over all customers says how far it is, how fast, and what fails', async () => {
  const nowMs = at.world.clock.nowMs();
  await at.query(
    `insert into lendside.batch_runs (job, period, customers_done, started_at, finished_at)
     values ('counts', '2026-03-08', 1200, $1, $2), ('counts', '2026-03-09', 500, $3, null)`,
    [nowMs - 90_000_000, nowMs - 89_900_000, nowMs - 100_000].map(instant),
  );
  await at.query(
    `insert into lendside.batch_chunks (job, period, first_customer_id, customer_ids, due_at, waiting, failure_cause)
     values ('counts', '2026-03-09', 'a', '{a,b}', $1, 2, 'Error: no answer')`,
    [instant(nowMs)],
  );
  const shown = await at.ask('jobs');
  const rows = 'refused' in shown ? [] : (shown.blocks?.[1]?.rows ?? []);
  const [open, done] = rows.map(({ cells }) => cells).filter(([job]) => job === 'counts');
  expect(open).toEqual(['counts', '2026-03-09', '500', '1200', '5.0', expect.any(String), 'not yet', '0', '1', '2']);
  expect(done?.slice(1, 5)).toEqual(['2026-03-08', '1200', 'not known', '12.0']);
  await at.query("delete from lendside.batch_runs where job = 'counts'");
});

test('work that was set aside says its cause, names no person, and is tried again', async () => {
  const username = 'friend.of.anna@example.com';
  await at.query(
    `insert into lendside.open_operations (message_key, kind, amount_cents, due_at, failures, failure_cause)
     values ($1, 'signUp', 0, 'infinity', 100, 'Error: the referring member has no sign-in')`,
    [username],
  );
  // Not set aside: money, which is decided by its processor, and work that waits for something.
  await at.query(
    `insert into lendside.open_operations (message_key, kind, amount_cents, due_at, failure_cause)
     values ('op_aside', 'operation', 0, 'infinity', 'unknown'), ('waits', 'dataExport', 0, 'infinity', null)`,
  );
  const shown = await at.ask('dead');
  const [, work] = 'refused' in shown ? [] : (shown.blocks ?? []);
  expect(JSON.stringify(shown)).not.toContain(username);
  expect(work?.rows).toMatchObject([
    { cells: [expect.any(String), 'Reward for a friend', '', '100', 'Error: the referring member has no sign-in'] },
  ]);
  const workId = work?.rows[0]?.cells[0] ?? '';
  expect(await at.ask('retryWork', { workId })).toEqual({ says: 'It is tried again now.' });
  expect(await at.ask('retryWork', { workId })).toEqual({ refused: 'This work is not set aside.' });
  const [row] = await at.query(
    "select due_at < 'infinity' as is_due, failures, failure_cause from lendside.open_operations where message_key = $1",
    [username],
  );
  expect(row).toEqual({ is_due: true, failures: 0, failure_cause: null });
  await at.query("delete from lendside.open_operations where message_key in ($1, 'op_aside', 'waits')", [username]);
});

describe('a link for a customer', () => {
  const why = { customerId: 'nls-a', reason: 'Asked for on the phone, verified' };
  const toSignIn = { ...why, to: 'signIn' };
  /** The newest mail with a link: an hour later may be another day at the store, which sends letters of its own. */
  const mailWithLink = async () => {
    await at.world.jobsIdle();
    return (await at.world.inbox.messagesTo(at.world.emails.anna, 10)).find(({ links }) => links.length > 0);
  };

  test('to pay goes to the confirmed mail in their language, opens that loan once, and is not shown at the desk', async () => {
    const input = { ...why, to: 'payment', loanId: at.world.annasLoan };
    const answer = await at.ask('sendLink', input);
    expect(answer).toEqual({ says: 'It is on its way to a•••@example.com.' });
    const mail = await mailWithLink();
    expect(mail?.subject).toMatch(/payment link$/);
    const link = linkIn(mail?.links[0] ?? '');
    expect(link).toMatchObject({ flowLock: true, guestPayment: false });
    expect(link.path).toContain(`/Payment/${at.world.annasLoan}`);
    await openLink(at.world, link);
    await expect(openLink(at.world, link)).rejects.toThrow('link_already_used');
    const audit = await at.query(
      'select detail::text as detail from lendside.desk_audit order by line_id desc limit 2',
    );
    expect(JSON.stringify(audit)).toContain('a payment link was sent');
    expect(JSON.stringify(audit)).not.toContain(link.signature);
  });

  test('to sign in works for an hour', async () => {
    await at.ask('sendLink', toSignIn);
    const mail = await mailWithLink();
    expect(mail?.text).toContain('It works once, within an hour, and replaces');
    const link = linkIn(mail?.links[0] ?? '');
    expect(link).toMatchObject({ path: '/Home', flowLock: false });
    await openLink(at.world, link);
  });

  test('is refused for a loan of another, for no sign-in, and when too many were sent', async () => {
    const payment = { ...why, to: 'payment' };
    expect(await at.ask('sendLink', payment)).toEqual({
      refused: 'Loan is missing: a payment is for one loan.',
    });
    expect(await at.ask('sendLink', { ...payment, customerId: 'nls-c', loanId: at.world.annasLoan })).toEqual({
      refused: 'This customer has no such loan.',
    });
    expect(await at.ask('sendLink', { ...toSignIn, customerId: 'nls-none' })).toEqual({
      refused: 'This customer has no sign-in with a confirmed mail address.',
    });
    expect(await at.ask('sendLink', toSignIn)).toHaveProperty('says');
    const before = await mailWithLink();
    expect(await at.ask('sendLink', toSignIn)).toHaveProperty('refused');
    expect(await mailWithLink()).toEqual(before);
  });

  test('takes the place of one sent before for the same and not opened, which says to look for the latest', async () => {
    // A new hour for what one customer may be sent.
    at.world.clock.advance(3_600_000);
    const input = { ...why, to: 'payment', loanId: at.world.annasLoan };
    const sent = async (what: Record<string, string>) => {
      await at.ask('sendLink', what);
      return linkIn((await mailWithLink())?.links[0] ?? '');
    };
    const [first, toSign, second] = [await sent(input), await sent(toSignIn), await sent(input)];
    expect(second.nonce).not.toBe(first.nonce);
    const { status, body } = await at.world.call(authenticateLink, first);
    expect([status, body.code]).toEqual([409, 'link_replaced']);
    expect(body.message).toMatch(/latest message, or sign in/);
    const spanish = await at.world.call(authenticateLink, first, { headers: { 'x-language': 'spanish' } });
    expect(spanish.body.message).toMatch(/último mensaje o inicie sesión/);
    await openLink(at.world, second);
    await openLink(at.world, toSign);
  });
});
