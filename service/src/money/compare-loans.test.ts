import { readAccountDetail } from '@lendside/contract/accounts';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../compose/reconcile-command.ts';
import { type FarWorld, startFarWorld } from '../test-far-world.ts';
import type { As } from '../test-service.ts';
import { compareLoans } from './compare-loans.ts';
import { listDifferences } from './settlements-store.ts';

let world: FarWorld;
let anna: As;
let loanId: string;
let paid: string;
beforeAll(async () => {
  world = await startFarWorld();
  const { near, far } = world;
  loanId = near.annasLoan;
  anna = await far.signIn(near.emails.anna);
  far.startJobs();
  paid = await pay('40.00', '4111111111111111');
  await pay('50.00', '4000000000000002');
  await far.call(readAccountDetail, { loanId }, anna);
  // A payment that ended a moment ago is not compared yet.
  far.clock.advance(120_000);
});
afterAll(() => world?.stop());
beforeEach(() => {
  for (const path of [history(), BY_ID]) world.answerInstead(path, (body) => body);
});

async function pay(paymentAmount: string, number: string): Promise<string> {
  const { token = '', securityToken = '' } = (await world.far.vault.tokenForTestNumber({ number })) ?? {};
  const input = { paymentKey: crypto.randomUUID(), loanId, paymentAmount, paymentCardToken: token, ccv: securityToken };
  const { body } = await world.far.call(submitPayment, input, anna);
  await world.far.jobsIdle();
  return body.messageKey;
}

const BY_ID = '/loans/by-id';
const history = () => `/loans/${loanId}/history`;

interface Line {
  readonly reference?: string;
  readonly amountCents: number;
}

/** The loan's history as a system tells it that has something else in its books. */
const tells = (change: (lines: readonly Line[]) => readonly Line[]) =>
  world.answerInstead(history(), (body) => {
    const { entries } = JSON.parse(body) as { readonly entries: readonly Line[] };
    return JSON.stringify({ entries: change(entries) });
  });
/** The answer without the loan of this test. */
const without = (body: string) => {
  const { loans } = JSON.parse(body) as { readonly loans: readonly { readonly loanId: string }[] };
  return JSON.stringify({ loans: loans.filter((loan) => loan.loanId !== world.near.annasLoan) });
};
const ofPayment = ({ reference }: Line) => reference === paid;
const open = async () =>
  (await listDifferences(world.far.db)).map(({ source, kind, reference, oursCents, theirsCents }) => {
    expect(source).toBe('loans');
    return [kind, reference, oursCents, theirsCents];
  });

describe('the comparison with a loan system', () => {
  test('finds nothing where its books have what it was told, and no declined payment', async () => {
    expect(await compareLoans(world.far.context)).toMatchObject({ bookings: 2, found: 0, cleared: 0 });
    expect(await open()).toEqual([]);
  });

  test.each([
    ['lost a payment', 'missingThere', null, (lines: readonly Line[]) => lines.filter((line) => !ofPayment(line))],
    [
      'has another amount',
      'amountDiffers',
      4_100,
      (lines: readonly Line[]) => lines.map((line) => (ofPayment(line) ? { ...line, amountCents: 4_100 } : line)),
    ],
    ['has it twice', 'doubled', 8_000, (lines: readonly Line[]) => [...lines, ...lines.filter(ofPayment)]],
  ] as const)('names that it %s, once, until it is gone', async (_what, kind, theirs, change) => {
    tells(change);
    expect(await compareLoans(world.far.context)).toMatchObject({ found: 1, cleared: 0 });
    expect(await compareLoans(world.far.context)).toMatchObject({ found: 0, cleared: 0 });
    expect(await open()).toEqual([[kind, paid, 4_000, theirs]]);
    tells((lines) => lines);
    expect(await compareLoans(world.far.context)).toMatchObject({ found: 0, cleared: 1 });
    expect(await open()).toEqual([]);
  });

  test.each([
    ['names another borrower', 'ownerChanged', (body: string) => body.replaceAll('"nls-a"', '"nls-x"')],
    [
      'has a state that there is not',
      'unreadable',
      (body: string) => body.replace(/"loanStatusId":\d+/, '"loanStatusId":9999'),
    ],
    ['does not have it any more', 'missingThere', without],
  ] as const)('names of a loan that it %s', async (_what, kind, change) => {
    world.answerInstead(BY_ID, change);
    const path = `/loans/${loanId}?asOf=${world.far.context.businessDate()}`;
    world.answerInstead(path, change);
    await compareLoans(world.far.context);
    world.answerInstead(path, (body) => body);
    expect(await open()).toEqual([[kind, loanId, null, null]]);
    world.answerInstead(BY_ID, (body) => body);
    await compareLoans(world.far.context);
    expect(await open()).toEqual([]);
  });

  test('names a balance that is another under the same version, and none that grew with one', async () => {
    const { far, near } = world;
    const versions = await near.context.ports.loanBook.versionsOf(['nls-a']);
    await far.db.query(
      'worker',
      `insert into lendside.loan_versions (customer_id, version, asked_at, wanted_at) values ('nls-a', $1, '2020-01-01', now())
       on conflict (customer_id) do update set version = excluded.version, asked_at = excluded.asked_at`,
      [versions.get('nls-a')],
    );
    await far.call(readAccountDetail, { loanId }, anna);
    world.answerInstead(BY_ID, (body) => body.replace(/"principalCents":(\d+)/, '"principalCents":1'));
    await compareLoans(far.context);
    expect((await open()).map(([kind, reference]) => [kind, reference])).toEqual([['balanceDiffers', loanId]]);
    await far.db.query(
      'worker',
      "update lendside.loan_versions set version = version - 1, asked_at = now() where customer_id = 'nls-a'",
    );
    await compareLoans(far.context);
    expect(await open()).toEqual([]);
  });

  test('throws while the system is away, and names nothing for that', async () => {
    world.setAway(true);
    await expect(compareLoans(world.far.context)).rejects.toThrow('the other system failed');
    world.setAway(false);
    expect(await open()).toEqual([]);
  });
});

const lettersOfBookings = () =>
  world.far.db.query<{ message: { subject: string; text: string } }>(
    'worker',
    "select message from lendside.outbox where message_id like 'booked again %'",
  );

describe('node lendside.js reconcile', () => {
  test('books a payment again that the system lost, under its own reference, and names it again when it is lost again', async () => {
    const { context } = world.far;
    const lost = (lines: readonly Line[]) => lines.filter((line) => !ofPayment(line));
    tells(lost);
    expect(await reconcile(context, ['loans'])).toMatch(/compared with loan system over HTTP: 1 new differences/);
    const listed = await reconcile(context, ['list']);
    expect(listed).toMatch(new RegExp(`missingThere  loans ${paid}  .* here \\$40\\.00, there nothing`));
    const [number = ''] = listed.split('  ');
    const done = ['--as', 'Olga', '--note', 'restored from the backup of noon'];
    const shown = async () => (await world.far.call(readAccountDetail, { loanId }, anna)).body.enteredAgain;
    expect(await shown()).toEqual([{ kind: 'payment', amount: '40.00', date: expect.any(String) }]);
    expect(await reconcile(context, ['resolve', number, '--book', ...done])).toContain('is resolved');
    expect(await shown()).toBeUndefined();
    const letters = await lettersOfBookings();
    expect(letters.map(({ message }) => message.subject)).toEqual(['Your payment of $40.00 is on your account']);
    expect(letters[0]?.message.text).toContain('you do not need to do anything');
    expect((await world.far.call(readPaymentStatus, { messageKey: paid }, anna)).body.state).toBe('POSTED');
    const lines = (await context.ports.loanBook.history(loanId)).filter(ofPayment);
    expect(lines).toHaveLength(0);
    tells((all) => all);
    expect((await context.ports.loanBook.history(loanId)).filter(ofPayment)).toHaveLength(1);
    tells(lost);
    world.far.clock.advance(60_000);
    expect(await compareLoans(context)).toMatchObject({ found: 1 });
    const [again = ''] = (await reconcile(context, ['list'])).split('  ');
    expect(await reconcile(context, ['resolve', again, '--book', ...done])).toContain('is resolved');
    expect(await lettersOfBookings()).toHaveLength(2);
    tells((all) => all);
    await compareLoans(context);
  });

  test('books nothing else: another amount is for a person at the loan system', async () => {
    const { context } = world.far;
    tells((lines) => lines.map((line) => (ofPayment(line) ? { ...line, amountCents: 1 } : line)));
    await reconcile(context, ['loans']);
    const [number = ''] = (await reconcile(context, ['list'])).split('  ');
    const book = reconcile(context, ['resolve', number, '--book', '--as', 'Olga', '--note', 'looked']);
    await expect(book).rejects.toThrow('Only a payment or a draw that the loan system lost can be booked from here');
  });
});
