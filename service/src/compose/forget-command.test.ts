import { authenticateUser } from '@lendside/contract/access';
import { updateCommunicationSettings } from '@lendside/contract/profile-contact';
import { saveUserCache } from '@lendside/contract/profile-data';
import { readDeletionRequest, requestDeletion, withdrawDeletionRequest } from '@lendside/contract/profile-deletion';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findForgotten } from '../profile/answer-deletion.ts';
import { TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { forget } from './forget-command.ts';

const DAY = 86_400_000;
let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const rows = async (from: string) =>
  (await world.db.query<{ count: number }>('worker', `select count(*)::integer as count from ${from}`))[0]?.count;
const mailsTo = (email: string) => world.inbox.messagesTo(email, 50);
const signInOf = (username: string, password = TEST_PASSWORD) => world.call(authenticateUser, { username, password });
const proofIn = (text: string) => /The record is (\S+)\./.exec(text)?.[1] ?? '';

describe('a request of a customer', () => {
  test('is confirmed by letter, has its day, is open once, and can be taken back', async () => {
    const asked = await world.call(requestDeletion, {}, world.carl);
    expect(asked.status).toBe(200);
    expect(asked.body.state).toBe('open');
    expect((await world.call(requestDeletion, {}, world.carl)).body.code).toBe('deletion_requested');
    expect(await forget(world.context, ['--requests'])).toContain(`to be answered by ${asked.body.answerBy}`);
    await world.jobsIdle();
    expect((await mailsTo(world.emails.carl)).map(({ subject }) => subject)).toContain(
      'We have your request to delete your data',
    );
    expect((await world.call(withdrawDeletionRequest, {}, world.carl)).body.state).toBe('withdrawn');
    expect((await world.call(withdrawDeletionRequest, {}, world.carl)).body.code).toBe('deletion_not_requested');
    expect(await forget(world.context, ['--requests'])).toBe('No request is open.\n');
  });

  test('is refused with a reason that its letter and the portal say', async () => {
    await world.call(requestDeletion, {}, world.bea);
    const note = 'We could not confirm that it is you who asks.';
    await forget(world.context, [world.emails.bea, '--refuse', '--as', 'Olive Operator', '--note', note]);
    expect((await world.call(readDeletionRequest, {}, world.bea)).body).toMatchObject({ state: 'refused', note });
    await world.jobsIdle();
    expect((await mailsTo(world.emails.bea))[0]?.text).toContain(note);
    await expect(
      forget(world.context, [world.emails.bea, '--refuse', '--as', 'Olive Operator', '--note', note]),
    ).rejects.toThrow('no open request');
  });
});

describe('deletion beside an open loan', () => {
  test('takes what can go, keeps the sign-in, and says why', async () => {
    await world.call(saveUserCache, { value: { seen: true } }, world.anna);
    await world.call(
      updateCommunicationSettings,
      { customerId: 'nls-a', settings: { marketing: 'email' } },
      world.anna,
    );
    const { userId } = await findForgotten(world.context, 'nls-a');
    const plan = await forget(world.context, ['nls-a', '--plan']);
    expect(plan).toContain('lendside.user_cache: 1');
    expect(plan).toContain('a loan of yours is open');
    expect(await rows(`lendside.user_cache where user_id = '${userId}'`)).toBe(1);

    const done = await forget(world.context, [world.emails.anna, '--as', 'Olive Operator']);
    expect(await rows(`lendside.user_cache where user_id = '${userId}'`)).toBe(0);
    expect(await rows(`providers.sessions where user_id = '${userId}'`)).toBe(0);
    // News end; reminders of a loan that is open go on.
    expect(await rows(`lendside.communication_choices where user_id = '${userId}' and marketing = 'off'`)).toBe(1);
    expect(await rows("loanbook.loans where borrower_id = 'nls-a'")).toBe(1);
    expect(await forget(world.context, ['--proof', proofIn(done)])).toMatch(
      /besideLoan, by Olive Operator[\s\S]*The seal is right/,
    );
    expect((await signInOf(world.emails.anna)).status).toBe(200);
    await world.jobsIdle();
    const [letter] = await mailsTo(world.emails.anna);
    expect(letter?.text).toContain('Your sign-in, because a loan of yours is open');
  });
});

describe('deletion of everything', () => {
  let proof: string;
  test('a record, a letter and nothing else name the person', async () => {
    const email = world.emails.nora;
    const { userId } = await findForgotten(world.context, email);
    await world.call(saveUserCache, { value: { seen: true } }, world.nora);
    expect((await world.call(requestDeletion, {}, world.nora)).status).toBe(200);
    await world.jobsIdle();
    const done = await forget(world.context, [email, '--as', 'Olive Operator']);
    proof = proofIn(done);
    await world.jobsIdle();
    expect((await mailsTo(email))[0]?.text).toContain(proof);
    expect(await rows(`lendside.outbox where message::text ilike '%nora%'`)).toBe(0);
    expect(
      await rows(`providers.users where username ilike '%nora%' or email is not null and user_id = '${userId}'`),
    ).toBe(0);
    expect(
      await rows(`lendside.deletions where row_to_json(deletions)::text ilike any (array['%nora%', '%${userId}%'])`),
    ).toBe(0);
    expect(await rows(`lendside.deletion_requests where user_id = '${userId}' and state = 'DONE'`)).toBe(1);
    expect(await forget(world.context, ['--proof', proof])).toContain('The seal is right.');
    await expect(forget(world.context, [email, '--plan'])).rejects.toThrow('No sign-in has the name');
  });

  test('the right password is told that the sign-in was deleted, a wrong one nothing, and after 90 days neither', async () => {
    expect((await signInOf(world.emails.nora)).body.code).toBe('sign_in_deleted');
    expect((await signInOf(world.emails.nora, 'Wrong-Password-1')).body.code).toBe('not_authorized');
    world.clock.advance(91 * DAY);
    await world.jobsIdle();
    expect((await signInOf(world.emails.nora)).body.code).toBe('not_authorized');
  });

  test('a record that was changed afterwards is found out', async () => {
    await world.db.query('worker', `update lendside.deletions set begun_by = 'Nobody' where deletion_id = $1`, [proof]);
    expect(await forget(world.context, ['--proof', proof])).toContain('THE SEAL IS WRONG');
  });
});

test('a legal hold, and a command without a name, delete nothing', async () => {
  world.flags.override({ legalHold: 'Smith v. Lender' });
  await expect(forget(world.context, [world.emails.bea, '--as', 'Olive Operator'])).rejects.toThrow('A legal hold');
  world.flags.override({ legalHold: '' });
  await expect(forget(world.context, [world.emails.bea])).rejects.toThrow('Say who does it: --as');
  await expect(forget(world.context, [])).rejects.toThrow('Say who');
  await expect(forget(world.context, ['--now'])).rejects.toThrow('There is no option --now');
  expect((await signInOf(world.emails.bea)).status).toBe(200);
});
