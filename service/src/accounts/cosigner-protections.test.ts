import { listLoanDocuments } from '@lendside/contract/signing';
import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { ActiveDutyAnswer } from '@lendside/providers/military-check/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { startWorld, type TestPerson, type World } from '../test-start-world.ts';
import { writeAccountLetters } from './account-letters.ts';
import { endProtection, enterProtection, refuseProtection } from './decide-protection.ts';
import { begin } from './protections.ts';
import { checkStatuses } from './status-checks.ts';
import { everyProtectionOf } from './store/protections.ts';

/** A cosigner owes the whole loan: what protects a party by law protects the loan (decision record 183). */

let world: World;
let context: Context;
const answers = new Map<string, Omit<ActiveDutyAnswer & { outcome: 'answered' }, 'certificateId' | 'outcome'>>();
const KANSAS = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 300_000, daysAgo: 90 };

beforeAll(async () => {
  world = await startWorld({ jobs: false });
  context = {
    ...world.context,
    ports: {
      ...world.context.ports,
      militaryCheck: {
        ...{ name: 'test', embedded: true, check: world.context.ports.militaryCheck.check },
        activeDuty: async ({ customerId }) => ({
          ...{ outcome: 'answered', certificateId: `scra-${customerId}` },
          ...answers.get(customerId),
        }),
      },
    },
  };
});
afterAll(() => world?.stop());

interface Shared {
  readonly ada: TestPerson;
  readonly ben: TestPerson;
  readonly loanId: string;
}

/** A loan of Ada with Ben as its cosigner. */
async function shared(name: string): Promise<Shared> {
  const atKansas = { lmsId: 'TLXe', storeId: '42310' } as const;
  const [ada, ben] = [await world.person(`${name}a`, atKansas), await world.person(`${name}b`, atKansas)];
  return { ada, ben, loanId: await world.loan(name, ada, { ...KANSAS, cosignerId: ben.customerId }) };
}

const today = () => world.context.businessDate();
const loanOf = async ({ loanId }: Shared) =>
  (await world.context.ports.loanBook.loan(loanId, today())) ?? expect.fail('no loan');
const known = async ({ customerId }: TestPerson, kind: string) =>
  (await everyProtectionOf(world.db, customerId)).filter((one) => one.kind === kind);
/** The protection of a kind that was begun last. */
const idOf = async (who: TestPerson, kind: string) => (await known(who, kind)).at(-1)?.protectionId ?? '';
/** A day on which everybody is due. */
async function dayOfChecks(): Promise<void> {
  world.clock.advance(31 * 86_400_000);
  await world.lender.dailyClose(addDays(today(), -1));
  await checkStatuses(context);
}

describe('active duty of a cosigner', () => {
  test('is asked about, and holds the loan to 6 percent as that of its borrower does (50 U.S.C. 3937)', async () => {
    const one = await shared('duty');
    const before = await loanOf(one);
    answers.set(one.ben.customerId, { since: addDays(today(), -60) });
    await checkStatuses(context);
    expect(await known(one.ben, 'activeDuty')).toMatchObject([{ state: 'STANDS', decidedBy: null }]);
    expect(await known(one.ada, 'activeDuty')).toEqual([]);
    expect((await loanOf(one)).perDiemCents).toBeLessThan(before.perDiemCents);
    const { body } = await world.call(listLoanDocuments, { loanId: one.loanId }, one.ben.as);
    expect(body.documents.map(({ name }) => name)).toContain('Your loans while you are on active duty');
    const { body: hers } = await world.call(listLoanDocuments, { loanId: one.loanId }, one.ada.as);
    expect(JSON.stringify(hers)).not.toContain('active duty');
  });

  test('where both serve, the loan is held until neither does', async () => {
    const one = await shared('both');
    const contract = (await loanOf(one)).perDiemCents;
    for (const { customerId } of [one.ada, one.ben]) answers.set(customerId, { since: addDays(today(), -40) });
    await dayOfChecks();
    const protectedPerDiem = (await loanOf(one)).perDiemCents;
    expect(protectedPerDiem).toBeLessThan(contract);
    const end = async (who: TestPerson) =>
      endProtection(context, { protectionId: await idOf(who, 'activeDuty'), by: 'pat', how: 'served', on: today() });
    expect(await end(one.ada)).toBeUndefined();
    world.clock.advance(86_400_000);
    expect((await loanOf(one)).perDiemCents).toBe(protectedPerDiem);
    expect(await end(one.ben)).toBeUndefined();
    world.clock.advance(86_400_000);
    expect((await loanOf(one)).perDiemCents).toBeGreaterThan(protectedPerDiem);
  });
});

describe('a bankruptcy of a cosigner', () => {
  const enter = ({ customerId }: TestPerson) =>
    enterProtection(context, { customerId, kind: 'bankruptcy', from: today(), proof: '26-501, Kansas', by: 'pat' });
  const lettersTo = async ({ email }: TestPerson) =>
    (
      await world.db.query<{ subject: string }>(
        'worker',
        "select message ->> 'subject' as subject from lendside.outbox where message_id like 'letter %' and message ->> 'to' = $1",
        [email],
      )
    ).map(({ subject }) => subject);

  test('stays the loan: nothing is asked of either party while the case is open (11 U.S.C. 362, 1301)', async () => {
    const one = await shared('case');
    expect(await enter(one.ben)).toBeUndefined();
    expect(await loanOf(one)).toMatchObject({ loanStatusId: LOAN_STATE.Bankrupt, payable: false });
    const end = { protectionId: await idOf(one.ben, 'bankruptcy'), by: 'pat', how: 'dismissed', on: today() } as const;
    expect(await endProtection(context, end)).toBeUndefined();
    expect((await loanOf(one)).loanStatusId).not.toBe(LOAN_STATE.Bankrupt);
  });

  test('that ends with a discharge leaves the loan to its borrower, and writes to the cosigner no more (11 U.S.C. 524)', async () => {
    const one = await shared('discharged');
    expect(await enter(one.ben)).toBeUndefined();
    const protectionId = await idOf(one.ben, 'bankruptcy');
    expect(await endProtection(context, { protectionId, by: 'pat', how: 'discharged', on: today() })).toBeUndefined();
    const after = await loanOf(one);
    expect([LOAN_STATE.Bankrupt, LOAN_STATE.PaidOff]).not.toContain(after.loanStatusId);
    expect(after.payoffAmountCents).toBeGreaterThan(0);
    world.clock.advance(86_400_000);
    await world.lender.dailyClose(addDays(today(), -1));
    await writeAccountLetters(context);
    expect((await lettersTo(one.ada)).length).toBeGreaterThan(0);
    expect(await lettersTo(one.ben)).toEqual([]);
  });

  test('that was not so leaves the loan stayed where its borrower is in a case of their own', async () => {
    const one = await shared('refused');
    const { customerId } = one.ben;
    const told = { kind: 'bankruptcy', state: 'TOLD', fromOn: today(), proof: 'case:26-9, Kansas' } as const;
    await begin(context, { ...told, customerId, userId: one.ben.userId, by: null });
    expect((await loanOf(one)).loanStatusId).toBe(LOAN_STATE.Bankrupt);
    expect(await enter(one.ada)).toBeUndefined();
    const refused = { protectionId: await idOf(one.ben, 'bankruptcy'), by: 'pat', note: 'There is no such case.' };
    expect(await refuseProtection(context, refused)).toBeUndefined();
    expect((await loanOf(one)).loanStatusId).toBe(LOAN_STATE.Bankrupt);
  });
});
