import { installmentLoan, openTestBook, type TestBook } from '@lendside/loanbook/test-book';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openClient } from '../platform/database/table-copy.ts';
import { archive } from './archive-command.ts';

let book: TestBook;
let loanId: string;
beforeAll(async () => {
  book = await openTestBook();
  loanId = await book.lender.openLoan(installmentLoan('ended'));
  const facts = (await book.loanBook.loansById([loanId], '2026-02-20')).get(loanId);
  await book.pay(loanId, facts?.payoffAmountCents ?? 0, '2026-02-20', 'all');
});
afterAll(() => book?.close());

async function said(...given: readonly string[]): Promise<string> {
  let text = '';
  const say = (more: string) => {
    text += more;
  };
  await archive({ migrationDatabaseUrl: book.ownerUrl }, { given, today: '2026-04-05', say });
  return text;
}

const journals = async () =>
  (await book.db.query('worker', 'select from loanbook.journals where loan_id = $1', [loanId])).length;

test('the plan says what would go and changes nothing; the command moves it once', async () => {
  const before = await journals();
  expect(before).toBeGreaterThan(1);
  const plan = await said('--until', '2026-02', '--plan');
  expect(plan).toMatch(/^To go into the archive: 1 loan with \d+ journals and \d+ legs\.\nOn disk: ledger \d/);
  expect(await journals()).toBe(before);
  expect(await said('--until', '2026-01')).toContain('Moved to the archive: 0 loans with 0 journals and 0 legs.');
  expect(await said('--until', '2026-02')).toContain(plan.slice(plan.indexOf('1 loan'), plan.indexOf('.')));
  expect(await journals()).toBe(0);
  expect(await said('--until', '2026-03')).toContain('0 loans');
  expect(await book.loanBook.history(loanId)).toHaveLength(2);
});

test('nothing goes while a process of a version that does not read the archive is connected', async () => {
  const older = await openClient(book.ownerUrl, 'lendside-worker');
  await expect(said('--until', '2026-02')).rejects.toThrow(
    'Processes of a version that does not read the archive are connected (lendside-worker: 1 connection).',
  );
  expect(await said('--until', '2026-02', '--plan')).toContain('To go into the archive');
  await older.end();
  await vi.waitFor(() => said('--until', '2026-01'));
});

test('a month that is not over, no month and another word are refused', async () => {
  await expect(said('--until', '2026-04')).rejects.toThrow('2026-04 is not over');
  await expect(said('--until', '2026-13')).rejects.toThrow('Say: archive --until YYYY-MM');
  await expect(said('--plan')).rejects.toThrow('Say until which month');
  await expect(said('2026-01', '--until', '2026-01')).rejects.toThrow('Say: archive --until');
  await expect(said('--all')).rejects.toThrow('There is no option --all');
});
