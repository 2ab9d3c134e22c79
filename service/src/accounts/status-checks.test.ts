import { listLoanDocuments } from '@lendside/contract/signing';
import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { ActiveDutyAnswer } from '@lendside/providers/military-check/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { readStanding, standingText } from '../platform/metrics/standing-text.ts';
import { startWorld, type TestPerson, type World } from '../test-start-world.ts';
import { checkStatuses, statusCheckDays } from './status-checks.ts';

let world: World;
let context: Context;
const people: Record<string, TestPerson> = {};
const loans: Record<string, string> = {};
const asked: string[] = [];
/** What the check answers of a customer; of others, that they do not serve. */
const answers = new Map<string, Omit<ActiveDutyAnswer & { outcome: 'answered' }, 'certificateId'> | 'unavailable'>();
const KANSAS = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 300_000, daysAgo: 90 };
const MINUTE = 60_000;

beforeAll(async () => {
  world = await startWorld({ jobs: false });
  const atKansas = { lmsId: 'TLXe', storeId: '42310' } as const;
  for (const name of ['ana', 'ben', 'cal', 'dee']) {
    people[name] = await world.person(name, {
      ...atKansas,
      user: { language: name === 'ben' ? 'spanish' : 'english' },
    });
    loans[name] = await world.loan(name, at(name), KANSAS);
  }
  people.eve = await world.person('eve', atKansas);
  people.flo = await world.person('flo', { ...atKansas, customer: { bankrupt: true } });
  loans.flo = await world.loan('flo', at('flo'), KANSAS);
  const { militaryCheck } = world.context.ports;
  let certificates = 0;
  context = {
    ...world.context,
    ports: {
      ...world.context.ports,
      militaryCheck: {
        ...{ name: militaryCheck.name, embedded: true, check: militaryCheck.check },
        async activeDuty({ customerId }) {
          asked.push(customerId.slice(4));
          const answer = answers.get(customerId.slice(4));
          if (answer === 'unavailable') return { outcome: 'unavailable' };
          certificates += 1;
          return { outcome: 'answered', ...answer, certificateId: `scra-${certificates}` };
        },
      },
    },
  };
});
afterAll(() => world?.stop());

const at = (name: string) => people[name] ?? expect.fail(`no person ${name}`);
const today = () => world.context.businessDate();
async function askedBy(run: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await run();
  return [...asked].sort();
}
const look = () => askedBy(() => checkStatuses(context));
const loanOf = async (name: string, on = today()) =>
  (await world.context.ports.loanBook.loan(loans[name] ?? '', on)) ?? expect.fail('no loan');
const protectionsOf = (name: string) =>
  world.db.query<Record<string, string>>(
    'worker',
    `select kind, state, from_on::text as "from", proof, decided_by as "by", ended_on::text as ended from lendside.protections
      where customer_id = $1 order by told_at`,
    [at(name).customerId],
  );
const mailTo = async (name: string) =>
  (
    await world.db.query<{ text: string }>(
      'worker',
      "select message ->> 'text' as text from lendside.outbox where message_id like 'protection %' and message ->> 'to' = $1 order by written_at",
      [at(name).email],
    )
  ).map(({ text }) => text);
const days = async () => (await statusCheckDays(context, 400)).toReversed().map(({ day: _, ...rest }) => rest);
async function live(count: number): Promise<void> {
  world.clock.advance(count * 86_400_000);
  await world.lender.dailyClose(addDays(today(), -1));
}

test('a lender who wants none asks about no borrower', async () => {
  world.flags.override({ activeDutyCheckDays: 0 });
  expect(await look()).toEqual([]);
  world.flags.override({ activeDutyCheckDays: 30 });
  expect(await days()).toEqual([]);
});

test('everybody with an open loan is asked about once a day, and who serves is protected as by their own word', async () => {
  const [since, before] = [addDays(today(), -60), await loanOf('ben')];
  answers.set('ben', { outcome: 'answered', since });
  // Eve owes nothing. Flo is bankrupt in the lender's file.
  expect(await look()).toEqual(['ana', 'ben', 'cal', 'dee', 'flo']);
  expect(await look()).toEqual([]);
  expect(await days()).toEqual([{ asked: 5, found: 1, ended: 0, unanswered: 0, isDone: true }]);

  expect(await protectionsOf('ben')).toMatchObject([
    { kind: 'activeDuty', state: 'STANDS', from: since, proof: expect.stringMatching(/^certificate:scra-/), by: null },
  ]);
  expect((await loanOf('ben')).perDiemCents).toBeLessThan(before.perDiemCents);
  const [letter = ''] = await mailTo('ben');
  const certificate = (await protectionsOf('ben'))[0]?.proof?.split(':')[1] ?? '';
  expect(letter).toContain(`Certificado del Departamento de Defensa: ${certificate}`);
  const { body } = await world.call(listLoanDocuments, { loanId: loans.ben ?? '' }, at('ben').as);
  expect(body.documents.map(({ name }) => name)).toContain('Your loans while you are on active duty');
  const [paper] = await world.db.query<{ facts: string }>(
    'worker',
    'select facts::text from lendside.issued_documents where subject like $1',
    [`letter/${loans.ben}/activeDuty/%`],
  );
  expect(paper?.facts).toContain('Your loans while you are on active duty');
  expect(paper?.facts).toContain(certificate);
  const answered = "select certificate_id from lendside.status_checks where since = $1 and customer_id = 'tlx-ben'";
  expect(await world.db.query('worker', answered, [since])).toEqual([{ certificate_id: certificate }]);
});

test('who is bankrupt in the lender’s file, and was not told of, is asked for nothing until the desk has looked', async () => {
  expect(await protectionsOf('flo')).toMatchObject([
    { kind: 'bankruptcy', state: 'TOLD', from: today(), proof: 'the customer file says bankrupt' },
  ]);
  expect((await loanOf('flo')).loanStatusId).toBe(LOAN_STATE.Bankrupt);
});

test('what the check says is counted for who watches it', async () => {
  const text = standingText(await readStanding(world.db, []));
  expect(text).toContain('lendside_status_checks{outcome="asked"} 5');
  expect(text).toContain('lendside_status_checks{outcome="found"} 1');
  expect(text).toMatch(/lendside_status_checks_done_seconds \d/);
});

test('within thirty-one days everybody is asked about again, on days of their own', async () => {
  const again = new Set<string>();
  for (let day = 1; day <= 30; day += 1) {
    await live(1);
    for (const name of await look()) again.add(name);
  }
  expect([...again].sort()).toEqual(['ana', 'ben', 'cal', 'dee', 'flo']);
  expect(await mailTo('ben')).toHaveLength(1);
});

test('what is told and waits for papers is asked about daily, and proven by the certificate', async () => {
  const told = `insert into lendside.protections (protection_id, customer_id, user_id, kind, state, from_on, proof, told_at)
    values ('protect-cal', 'tlx-cal', $1, 'activeDuty', 'TOLD', $2, 'papers to come', now())`;
  await world.db.query('worker', told, [at('cal').userId, addDays(today(), -3)]);
  await live(1);
  expect(await look()).toContain('cal');
  await live(1);
  answers.set('cal', { outcome: 'answered', since: addDays(today(), -4) });
  expect(await look()).toContain('cal');
  expect(await protectionsOf('cal')).toMatchObject([
    { state: 'STANDS', from: addDays(today(), -4), proof: expect.stringMatching(/^certificate:/), by: null },
  ]);
});

test('a service that is over ends what rested on a certificate, and what rests on papers stays for the desk', async () => {
  const endedOn = addDays(today(), -1);
  await world.db.query(
    'worker',
    "update lendside.protections set proof = 'papers:upl-1' where customer_id = 'tlx-cal'",
  );
  answers.set('ben', { outcome: 'answered', endedOn });
  answers.set('cal', { outcome: 'answered', endedOn });
  for (let day = 1; day <= 31; day += 1) {
    await live(1);
    await look();
  }
  expect(await protectionsOf('ben')).toMatchObject([{ state: 'ENDED', ended: endedOn }]);
  expect((await loanOf('ben')).perDiemCents).toBe((await loanOf('dee')).perDiemCents);
  expect((await mailTo('ben')).at(-1)).toContain('terminó');
  expect(await protectionsOf('cal')).toMatchObject([{ state: 'STANDS', ended: null }]);
  // The database still says so of the service that is over: it protects no borrower a second time.
  answers.set('ben', { outcome: 'answered', since: addDays(endedOn, -40) });
  for (let day = 1; day <= 31; day += 1) {
    await live(1);
    await look();
  }
  expect(await protectionsOf('ben')).toHaveLength(1);
});

test('a check that does not answer is asked again, and no borrower twice of whom it answered', async () => {
  await live(31);
  answers.clear();
  answers.set('ana', 'unavailable');
  expect(await look()).toEqual(['ana', 'ben', 'cal', 'dee', 'flo']);
  expect((await days()).at(-1)).toMatchObject({ asked: 4, unanswered: 1, isDone: false });
  expect(await look()).toEqual([]);
  world.clock.advance(61 * MINUTE);
  answers.clear();
  expect(await look()).toEqual(['ana']);
  expect((await days()).at(-1)).toMatchObject({ asked: 5, unanswered: 0, isDone: true });

  await live(31);
  for (const name of ['ana', 'ben', 'cal', 'dee', 'flo']) answers.set(name, 'unavailable');
  expect(await look()).toHaveLength(5);
  answers.clear();
  world.clock.advance(61 * MINUTE);
  expect(await look()).toHaveLength(5);
});
