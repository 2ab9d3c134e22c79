import { addDays } from '@lendside/domain/calendar-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

const OPENED = '2026-02-01';
const CLOSED = '2026-09-30';

/** Small payments on any days, arriving in any order with closes of the day between them; one may be taken back at the end. */
const anyArrival = fc.record({
  isTitle: fc.boolean(),
  payments: fc.array(
    fc.record({
      afterDays: fc.integer({ min: 0, max: 200 }),
      amountCents: fc.integer({ min: 100, max: 25_000 }),
      arrival: fc.nat(1000),
      closeAfter: fc.boolean(),
    }),
    { minLength: 2, maxLength: 7 },
  ),
  struck: fc.option(fc.nat(6), { nil: undefined }),
});

const TOTALS = `
  select account, sum(amount_cents)::bigint as cents from loanbook.legs where loan_id = $1
  group by account having sum(amount_cents) <> 0 order by account`;

async function standing(loanId: string) {
  const [row] = await book.db.query<Record<string, unknown>>(
    'worker',
    `select status_id, principal_cents, interest_cents, interest_remainder, past_interest_cents, accrued_through::text,
       penalty_cents, fee_cents, installment_paid_cents, interest_settled_through, payments_made, late_fees_through,
       paid_off_on::text, last_event_on::text, last_event_ms, extras - 'replayed' as extras
     from loanbook.loans where loan_id = $1`,
    [loanId],
  );
  return { row, totals: await book.db.query('worker', TOTALS, [loanId]) };
}

let run = 0;

test('the same events in two orders of arrival leave the same loan and the same accounts', async () => {
  await fc.assert(
    fc.asyncProperty(anyArrival, async ({ isTitle, payments, struck }) => {
      run += 1;
      const asked = (isTitle ? titleLoan : installmentLoan)(`arrival-${run}`);
      const [mixed = '', ordered = ''] = await book.lender.openLoans([
        { ...asked, date: OPENED },
        { ...asked, date: OPENED, reference: `arrival-${run}-twin` },
      ]);
      const events = payments.map((payment, index) => ({
        ...payment,
        name: `${index}`,
        date: addDays(OPENED, payment.afterDays),
      }));
      const post = (loanId: string, event: (typeof events)[number]) =>
        book.loanMoney.post([
          {
            reference: `${loanId}:${event.name}`,
            loanId,
            amountCents: event.amountCents,
            date: event.date,
            confirmationNumber: event.name,
            acceptedAtMs: 1_000_000 + Number(event.name),
          },
        ]);
      for (const event of [...events].sort((a, b) => a.arrival - b.arrival)) {
        expect(await post(mixed, event)).toMatchObject([{ outcome: 'posted' }]);
        if (event.closeAfter) await book.lender.dailyClose(event.date);
      }
      for (const event of [...events].sort((a, b) => a.afterDays - b.afterDays || Number(a.name) - Number(b.name))) {
        await book.lender.dailyClose(addDays(event.date, -1));
        expect(await post(ordered, event)).toMatchObject([{ outcome: 'posted' }]);
      }
      await book.lender.dailyClose(CLOSED);
      const target = struck === undefined ? undefined : events[struck];
      if (target !== undefined) {
        for (const loanId of [mixed, ordered]) {
          await book.lender.reverse(loanId, addDays(CLOSED, 1), {
            target: `${loanId}:${target.name}`,
            reference: `${loanId}:r`,
          });
        }
      }
      const [one, other] = [await standing(mixed), await standing(ordered)];
      const { last_event_ms: _, ...row } = one.row ?? {};
      const { last_event_ms: __, ...twin } = other.row ?? {};
      expect({ row, totals: one.totals }).toEqual({ row: twin, totals: other.totals });
    }),
    { numRuns: 40 },
  );
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
}, 120_000);
