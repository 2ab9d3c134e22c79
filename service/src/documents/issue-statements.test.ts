import { readDocumentWords } from '@lendside/contract/signing';
import { addMonths } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { statementAs } from '../platform/database/store-of.ts';
import { lastRuns } from '../platform/jobs/batch-store.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { issueStatements } from './issue-statements.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const issued = () =>
  world.db.query<{ subject: string; text: string }>(
    'worker',
    "select subject, facts::text as text from lendside.issued_documents where subject like 'statement/%' order by 1",
  );
const lastMonth = () => addMonths(world.context.businessDate(), -1).slice(0, 7);

test('the statements of a month are issued soon after it, each once, and opened as they were issued', async () => {
  const month = lastMonth();
  expect(await issued()).toEqual([]);
  expect(await issueStatements(world.context)).toBeGreaterThan(0);
  const first = await issued();
  expect(first.map(({ subject }) => subject)).toContain(`statement/${world.annasLoan}/statement-${month}`);
  expect(first.every(({ subject }) => subject.endsWith(month))).toBe(true);
  // All are done: it looks at no loan again.
  expect(await issueStatements(world.context)).toBe(0);
  const { status } = await world.call(
    readDocumentWords,
    { loanId: world.annasLoan, documentId: `statement-${month}` },
    world.anna,
  );
  expect(status).toBe(200);
  expect(await issued()).toEqual(first);
});

test('a month that is not over by the clock of the store, or a loan that fails, is looked at again', async () => {
  await world.db.query('worker', 'delete from lendside.batch_runs');
  const { storeDirectory, loanBook } = world.context.ports;
  const { store } = storeDirectory;
  const now = vi.spyOn(storeDirectory, 'store').mockImplementation(async (storeId) => {
    const found = await store.call(storeDirectory, storeId);
    return found && { ...found, timeZone: 'Pacific/Pago_Pago' };
  });
  const noon = Date.parse(`${world.context.businessDate().slice(0, 7)}-01T07:00:00Z`);
  const clock = vi.spyOn(world.context.clock, 'nowMs').mockReturnValue(noon);
  expect(await issueStatements(world.context)).toBe(0);
  const [run] = await lastRuns(statementAs(world.db, 'worker'), { atMost: 1 });
  expect(run).toMatchObject({ job: 'statements', finishedAtMs: null, failing: 0, waiting: expect.any(Number) });
  expect(run?.waiting).toBeGreaterThan(0);
  clock.mockRestore();
  now.mockRestore();

  await world.db.query('worker', 'delete from lendside.batch_runs');
  const statements = vi.spyOn(loanBook, 'statements').mockRejectedValueOnce(new Error('no answer'));
  await issueStatements(world.context);
  statements.mockRestore();
  expect(await issueStatements(world.context)).toBe(0);
  world.clock.advance(11 * 60_000);
  expect(await issueStatements(world.context)).toBeGreaterThan(0);
  expect(await issueStatements(world.context)).toBe(0);
});

test.each([
  ['waits to be signed', { awaitsMoney: true }],
  ['was never signed', { loanStatusId: LOAN_STATE.Deleted }],
])('a loan that %s has no statement', async (_, more) => {
  await world.db.query('worker', 'delete from lendside.batch_runs');
  const { loanBook } = world.context.ports;
  const { loansOf } = loanBook;
  const unsigned = vi
    .spyOn(loanBook, 'loansOf')
    .mockImplementation(async (...asked) =>
      (await loansOf.apply(loanBook, asked)).map((loan) => ({ ...loan, ...more })),
    );
  expect(await issueStatements(world.context)).toBe(0);
  unsigned.mockRestore();
});
