import { addDays, type CalendarDate, compareDates } from '@lendside/domain/calendar-date';
import type { Lender } from '@lendside/loanbook/lender';
import type { Database } from '@lendside/providers/database';
import type { LoanBook, LoanFacts } from '@lendside/providers/loan-book/port';
import type { LoanMoney, PaymentPosting } from '@lendside/providers/loan-money/port';
import type { Life, Step } from './life.ts';

/** The lender as the demo world reaches it: through its ports, like everything else. */
export interface LenderPorts {
  readonly db: Database;
  readonly lender: Lender;
  readonly loanBook: LoanBook;
  readonly loanMoney: LoanMoney;
}

/** Lives all lives together, day by day up to the day before `today`'s payments are over: loans open, are paid, run late. */
export async function live(ports: LenderPorts, lives: readonly Life[], today: CalendarDate): Promise<void> {
  const loanIds = new Map<Life, string>();
  for (const date of daysOf(lives, today)) {
    await ports.lender.dailyClose(addDays(date, -1));
    const opening = lives.filter((life) => life.loan.date === date);
    const opened = opening.length === 0 ? [] : await ports.lender.openLoans(opening.map((life) => life.loan));
    for (const [index, life] of opening.entries()) loanIds.set(life, opened[index] as string);
    await liveDay(ports, lives, loanIds, date);
  }
  await ports.lender.dailyClose(addDays(today, -1));
}

/** The days on which something happens, in order. Nothing happens after today. */
function daysOf(lives: readonly Life[], today: CalendarDate): CalendarDate[] {
  const dates = lives.flatMap((life) => [life.loan.date, ...life.steps.map((step) => step.date)]);
  return [...new Set(dates)].filter((date) => date <= today).sort(compareDates);
}

interface Due {
  readonly loanId: string;
  readonly reference: string;
  readonly step: Step;
}

async function liveDay(
  ports: LenderPorts,
  lives: readonly Life[],
  loanIds: ReadonlyMap<Life, string>,
  date: CalendarDate,
): Promise<void> {
  const due = lives.flatMap((life): Due[] =>
    life.steps.flatMap((step, index) => {
      const loanId = loanIds.get(life);
      return step.date === date && loanId !== undefined
        ? [{ loanId, reference: `${life.loan.reference}:${index + 1}`, step }]
        : [];
    }),
  );
  if (due.length === 0) return;
  const facts = await ports.loanBook.loansById(
    due.map((one) => one.loanId),
    date,
  );
  const postings = due.flatMap((one) => postingOf(one, facts.get(one.loanId)));
  await ports.loanMoney.post(postings);
  for (const one of due) await happen(ports.lender, one, facts.get(one.loanId));
}

function postingOf({ loanId, reference, step }: Due, facts: LoanFacts | undefined): PaymentPosting[] {
  if (facts === undefined || !facts.payable || !('pay' in step)) return [];
  const wanted =
    step.pay === 'payoff'
      ? facts.payoffAmountCents
      : facts.minimumAmountDueCents + ('extraCents' in step ? step.extraCents : 0);
  const amountCents = Math.min(wanted, facts.payoffAmountCents);
  if (amountCents === 0) return [];
  return [{ reference, loanId, amountCents, date: step.date, confirmationNumber: confirmationOf(reference) }];
}

async function happen(lender: Lender, { loanId, reference, step }: Due, facts: LoanFacts | undefined): Promise<void> {
  if (!('happens' in step) || facts === undefined) return;
  await step.happens(lender, { loanId, reference, date: step.date, facts });
}

/** Eight digits that stay the same for a reference. */
export function confirmationOf(reference: string): string {
  let sum = 2_166_136_261;
  for (const letter of reference) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return String(10_000_000 + (sum % 90_000_000));
}
