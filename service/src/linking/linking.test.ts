import { refreshToken } from '@lendside/contract/access';
import { listAccounts } from '@lendside/contract/accounts';
import {
  confirmCustomerReplacement,
  findLinkCustomer,
  readCustomerReplacement,
  readLmsReferences,
  saveMdmProfile,
  startCustomerReplacement,
} from '@lendside/contract/linking';
import { readPersonalInfo } from '@lendside/contract/profile';
import type { NewUser } from '@lendside/providers/sign-in/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

interface Details {
  readonly phoneNumber: string;
  readonly dateOfBirth: string;
  readonly ssn?: string;
  readonly loanId?: string;
}

let people = 0;

/** A customer the lender knows, in both systems, and a sign-in of their name that is not linked to it. */
async function stranger(): Promise<{ email: string; details: Details; customerIds: Record<'TLXe' | 'NLS', string> }> {
  people += 1;
  const number = String(people).padStart(2, '0');
  const email = `stranger${number}@example.com`;
  const person = { firstName: 'Uma', lastName: 'Umber', bankrupt: false, phoneNumber: `20255506${number}` };
  const proof = { birthDate: '1984-02-29', ssn: `512-55-06${number}` };
  const customerIds = { TLXe: `1006${number}`, NLS: `5006${number}` };
  await world.lender.addCustomers([
    { ...person, ...proof, customerId: customerIds.TLXe, lmsId: 'TLXe', storeId: '42310' },
    { ...person, ...proof, customerId: customerIds.NLS, lmsId: 'NLS', storeId: '40120' },
  ]);
  await addSignIn(email, {});
  const details = { phoneNumber: `(202) 555-06${number}`, dateOfBirth: '19840229', ssn: proof.ssn };
  return { email, details, customerIds };
}

async function addSignIn(email: string, lmsCustomerIds: NewUser['lmsCustomerIds']): Promise<void> {
  await world.context.ports.signIn.addUser({
    username: email,
    password: TEST_PASSWORD,
    state: 'confirmed',
    firstName: 'Uma',
    lastName: 'Umber',
    email,
    emailVerified: true,
    phoneVerified: false,
    lmsCustomerIds,
    showPaidOff: true,
    language: 'english',
  });
}

const userIdOf = async (email: string) => (await world.context.ports.signIn.findUser(email))?.userId ?? '';

/** Personal numbers travel in their header. */
const find = ({ ...details }: Details, as: As) =>
  world.call(findLinkCustomer, {} as never, {
    ...as,
    headers: { 'x-sensitive': Buffer.from(JSON.stringify(details)).toString('base64url') },
  });

/** The session with the tokens of its next refresh. */
async function refreshed(as: As): Promise<As> {
  const { body } = await world.call(refreshToken, {}, as);
  return { ...as, accessToken: body.accessToken };
}

describe('linking', () => {
  test('by SSN gives a sign-in the customers of both systems, from the next refresh on', async () => {
    const { email, details, customerIds } = await stranger();
    const as = await world.signIn(email);
    const found = await find(details, as);
    expect(found.body).toMatchObject({ outcome: 'found', triesLeft: 3 });
    expect(JSON.stringify(found.body)).not.toContain(customerIds.NLS);
    const linked = await world.call(saveMdmProfile, { linkTicket: found.body.linkTicket }, as);
    expect(linked.body.customerIds).toEqual(customerIds);
    const again = await refreshed(as);
    const references = await world.call(readLmsReferences, {}, again);
    expect(references.body.referenceIds).toHaveLength(2);
    expect((await world.call(listAccounts, { brandName: 'tmx' }, again)).status).not.toBe(401);
    const person = await world.call(readPersonalInfo, { lmsId: 'NLS' }, again);
    expect(person.body).toMatchObject({ customerId: customerIds.NLS, mdmId: linked.body.mdmId, dob: '02/29/1984' });
  });

  test('by loan number needs the other details to be right too', async () => {
    const { email, details, customerIds } = await stranger();
    const loanId = await world.lender.openLoan({
      reference: 'link-by-loan',
      borrowerId: customerIds.NLS,
      productId: 'tmx-personal-tx',
      storeId: '40130',
      amountCents: 100_000,
      date: world.context.businessDate(),
    });
    const { ssn: _, ...known } = details;
    const as = await world.signIn(email);
    expect((await find({ ...known, dateOfBirth: '19840228', loanId }, as)).body.code).toBe('customer_not_found');
    expect((await find({ ...known, loanId }, as)).body.outcome).toBe('found');
  });

  test.each([
    ['a phone number that is none', { phoneNumber: '12' }, 'invalid_phone'],
    ['a day that does not exist', { dateOfBirth: '20230230' }, 'invalid_date_of_birth'],
    ['an SSN that cannot be', { ssn: '000-12-3456' }, 'invalid_ssn'],
    ['neither SSN nor loan number', { ssn: undefined }, 'invalid_loan_number'],
    ['text for a loan number', { ssn: undefined, loanId: "1' or 1=1" }, 'invalid_loan_number'],
  ])('with %s is refused by name', async (_what, wrong, code) => {
    const { email, details } = await stranger();
    const refused = await find({ ...details, ...wrong }, await world.signIn(email));
    expect([refused.status, refused.body.code]).toEqual([422, code]);
  });

  test('stops after three misses, in that session, also for what is right', async () => {
    const { email, details } = await stranger();
    const as = await world.signIn(email);
    for (let tries = 0; tries < 3; tries++) {
      expect((await find({ ...details, ssn: '512-55-9999' }, as)).body.code).toBe('customer_not_found');
    }
    const stopped = await find(details, as);
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_link_attempts']);
    expect((await find(details, await world.signIn(email))).body.outcome).toBe('found');
  });

  test('stops for the day after nine misses, in any session', async () => {
    const { email, details } = await stranger();
    for (let tries = 0; tries < 9; tries++) {
      const guess = { ...details, ssn: `512-55-${4000 + tries}` };
      expect((await find(guess, await world.signIn(email))).body.code).toBe('customer_not_found');
    }
    expect((await find(details, await world.signIn(email))).body.code).toBe('too_many_link_attempts');
    world.clock.advance(86_400_000);
    expect((await find(details, await world.signIn(email))).body.outcome).toBe('found');
  });

  test('evaluates three of a hundred guesses that come at once', async () => {
    const { email, details } = await stranger();
    const as = await world.signIn(email);
    const guesses = Array.from({ length: 100 }, (_, index) => ({
      ...details,
      ssn: `512-55-${String(5000 + index)}`,
    }));
    const codes = await Promise.all(guesses.map(async (guess) => (await find(guess, as)).body.code));
    expect(codes.filter((code) => code === 'customer_not_found')).toHaveLength(3);
    expect(codes.filter((code) => code === 'too_many_link_attempts')).toHaveLength(97);
    const audit = await world.context.db.query<{ count: number }>(
      'worker',
      `select count(*)::integer as count from lendside.audit a
        where a.what = 'linking.notFound' and a.user_id = $1`,
      [await userIdOf(email)],
    );
    expect(audit).toEqual([{ count: 3 }]);
  });

  test.each([
    ['phone', (details: Details) => (turn: number) => ({ ...details, ssn: `512-55-${6000 + turn}` })],
    [
      'Social Security number',
      (details: Details) => (turn: number) => ({ ...details, phoneNumber: `202555${7000 + turn}` }),
    ],
  ])('stops nine misses at one %s, whoever guesses', async (_what, guessesAt) => {
    // Misses of other tests come from the same address; a day later they count no more.
    world.clock.advance(86_400_000);
    const target = await stranger();
    const guess = guessesAt(target.details);
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 12; turn += 3) {
      const as = await world.signIn((await stranger()).email);
      for (const one of [0, 1, 2]) codes.push((await find(guess(turn + one), as)).body.code);
    }
    expect(codes.slice(0, 9)).toEqual(Array(9).fill('customer_not_found'));
    expect(codes.slice(9)).toEqual(Array(3).fill('too_many_link_attempts'));
    expect((await find(target.details, await world.signIn(target.email))).body.code).toBe('too_many_link_attempts');
  });

  test('stops thirty misses from one address, whoever guesses at whom', async () => {
    world.clock.advance(86_400_000);
    let misses = 0;
    for (let person = 0; person < 11; person += 1) {
      const { email, details } = await stranger();
      const as = await world.signIn(email);
      for (const turn of [0, 1, 2]) {
        const { body } = await find({ ...details, ssn: `512-56-${String(1000 + person * 3 + turn)}` }, as);
        if (body.code === 'customer_not_found') misses += 1;
        else expect(body.code).toBe('too_many_link_attempts');
      }
    }
    expect(misses).toBe(30);
    world.clock.advance(86_400_000);
  });

  test('needs the ticket of the person who found it, and works with it once', async () => {
    const { email, details } = await stranger();
    const as = await world.signIn(email);
    const { linkTicket } = (await find(details, as)).body;
    expect((await world.call(saveMdmProfile, { linkTicket }, await world.signIn(world.emails.nora))).body.code).toBe(
      'link_ticket_expired',
    );
    expect((await world.call(saveMdmProfile, { linkTicket: 'guessed' }, as)).body.code).toBe('link_ticket_expired');
    expect((await world.call(saveMdmProfile, { linkTicket }, as)).status).toBe(200);
    expect((await world.call(saveMdmProfile, { linkTicket }, as)).body.code).toBe('link_ticket_expired');
    expect((await find(details, await refreshed(as))).body.code).toBe('already_linked');
  });

  test('of two sign-ins that found the same customer only one gets it', async () => {
    const { email, details } = await stranger();
    await addSignIn(`second-${email}`, {});
    const both = [await world.signIn(email), await world.signIn(`second-${email}`)];
    const tickets = await Promise.all(both.map(async (as) => (await find(details, as)).body.linkTicket));
    const answers = await Promise.all(
      both.map((as, index) => world.call(saveMdmProfile, { linkTicket: tickets[index] }, as)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('replacing another sign-in', () => {
  /** A customer who forgot an old sign-in and made a new one. */
  async function withOldSignIn() {
    const { email, details, customerIds } = await stranger();
    const old = `old-${email}`;
    await addSignIn(old, customerIds);
    const as = await world.signIn(email);
    const found = await find(details, as);
    expect(found.body.outcome).toBe('belongsToAnotherLogin');
    return { email, old, as, ...found.body, profileId: await userIdOf(email) };
  }

  async function linkSentTo(email: string): Promise<URLSearchParams> {
    await world.jobsIdle();
    const [mail] = await world.inbox.messagesTo(email, 1);
    return new URL(mail?.links[0] ?? '').searchParams;
  }

  test('is not done by a ticket alone', async () => {
    const { as, linkTicket } = await withOldSignIn();
    expect((await world.call(saveMdmProfile, { linkTicket }, as)).body.code).toBe('linked_to_another_login');
  });

  test('by the mailed link and the new password moves the customer, tells both and holds money back', async () => {
    const { email, old, as, customerId, linkTicket, profileId } = await withOldSignIn();
    const oldSession = await world.signIn(old);
    const before = await world.call(readCustomerReplacement, { customerId }, as);
    expect(before.body.state).toBe('offered');
    const sent = await world.call(startCustomerReplacement, { customerId, linkTicket }, as);
    expect(sent.body.sent).toBe(true);
    expect(sent.body.destination).not.toContain(old);
    expect((await world.call(readCustomerReplacement, { customerId }, as)).body.state).toBe('sent');
    const link = await linkSentTo(old);
    const returnId = link.get('returnId') ?? '';

    const wrong = { username: email, password: 'Wrong-Password-1', returnId, profileId };
    expect((await world.call(confirmCustomerReplacement, wrong)).body.code).toBe('not_authorized');
    const oldPassword = { username: old, password: TEST_PASSWORD, returnId, profileId };
    expect((await world.call(confirmCustomerReplacement, oldPassword)).body.code).toBe('not_authorized');

    const right = { username: email, password: TEST_PASSWORD, returnId };
    const done = await world.call(confirmCustomerReplacement, right);
    expect(done.body.replaced).toBe(true);
    expect(Date.parse(done.body.moneyOutHeldUntil) - world.clock.nowMs()).toBeGreaterThan(86_000_000);
    expect((await world.call(confirmCustomerReplacement, right)).body.code).toBe('return_link_used');
    await world.jobsIdle();
    for (const address of [email, old]) {
      expect((await world.inbox.messagesTo(address, 1))[0]?.subject).toContain('moved to another sign-in');
    }
    expect((await world.call(readLmsReferences, {}, oldSession)).status).toBe(401);
    expect((await world.call(readLmsReferences, {}, await world.signIn(old))).body.referenceIds).toEqual([]);
    const references = await world.call(readLmsReferences, {}, await world.signIn(email));
    expect(references.body.referenceIds).toHaveLength(2);
  });

  test('by the old password needs no mail', async () => {
    const { old, as, customerId, profileId } = await withOldSignIn();
    const given = { username: old, password: TEST_PASSWORD, customerId, profileId };
    expect((await world.call(confirmCustomerReplacement, given)).body.replaced).toBe(true);
    expect((await world.call(readCustomerReplacement, { customerId }, as)).body.state).toBe('replaced');
  });

  test('by a link that is a day old, guessed, or of another profile is refused', async () => {
    const { email, old, as, customerId, linkTicket, profileId } = await withOldSignIn();
    await world.call(startCustomerReplacement, { customerId, linkTicket }, as);
    const returnId = (await linkSentTo(old)).get('returnId') ?? '';
    const given = { username: email, password: TEST_PASSWORD, returnId, profileId };
    const other = { ...given, profileId: await userIdOf(world.emails.carl) };
    expect((await world.call(confirmCustomerReplacement, other)).body.code).toBe('not_authorized');
    expect((await world.call(confirmCustomerReplacement, { ...given, returnId: 'guess' })).body.code).toBe(
      'not_authorized',
    );
    world.clock.advance(86_400_001);
    expect((await world.call(confirmCustomerReplacement, given)).body.code).toBe('return_link_expired');
  });

  test('can be asked for three times a day, and is not there for others', async () => {
    const { as, customerId, linkTicket } = await withOldSignIn();
    const ask = () => world.call(startCustomerReplacement, { customerId, linkTicket }, as);
    for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('too_many_requests');
    const other = await world.signIn(world.emails.carl);
    expect((await world.call(readCustomerReplacement, { customerId }, other)).body.code).toBe('customer_not_found');
    expect((await world.call(startCustomerReplacement, { customerId, linkTicket }, other)).body.code).toBe(
      'customer_not_found',
    );
  });
});
