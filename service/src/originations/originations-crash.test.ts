import { originateLoan, readOriginationInfo, readOriginationStatus } from '@lendside/contract/originations';
import { readSigningStatus, startLoanSigning } from '@lendside/contract/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leasesRunOut, testDeath } from '../money/test-death.ts';
import { runLeasedWork } from '../platform/jobs/leased-work.ts';
import { originationsWork } from './originations-worker.ts';
import { type ApplyingService, startApplyingService } from './test-applicants.ts';

let service: ApplyingService;
const death = testDeath();
beforeAll(async () => {
  service = await startApplyingService({
    jobs: false,
    crashPoint: death.crashPoint,
  });
});
afterAll(() => service?.stop());

/** Everything that is due, after all leases have run out. */
async function run(): Promise<void> {
  await leasesRunOut(service.context.db);
  await runLeasedWork(service.context, originationsWork);
}

let people = 0;
/** An approved application, and how its loan is asked for. */
async function approved() {
  people += 1;
  const who = await service.applicant(`cara${'abcdefgh'[people]}`);
  const { applicationId } = (await service.apply(who)).body;
  const { originationKey } = (await service.call(readOriginationInfo, { applicationId }, who.as)).body;
  const body = { originationKey, applicationId, disbursementAmount: '800.00', disbursementType: 'store' as const };
  return { who, applicationId, ask: () => service.call(originateLoan, body, who.as) };
}

async function standing(applicationId: string) {
  const [row] = await service.context.db.query<{ loans: number; owed: number; made: number }>(
    'worker',
    `select (select count(*)::int from lendside.originations where application_id = $1) as made,
            (select count(*)::int from loanbook.loans where loan_id in
              (select loan_id from lendside.originations where application_id = $1)) as loans,
            (select count(*)::int from lendside.disbursements where source_key = $1) as owed`,
    [applicationId],
  );
  return row;
}

test.each(['origination-accepting', 'origination-accepted'] as const)(
  'a request for a loan that dies at %s is sent again, and makes one loan',
  async (point) => {
    const { applicationId, ask } = await approved();
    death.at = point;
    expect((await ask()).status).toBe(500);
    const [again, once] = [await ask(), await ask()];
    expect([again.status, once.body.messageKey]).toEqual([200, again.body.messageKey]);
    await run();
    expect(await standing(applicationId)).toEqual({ made: 1, loans: 1, owed: 0 });
  },
);

test.each(['origination-writing', 'origination-written'] as const)(
  'a worker that dies at %s opens one loan, and no money goes out before it is signed',
  async (point) => {
    const { who, applicationId, ask } = await approved();
    const { body } = await ask();
    death.at = point;
    for (let turn = 0; turn < 3; turn += 1) await run();
    expect(death.at).toBeUndefined();
    const { messageKey } = body;
    const told = await service.call(readOriginationStatus, { messageKey }, who.as);
    expect(told.body).toMatchObject({ status: 'done', result: { loanAmount: '800.00' } });
    expect(await standing(applicationId)).toEqual({ made: 1, loans: 1, owed: 0 });
  },
);

test('what dies while a signature is written down owes its money once it is read again', async () => {
  const { who, applicationId, ask } = await approved();
  const { messageKey } = (await ask()).body;
  await run();
  const told = await service.call(readOriginationStatus, { messageKey }, who.as);
  const loanId = told.body.result?.loanId ?? '';
  const room = { loanId, purpose: 'loan', returnRoute: 'OriginationDocuSign' } as const;
  const { body } = await service.call(startLoanSigning, room, who.as);
  const ticket = body.signingUrl.split('/').at(-1) ?? '';
  await service.signingRoom.decide(ticket, { decision: 'sign', adopted: { kind: 'typed', name: 'Cara Asker' } });
  const read = () => service.call(readSigningStatus, { loanId, signingId: body.signingId }, who.as);
  death.at = 'origination-signing';
  expect((await read()).status).toBe(503);
  expect(await standing(applicationId)).toEqual({ made: 1, loans: 1, owed: 0 });
  expect((await read()).body.status).toBe('signing_complete');
  await read();
  expect(await standing(applicationId)).toEqual({ made: 1, loans: 1, owed: 1 });
});
