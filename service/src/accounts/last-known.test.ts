import { listAccountHistory, listAccounts, listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { submitPayment } from '@lendside/contract/payments-submit';
import { readStore } from '@lendside/contract/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FarWorld, startFarWorld } from '../test-far-world.ts';
import type { As } from '../test-service.ts';

let world: FarWorld;
let anna: As;
let bea: As;
let carl: As;
let annasLoan: string;
beforeAll(async () => {
  world = await startFarWorld();
  const { near, far } = world;
  ({ annasLoan } = near);
  [anna, bea, carl] = [
    await far.signIn(near.emails.anna),
    await far.signIn(near.emails.bea),
    await far.signIn(near.emails.carl),
  ];
});
afterAll(() => world?.stop());
beforeEach(() => world.setAway(false));

/** All that is saved of loans, as if no page had been looked at yet. */
const forgetAll = () =>
  world.far.db.transaction('worker', async (tx) => {
    for (const table of ['loan_mirror', 'mirrored_customers', 'loan_versions', 'account_documents'])
      await tx.query(`delete from lendside.${table}`);
  });
/** A list that is at hand is not read again: a test that wants it read asks for one that no other did. */
const list = async (as: As, brandName?: 'tmx' | 'ccc') => world.far.call(listAccounts, { brandName }, as);
const detail = async (as: As, loanId = annasLoan) => world.far.call(readAccountDetail, { loanId }, as);

describe('while the loan system is away', () => {
  test('pages show what was last known, with the time it is of, and nothing that can be paid or changed', async () => {
    await forgetAll();
    const before = world.far.clock.nowMs();
    const told = await list(anna);
    const known = await detail(anna);
    await world.far.call(listAccountHistory, { loanId: annasLoan }, anna);
    await world.far.call(listPaymentSchedule, { loanId: annasLoan }, anna);
    expect([told.body.knownAt, known.body.knownAt, known.body.payable]).toEqual([undefined, undefined, true]);
    world.setAway(true);

    const away = await list(anna);
    expect(away.status).toBe(200);
    const at = Date.parse(away.body.knownAt ?? '');
    expect(at).toBeGreaterThanOrEqual(before - 1_000);
    expect(away.body.loans).toEqual(
      told.body.loans.map((loan) => ({ ...loan, payable: false, refinanceEligible: false })),
    );
    const one = await detail(anna);
    expect(one.body).toMatchObject({
      principleBalance: known.body.principleBalance,
      minimumAmountDue: known.body.minimumAmountDue,
      ...{ payable: false, notPayableReason: 'lender_away', refinanceEligible: false, productMigration: false },
      validations: { isDisbursementAvailable: false },
      knownAt: expect.any(String),
    });
    const history = await world.far.call(listAccountHistory, { loanId: annasLoan }, anna);
    const schedule = await world.far.call(listPaymentSchedule, { loanId: annasLoan }, anna);
    expect([history.body.knownAt, schedule.body.knownAt]).toEqual([expect.any(String), expect.any(String)]);
    expect(schedule.body.schedule.length).toBeGreaterThan(0);
    const [loan] = told.body.loans;
    expect((await world.far.call(readStore, { storeId: loan?.storeId ?? '' }, anna)).status).toBe(200);
  });

  test('a payment is refused by name and none is written down', async () => {
    await list(anna);
    const { token, securityToken } = (await world.near.vault.tokenForTestNumber({ number: '4111111111111111' })) ?? {
      token: '',
      securityToken: '',
    };
    world.setAway(true);
    const payment = { paymentKey: crypto.randomUUID(), loanId: annasLoan, paymentAmount: '25.00' };
    const refused = await world.far.call(
      submitPayment,
      { ...payment, paymentCardToken: token, ccv: securityToken },
      anna,
    );
    expect([refused.status, refused.body.code]).toEqual([503, 'service_unavailable']);
    expect(await world.far.db.query('worker', 'select 1 from lendside.operations', [])).toEqual([]);
  });

  test('a list of which a part is not known is not shown as if it were all', async () => {
    await forgetAll();
    await detail(anna);
    world.setAway(true);
    expect((await list(anna)).status).toBe(503);
    expect((await detail(anna)).body.knownAt).toEqual(expect.any(String));
  });

  test("nobody sees another person's loan, also not the one that was looked at last", async () => {
    await forgetAll();
    await list(anna, 'tmx');
    await list(carl, 'ccc');
    world.setAway(true);
    expect((await detail(carl)).status).toBe(404);
    expect((await list(carl)).body.loans.map(({ loanId }) => loanId)).toEqual([world.near.carlsLoan]);
    // The cosigner has not looked yet: her loan is known, that it is all of hers is not.
    expect([(await list(bea)).status, (await detail(bea)).status]).toEqual([503, 200]);
  });

  test('a loan whose borrower became another is shown to neither from what was known', async () => {
    await forgetAll();
    await list(carl);
    await world.far.db.query('worker', "update lendside.loan_mirror set borrower_id = 'nls-a' where loan_id = $1", [
      world.near.carlsLoan,
    ]);
    await detail(carl, world.near.carlsLoan);
    world.setAway(true);
    expect([(await detail(carl, world.near.carlsLoan)).status, (await list(carl)).body.loans]).toEqual([503, []]);
  });
});

test('a state that there is not is an answer that cannot be read: what was known is shown, never another state', async () => {
  await forgetAll();
  const { carlsLoan } = world.near;
  await detail(carl, carlsLoan);
  const path = `/loans/${carlsLoan}?asOf=${world.far.context.businessDate()}`;
  world.answerInstead(path, (body) => body.replace(/"loanStatusId":\d+/, '"loanStatusId":9999'));
  const { body } = await detail(carl, carlsLoan);
  world.answerInstead(path, (same) => same);
  expect([body.loanStatusId, body.knownAt, body.payable]).toEqual([12, expect.any(String), false]);
});
