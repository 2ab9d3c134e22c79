import { readInbox } from '@lendside/contract/dev';
import { chooseAncillaryProducts, listAncillaryProducts } from '@lendside/contract/refinance-ancillary';
import {
  checkVerificationCode,
  listVerificationContacts,
  sendVerificationCode,
} from '@lendside/contract/refinance-code';
import * as details from '@lendside/contract/refinance-details';
import { checkRefinanceAllowed, consentRestrictedState } from '@lendside/contract/refinance-location';
import { readLoanLock, setAltPartyLockout, setLoanLock } from '@lendside/contract/refinance-locks';
import { acknowledgeRiskInfo, readNewAccountTerms, readRiskInfo } from '@lendside/contract/refinance-terms';
import { readRenewalProgress } from '@lendside/contract/renewal-progress';
import { addDays } from '@lendside/domain/calendar-date';
import { SSN_CHECK_VERSION } from '@lendside/domain/renewal-consents';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import type { As } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
let loanId: string;
beforeAll(async () => {
  world = await startTestWorld();
  loanId = world.annasLoan;
  await payOnce();
});
afterAll(() => world?.stop());
beforeEach(() => clear());

/** Every way begins at its beginning. */
async function clear(): Promise<void> {
  const tables = ['renewal_steps', 'loan_locks'];
  for (const table of tables) await world.context.db.query('worker', `delete from lendside.${table}`);
}

/** A renewal of a title loan wants one payment made. */
async function payOnce(): Promise<void> {
  const { context } = world;
  const posting = { reference: 'way-first', loanId, amountCents: 84_000, date: context.businessDate() };
  await context.ports.loanMoney.post([{ ...posting, confirmationNumber: 'C1' }]);
}

const ATLANTA = { latitude: 33.749, longitude: -84.388 };
const DALLAS = { latitude: 32.776, longitude: -96.797 };
const hidden = (as: As, fields: object): As => ({
  ...as,
  headers: { ...as.headers, 'x-sensitive': Buffer.from(JSON.stringify(fields)).toString('base64url') },
});
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const locate = (as: As, position: object, loan = loanId) =>
  world.call(checkRefinanceAllowed, { loanId: loan }, hidden(as, position));
const progress = async (as: As, loan = loanId) => (await world.call(readRenewalProgress, { loanId: loan }, as)).body;

async function newestCode(to: string): Promise<string> {
  await world.jobsIdle();
  const { body } = await world.call(readInbox, { to });
  return body.messages[0]?.codes[0] ?? '';
}

async function verify(as: As, email: string) {
  const sent = await world.call(sendVerificationCode, { loanId, deliveryMethod: 'email' }, as);
  const verificationCode = await newestCode(email);
  const { requestId } = sent.body;
  return world.call(checkVerificationCode, { loanId, requestId } as never, hidden(as, { verificationCode }));
}

describe('the whole way', () => {
  test('leads from page to page, whatever page was opened', async () => {
    const as = await world.signIn(world.emails.anna);
    expect(await progress(as)).toMatchObject({ done: [], nextPage: 'GpsLocation' });
    expect((await locate(as, ATLANTA)).body).toMatchObject({ allowed: true, restricted: false, storeState: 'GA' });
    expect((await progress(as)).nextPage).toBe('Payment.VerificationMethod');
    expect(codeOf(await world.call(details.confirmCustomerDetails, { loanId }, as))).toEqual([409, 'step_missing']);
    expect((await verify(as, world.emails.anna)).body).toEqual({ outcome: 'SUCCESS' });
    expect((await progress(as)).nextPage).toBe('CustomerDetails');
    expect((await world.call(readRiskInfo, { loanId }, as)).body).toEqual({
      rateChanged: false,
      creditLimitChanged: false,
      refinanceDenied: false,
      acknowledged: true,
    });
    const answer = { loanId, isMilitary: false, isDependent: false };
    expect((await world.call(details.saveMilitaryStatus, answer, as)).body).toEqual({
      answered: true,
      isMlaCovered: false,
      nextStep: 'continue',
    });
    const asked = await world.call(details.readExperianStatus, { loanId }, as);
    expect(asked.body).toMatchObject({ ssnCheckNeeded: true, ssnNeeded: false, disclosureVersion: SSN_CHECK_VERSION });
    const refused = await world.call(details.confirmCustomerDetails, { loanId }, as);
    expect(refused.body).toMatchObject({ code: 'step_missing', page: 'CustomerDetails' });
    const consented = { loanId, consentVersion: SSN_CHECK_VERSION };
    expect((await world.call(details.checkExperianSsn, consented, as)).body).toEqual({
      verified: true,
      outcome: 'SUCCESS',
    });
    expect((await world.call(details.confirmCustomerDetails, { loanId }, as)).body).toEqual({ confirmed: true });
    expect((await progress(as)).nextPage).toBe('AncillaryProducts');
    const offered = await world.call(listAncillaryProducts, { loanId, amount: '100.00' }, as);
    expect(offered.body.products.map(({ id, required }) => [id, required])).toEqual([
      ['roadside-assistance', false],
      ['payment-protection', false],
    ]);
    expect(offered.body.products.every(({ chosen }) => chosen === undefined)).toBe(true);
    const one = [{ id: 'roadside-assistance', chosen: true }];
    const half = await world.call(chooseAncillaryProducts, { loanId, amount: '100.00', choices: one }, as);
    expect(codeOf(half)).toEqual([422, 'answer_required']);
    const choices = [...one, { id: 'payment-protection', chosen: false }];
    const chosen = await world.call(chooseAncillaryProducts, { loanId, amount: '100.00', choices }, as);
    expect(chosen.body).toEqual({ chosen: ['roadside-assistance'], ancillaryTotal: '49.00' });
    expect(await progress(as)).toMatchObject({ missing: [], nextPage: 'SelectPaymentMethod' });
  });

  test("of one party is nobody else's", async () => {
    await locate(world.anna, ATLANTA);
    expect((await progress(world.bea)).done).toEqual([]);
    expect(codeOf(await world.call(readRenewalProgress, { loanId }, world.carl))).toEqual([404, 'loan_not_found']);
  });
});

describe('the position', () => {
  test.each([
    ['in another state', DALLAS, 200, undefined],
    ['nowhere on earth', { latitude: 95, longitude: 0 }, 422, 'location_not_valid'],
    ['not given', {}, 422, 'location_not_valid'],
  ])('%s does not count', async (_, position, status, code) => {
    const reply = await locate(world.anna, position);
    expect(codeOf(reply)).toEqual([status, code]);
    if (status === 200) expect(reply.body).toMatchObject({ allowed: false, storeState: 'GA' });
    expect((await progress(world.anna)).nextPage).toBe('GpsLocation');
  });

  test('counts for ten minutes', async () => {
    const { body } = await locate(world.anna, ATLANTA);
    const minutes = (Date.parse(body.expiresAt ?? '') - world.context.clock.nowMs()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  test('in an address is refused, and is nowhere in what is kept', async () => {
    const reply = await world.call(checkRefinanceAllowed, { loanId, latitude: 33.7, longitude: -84.4 }, world.anna);
    expect(codeOf(reply)).toEqual([400, 'sensitive_in_url']);
    await locate(world.anna, ATLANTA);
    const saved = await world.context.db.query('worker', 'select facts from lendside.renewal_steps');
    expect(JSON.stringify(saved)).not.toMatch(/latitude|longitude|-84\./);
  });

  test('in a restricted state asks for a consent first; its words are kept', async () => {
    const { lender, context } = world;
    const texan = await lender.openLoan({
      reference: 'way-tx',
      borrowerId: 'nls-a',
      productId: 'tmx-title-tx',
      storeId: '40130',
      amountCents: 200_000,
      date: addDays(context.businessDate(), -40),
      collateral: { year: 2015, make: 'Ford', model: 'Focus' },
    });
    const allowed = await locate(world.anna, DALLAS, texan);
    expect(allowed.body).toMatchObject({ allowed: true, restricted: true, consentVersion: '2026-01' });
    expect((await progress(world.anna, texan)).missing[0]).toBe('restrictedStateConsented');
    const consent = (fields: object) =>
      world.call(consentRestrictedState, { loanId: texan, ...DALLAS, ...fields }, world.anna);
    expect(codeOf(await consent({}))).toEqual([422, 'consent_required']);
    expect(codeOf(await consent({ consentVersion: '2020-01' }))).toEqual([409, 'consent_version_old']);
    expect(codeOf(await consent({ consentVersion: '2026-01', ...ATLANTA }))).toEqual([409, 'wrong_state']);
    expect((await consent({ consentVersion: '2026-01' })).body).toMatchObject({ allowed: true });
    expect((await progress(world.anna, texan)).nextPage).toBe('Payment.VerificationMethod');
    const [saved] = await context.db.query<{ text: string }>(
      'worker',
      "select text from lendside.consents join lendside.consent_texts using (text_hash) where kind = 'restrictedState'",
    );
    expect(saved?.text).toBe(allowed.body.disclaimer);
    const nowhere = await world.call(
      consentRestrictedState,
      { loanId, ...ATLANTA, consentVersion: '2026-01' },
      world.anna,
    );
    expect(codeOf(nowhere)).toEqual([409, 'consent_not_needed']);
  });
});

describe('the lock', () => {
  const lockout = (as: As, fields: object = {}) => world.call(setAltPartyLockout, { loanId, ...fields }, as);

  test("is one party's; the other is told who, by first name and initial", async () => {
    const mine = await lockout(world.anna);
    expect(mine.body).toMatchObject({ alreadyLocked: false, lockToken: expect.any(String) });
    expect((await lockout(world.bea)).body).toMatchObject({ alreadyLocked: true, lockedByName: 'Anna A.' });
    expect((await lockout(world.bea)).body.lockToken).toBeUndefined();
    expect(codeOf(await world.call(setLoanLock, { loanId, value: true }, world.bea))).toEqual([409, 'loan_locked']);
    const seen = await world.call(readLoanLock, { loanIds: loanId }, world.bea);
    expect(seen.body.locks[0]).toMatchObject({ value: true, isLocked: true, alternateName: 'Anna A.' });
    const own = await world.call(readLoanLock, { loanIds: loanId }, world.anna);
    expect(own.body.locks[0]).toMatchObject({ value: true, isLocked: false });
    expect(own.body.locks[0]?.alternateName).toBeUndefined();
  });

  test('is not ended by the other party, a stranger or an old page', async () => {
    const first = await lockout(world.anna);
    const second = await lockout(await world.signIn(world.emails.anna));
    const { lockToken } = second.body;
    expect(codeOf(await lockout(world.bea, { delete: true, lockToken }))).toEqual([403, 'not_lock_holder']);
    expect(codeOf(await lockout(world.carl, { delete: true, lockToken }))).toEqual([404, 'loan_not_found']);
    const old = { delete: true, lockToken: first.body.lockToken };
    expect(codeOf(await lockout(world.anna, old))).toEqual([409, 'lock_token_stale']);
    expect(codeOf(await lockout(world.anna, { lockToken: first.body.lockToken }))).toEqual([409, 'lock_token_stale']);
    expect((await lockout(world.anna, { delete: true, lockToken })).body).toEqual({ alreadyLocked: false });
    expect((await lockout(world.bea)).body.alreadyLocked).toBe(false);
  });

  test("is never two people's at once", async () => {
    const taken = await Promise.all([world.anna, world.bea, world.anna, world.bea].map((who) => lockout(who)));
    const holders = taken.filter(({ body }) => !body.alreadyLocked);
    const names = new Set(taken.flatMap(({ body }) => body.lockedByName ?? []));
    expect([holders.length > 0, names.size]).toEqual([true, 1]);
  });

  test.each([
    ['of a kind nobody knows', { lockType: 'toString' }, 422, 'lock_type_unknown'],
    ['of a loan nobody has', { loanIds: '40120-999-01' }, 404, 'loan_not_found'],
  ])('%s is refused', async (_, fields, status, code) => {
    expect(codeOf(await world.call(readLoanLock, { loanIds: loanId, ...fields }, world.anna))).toEqual([status, code]);
  });

  test('in the name of another customer is refused', async () => {
    expect(codeOf(await lockout(world.anna, { customerId: 'nls-b' }))).toEqual([403, 'not_a_party']);
  });
});

describe('the code', () => {
  test('goes to the other party of the loan in the name of who asked, and is theirs', async () => {
    const as = await openLink(
      world,
      await newLink(world, { page: 'AltPartyVerifyCode', email: world.emails.bea, loanId }),
    );
    const contacts = await world.call(listVerificationContacts, { loanId }, as);
    expect(contacts.body.contacts.map(({ deliveryMethod }) => deliveryMethod)).toEqual(['email']);
    const asked = { loanId, deliveryMethod: 'email', requesterName: 'Somebody Else' } as const;
    const sent = await world.call(sendVerificationCode, asked, as);
    expect(sent.body.destination).not.toContain('bea.birch');
    const verificationCode = await newestCode(world.emails.bea);
    const [message] = (await world.call(readInbox, { to: world.emails.bea })).body.messages;
    expect(message?.text).toContain('Anna A.');
    expect(message?.text).not.toContain('Somebody Else');
    const given = { loanId, requestId: sent.body.requestId } as never;
    const stolen = await world.call(checkVerificationCode, given, hidden(world.anna, { verificationCode }));
    expect(codeOf(stolen)).toEqual([404, 'request_not_found']);
    const checked = await world.call(checkVerificationCode, given, hidden(as, { verificationCode }));
    expect(checked.body).toEqual({ outcome: 'SUCCESS' });
    const again = await world.call(checkVerificationCode, given, hidden(as, { verificationCode }));
    expect(codeOf(again)).toEqual([410, 'code_expired']);
  });

  test('does not travel in an address, and a wrong one is refused', async () => {
    const as = await world.signIn(world.emails.carl);
    const loan = world.carlsLoan;
    const sent = await world.call(sendVerificationCode, { loanId: loan, deliveryMethod: 'email' }, as);
    const { requestId } = sent.body;
    const given = { loanId: loan, requestId, verificationCode: '123456' };
    expect(codeOf(await world.call(checkVerificationCode, given, as))).toEqual([400, 'sensitive_in_url']);
    const right = await newestCode(world.emails.carl);
    const wrong = { verificationCode: right === '000000' ? '000001' : '000000' };
    const reply = await world.call(checkVerificationCode, { loanId: loan, requestId } as never, hidden(as, wrong));
    expect(codeOf(reply)).toEqual([422, 'code_wrong']);
    const text = await world.call(sendVerificationCode, { loanId: loan, deliveryMethod: 'text' }, as);
    expect(codeOf(text)).toEqual([409, 'no_verified_contact']);
  });
});

describe('what the person is asked', () => {
  test('whoever says that they serve is not lent what the law forbids', async () => {
    const as = world.anna;
    const answer = (isMilitary: boolean) =>
      world.call(details.saveMilitaryStatus, { loanId, isMilitary, isDependent: false }, as);
    const covered = await answer(true);
    expect(covered.body).toEqual({ answered: true, isMlaCovered: true, nextStep: 'store' });
    expect((await progress(as)).missing).toContain('militaryAnswered');
    expect(codeOf(await world.call(readNewAccountTerms, { loanId }, as))).toEqual([409, 'terms_above_legal_limit']);
    const offered = await world.call(listAncillaryProducts, { loanId, amount: '0.00' }, as);
    expect(offered.body.products).toEqual([]);
    expect((await answer(false)).body).toMatchObject({ nextStep: 'continue' });
    expect((await world.call(details.readMilitaryStatus, { loanId }, as)).body).toMatchObject({
      answered: true,
      isMilitary: false,
      isMlaCovered: false,
    });
    const checked = await world.call(details.updateMlaStatus, {}, as);
    expect(checked.body).toMatchObject({ isMlaCovered: false, certificateId: expect.stringMatching(/^mla_/) });
  });

  test('an answer is needed', async () => {
    expect(codeOf(await world.call(details.saveMilitaryStatus, { loanId }, world.anna))).toEqual([
      422,
      'answer_required',
    ]);
  });

  test('the bureau is asked with a consent only, and three times a day', async () => {
    const check = (fields: object) => world.call(details.checkExperianSsn, { loanId, ...fields }, world.bea as As);
    expect(codeOf(await check({}))).toEqual([422, 'consent_required']);
    expect(codeOf(await check({ consentVersion: '2020-01' }))).toEqual([409, 'consent_version_old']);
    const agreed = { consentVersion: SSN_CHECK_VERSION };
    expect(codeOf(await check({ ...agreed, ssn: '12345' }))).toEqual([422, 'invalid_ssn']);
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => check({ ...agreed, ssn: '123-45-0002' })));
    const codes = atOnce.map(({ body }) => (body as { code?: string }).code);
    expect(codes.filter((code) => code === 'ssn_not_verified')).toHaveLength(3);
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(17);
    expect(codeOf(await check(agreed))).toEqual([429, 'too_many_tries']);
    const saved = await world.context.db.query(
      'worker',
      "select * from lendside.ssn_checks where customer_id = 'nls-b'",
    );
    const made = { check_id: expect.any(String), user_id: expect.any(String), consent_id: expect.any(String) };
    const row = {
      ...made,
      customer_id: 'nls-b',
      loan_id: loanId,
      outcome: 'notVerified',
      checked_at: expect.any(Number),
    };
    expect(saved, 'and nothing of the number').toEqual(Array(3).fill(row));
  });

  test('a bureau that does not answer counts as nothing', async () => {
    const asked = { loanId: world.carlsLoan, consentVersion: SSN_CHECK_VERSION, ssn: '123-45-0003' };
    expect(codeOf(await world.call(details.checkExperianSsn, asked, world.carl))).toEqual([503, 'bureau_unavailable']);
    expect((await world.call(details.readExperianStatus, { loanId: world.carlsLoan }, world.carl)).body).toMatchObject({
      ssnCheckNeeded: true,
    });
  });

  test('nothing beyond what the state asks', async () => {
    const asked = await world.call(details.readDemographicReference, { loanId }, world.anna);
    expect(asked.body).toMatchObject({ race: false, height: false, demographicsNeeded: false });
    const spouse = await world.call(details.saveSpouseAddress, { loanId, married: false }, world.anna);
    expect(codeOf(spouse)).toEqual([409, 'spouse_address_not_needed']);
    const bankrupt = await world.call(details.readBankruptcyStatus, { loanId }, world.anna);
    expect(bankrupt.body).toMatchObject({ bankrupt: false, storePhoneNumber: expect.stringContaining('555') });
  });

  test("the terms are the engine's, and what was not seen is not acknowledged", async () => {
    const terms = await world.call(readNewAccountTerms, { loanId, paymentAmount: '100.00' }, world.anna);
    expect(terms.body).toMatchObject({ productId: 'tmx-title-ga', isMlaCovered: false, spouseAddressNeeded: false });
    expect(terms.body.mapr).toBeUndefined();
    expect(terms.body.payments.length).toBeGreaterThan(1);
    const changed = await world.call(acknowledgeRiskInfo, { loanId, newRate: '99' }, world.anna);
    expect(codeOf(changed)).toEqual([409, 'risk_changed']);
    const many = await world.call(readNewAccountTerms, { loanId, paymentAmount: '99,999.00' }, world.anna);
    expect(codeOf(many)).toEqual([422, 'amount_not_allowed']);
  });
});
