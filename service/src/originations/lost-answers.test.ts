import { withdrawApplication } from '@lendside/contract/applications';
import { readDisbursementReference } from '@lendside/contract/cash-disbursements';
import { originateLoan, readOriginationInfo, readOriginationStatus } from '@lendside/contract/originations';
import { readSigningStatus, startLoanSigning } from '@lendside/contract/signing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LENDER_REQUEST_KINDS } from '../compose/lender-request-kinds.ts';
import { leasesRunOut, testDeath } from '../money/test-death.ts';
import { claimWork, runLeasedWork } from '../platform/jobs/leased-work.ts';
import { lenderRequestsWork } from '../platform/lender-requests/lender-request.ts';
import { losesNextAnswer } from '../platform/lender-requests/test-lost-answer.ts';
import { ORIGINATIONS, type Origination } from './originations-store.ts';
import { originationsWork } from './originations-worker.ts';
import { type Applicant, type ApplyingService, startApplyingService } from './test-applicants.ts';

const LATER_MILLISECONDS = 60_000;
/** Longer than what failed once is left alone. */
const TURN_MILLISECONDS = 5_000;
const DAYS_MILLISECONDS = 2 * 86_400_000;
const LOST = [{ isReached: true }, { isReached: false }];

let service: ApplyingService;
const death = testDeath();
beforeAll(async () => {
  service = await startApplyingService({ jobs: false, crashPoint: death.crashPoint });
});
afterAll(() => service?.stop());

/** Everything that is due, by a process of its own. */
async function run(): Promise<void> {
  await leasesRunOut(service.db);
  await runLeasedWork(service.context, lenderRequestsWork(LENDER_REQUEST_KINDS));
  await runLeasedWork(service.context, originationsWork);
}

async function later(milliseconds = LATER_MILLISECONDS): Promise<void> {
  service.clock.advance(milliseconds);
  for (let turn = 0; turn < 3; turn += 1) {
    await run();
    service.clock.advance(TURN_MILLISECONDS);
  }
}

let people = 0;
let who: Applicant;
let applicationId: string;
let messageKey: string;

/** An approved application whose loan was asked for, and is not made yet. */
beforeEach(async () => {
  people += 1;
  who = await service.applicant(`lost${'abcdefghijklmnopqrstuvwxyz'[people]}`);
  applicationId = (await service.apply(who)).body.applicationId;
  const { originationKey } = (await service.call(readOriginationInfo, { applicationId }, who.as)).body;
  const body = { originationKey, applicationId, disbursementAmount: '800.00', disbursementType: 'store' as const };
  messageKey = (await service.call(originateLoan, body, who.as)).body.messageKey;
});

const made = async () => (await service.call(readOriginationStatus, { messageKey }, who.as)).body.result?.loanId ?? '';
const withdraw = () => service.call(withdrawApplication, { applicationId, lmsId: 'TLXe' }, who.as);
/** Letters about the application that begin with these words of their ids. */
const mails = async (about: string) =>
  (await service.db.query('worker', 'select 1 from lendside.outbox where starts_with(message_id, $1)', [about])).length;

/** Where the loan stands with us and with the lender, and how much money of it is on its way. */
async function standing() {
  const [row] = await service.db.query<{ state: string; owed: number; lines: number }>(
    'worker',
    `select state, (select count(*)::int from lendside.disbursements where source_key = $1) as owed,
       (select count(*)::int from lendside.audit where detail ->> 'applicationId' = $1
         and what in ('origination.paidOut', 'origination.takenBack', 'application.withdrawn')) as lines
       from lendside.originations where application_id = $1`,
    [applicationId],
  );
  const application = await service.context.ports.loanOrigination.application(applicationId);
  return [row?.state, application?.state, row?.owed, row?.lines];
}

/** Signs the documents of the loan, as the signing room tells of it. */
async function sign() {
  const loanId = await made();
  const room = { loanId, purpose: 'loan', returnRoute: 'OriginationDocuSign' } as const;
  const { signingUrl, signingId } = (await service.call(startLoanSigning, room, who.as)).body;
  const { firstName, lastName } = (await service.context.ports.customerFile.customer(who.customerId ?? '')) ?? {};
  const adopted = { kind: 'typed', name: `${firstName} ${lastName}` } as const;
  await service.signingRoom.decide(signingUrl.split('/').at(-1) ?? '', { decision: 'sign', adopted });
  return () => service.call(readSigningStatus, { loanId, signingId }, who.as);
}

/** The book answers the next requests to take a loan back, or to pay one out, with a refusal. */
function refuses(call: 'takeBack' | 'payOut'): () => void {
  const { ports } = service.context as unknown as { ports: Record<'loanOrigination', object> };
  const real = ports.loanOrigination;
  ports.loanOrigination = { ...real, [call]: async () => ({ outcome: 'refused', reason: 'not_possible' }) };
  return () => {
    ports.loanOrigination = real;
  };
}

test.each(LOST)('a loan of which the answer is lost ($isReached) is made once', async (lost) => {
  losesNextAnswer(service.context, ['loanOrigination', 'originate'], lost);
  await run();
  expect(await made()).toBe('');
  await later();
  expect(await made()).not.toBe('');
  expect(await standing()).toEqual(['SIGNING', 'originated', 0, 0]);
});

test.each(LOST)(
  'a signed loan whose payout is not heard ($isReached) is paid out once, by the worker',
  async (lost) => {
    await run();
    const read = await sign();
    losesNextAnswer(service.context, ['loanOrigination', 'payOut'], lost);
    expect((await read()).body.status).toBe('signing_complete');
    expect(await standing()).toEqual(['SIGNING', 'originated', 0, 0]);
    expect((await withdraw()).body.code).toBe('loan_already_open');
    const money = async () => (await service.call(readDisbursementReference, { loanId: await made() }, who.as)).body;
    expect((await money()).code).toBe('lender_unheard');
    await later();
    expect(await standing()).toEqual(['PAID_OUT', 'originated', 1, 1]);
    expect((await money()).disbursementAmount).toBe('800.00');
  },
);

test('a process that dies between the payout in the books and our own leaves it to the worker', async () => {
  await run();
  const read = await sign();
  death.at = 'origination-paid-out';
  expect((await read()).body.status).toBe('signing_complete');
  expect(await standing()).toEqual(['SIGNING', 'originated', 0, 0]);
  await later();
  expect(await standing()).toEqual(['PAID_OUT', 'originated', 1, 1]);
});

test('one that the book does not pay out is taken back, and its customer is told', async () => {
  await run();
  const read = await sign();
  const works = refuses('payOut');
  await read();
  await later();
  works();
  expect(await standing()).toEqual(['ENDED', 'withdrawn', 0, 1]);
  expect(await mails(`application ${applicationId} not paid out`)).toBe(1);
});

test('a loan whose time ends as the process dies ends once', async () => {
  await run();
  death.at = 'origination-taken-back';
  await later(DAYS_MILLISECONDS);
  expect(death.at).toBeUndefined();
  await later();
  expect(await standing()).toEqual(['ENDED', 'expired', 0, 1]);
  expect(await mails(`application ${applicationId} not signed`)).toBe(1);
});

test.each(LOST)('a withdrawal that is not heard ($isReached) is answered by the next press', async (lost) => {
  losesNextAnswer(service.context, ['loanOrigination', 'withdraw'], lost);
  const told = await withdraw();
  expect([told.status, told.body.code]).toEqual([503, 'lender_unheard']);
  expect((await withdraw()).status).toBe(200);
  await later();
  expect(await standing()).toEqual(['REFUSED', 'withdrawn', 0, 1]);
});

test.each(LOST)('nor is a loan that is taken back and not heard of ($isReached), which a worker ends', async (lost) => {
  await run();
  losesNextAnswer(service.context, ['loanOrigination', 'takeBack'], lost);
  expect((await withdraw()).body.code).toBe('lender_unheard');
  await later();
  expect(await standing()).toEqual(['ENDED', 'withdrawn', 0, 1]);
  expect((await withdraw()).status).toBe(200);
  expect(await mails(`application ${applicationId} withdrawn`)).toBe(1);
});

test('a withdrawal of a loan that is being made waits until it is known', async () => {
  death.at = 'origination-known';
  await run();
  expect((await withdraw()).body.code).toBe('lender_unheard');
  await later();
  expect(await standing()).toEqual(['ENDED', 'withdrawn', 0, 1]);
});

test('what is signed while its loan is taken back is not paid out', async () => {
  await run();
  const read = await sign();
  losesNextAnswer(service.context, ['loanOrigination', 'takeBack'], { isReached: true });
  expect((await withdraw()).body.code).toBe('lender_unheard');
  expect((await read()).body.status).toBe('signing_complete');
  await later();
  expect(await standing()).toEqual(['ENDED', 'withdrawn', 0, 1]);
});

test('unless the book does not take it back: then it is paid out', async () => {
  await run();
  const read = await sign();
  losesNextAnswer(service.context, ['loanOrigination', 'takeBack'], { isReached: false });
  expect((await withdraw()).body.code).toBe('lender_unheard');
  await read();
  const works = refuses('takeBack');
  expect((await withdraw()).body.code).toBe('loan_already_open');
  works();
  await later();
  expect(await standing()).toEqual(['PAID_OUT', 'originated', 1, 1]);
});

test('a slow worker makes no loan of an application that was withdrawn since, and pays none out', async () => {
  const { db, context } = service;
  const claim = async () => {
    await leasesRunOut(db);
    const at = { nowMs: context.clock.nowMs(), leaseSeconds: 60, atMost: 50 };
    const rows = await claimWork<Origination>(db, ORIGINATIONS, at);
    return rows.find((one) => one.messageKey === messageKey);
  };
  const slow = await claim();
  await run();
  expect((await withdraw()).status).toBe(200);
  if (!slow) throw new Error('nothing was claimed');
  await originationsWork.handle(context, slow);
  expect(await standing()).toEqual(['ENDED', 'withdrawn', 0, 1]);
});

test.each(LOST)(
  'an application that is not heard ($isReached) stands once, its SSN sealed until it does',
  async (lost) => {
    const nell = await service.applicant(`nell${'abcdefghijklmnopqrstuvwxyz'[people]}`, { known: false });
    const homeAddress = { line1: '12 Elm Street', city: 'Wichita', state: 'KS', zip: '67202' };
    const person = { name: 'Nell North', ssn: '219-09-1234', dob: '1991-02-03', homeAddress };
    losesNextAnswer(service.context, ['loanOrigination', 'apply'], lost);
    expect((await service.apply(nell, person)).body.code).toBe('lender_unheard');
    const lying = await service.db.query<{ said: string }>(
      'worker',
      'select body::text as said from lendside.lender_requests union all select sealed_body from lendside.sealed_requests',
    );
    expect(lying.map(({ said }) => said).join(' ')).not.toMatch(/219-09-1234|Elm Street/);
    const again = await service.apply(nell, person);
    expect([again.status, again.body.state]).toEqual([200, 'approved']);
    const all = await service.context.ports.loanOrigination.applicationsOf({ customerIds: [], profileId: nell.userId });
    expect(all.map((one) => one.applicationId)).toEqual([again.body.applicationId]);
    expect(await service.db.query('worker', 'select 1 from lendside.sealed_requests')).toEqual([]);
    expect((await service.apply(nell, person)).body.code).toBe('application_in_progress');
  },
);

test('and by a worker where no one presses again: its decision is told', async () => {
  const nell = await service.applicant(`nora${'abcdefghijklmnopqrstuvwxyz'[people]}`);
  death.at = 'lender-answered';
  expect((await service.apply(nell)).body.code).toBe('lender_unheard');
  await later();
  const { loanOrigination } = service.context.ports;
  const [made, ...more] = await loanOrigination.applicationsOf({ customerIds: [], profileId: nell.userId });
  expect([more, await mails(`application ${made?.applicationId}`)]).toEqual([[], 1]);
});
