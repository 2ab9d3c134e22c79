import type { readDrawReturns } from '@lendside/contract/cash-returns';
import { addBankDays } from '@lendside/domain/bank-days';
import { type CalendarDate, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { DrawReturn } from '@lendside/providers/loan-changes/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { shownTarget } from '../money/disbursement-methods.ts';
import { findDisbursement } from '../money/disbursements-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { drawReturnsOf, hasPaymentUnderWay, type SentDraw, sentDrawsOf } from './draw-returns-store.ts';
import { findDraw } from './draws-store.ts';

/** Until the end of so many business days after it was sent, the cash of a draw is given back at no cost, as its documents say. */
const RETURN_BANK_DAYS = 1;
/** Longer than any run of days without business: what was sent earlier is past its time. */
const LOOKED_BACK_MILLISECONDS = 10 * 86_400_000;

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

/** A draw that can be given back now. */
export interface Returnable {
  readonly loan: LoanFacts;
  readonly terms: DrawReturn;
  readonly storePhone: string;
}

const zoneOf = (store: Store | undefined) => store?.timeZone ?? DEFAULT_TIME_ZONE;

/** The last day on which cash that was sent at a moment is given back, by the clock of its store. */
const lastDayOf = (sentAtMs: number, store: Store | undefined): CalendarDate =>
  addBankDays(dateInZone(sentAtMs, zoneOf(store)), RETURN_BANK_DAYS);

const today = (context: Context, store: Store | undefined): CalendarDate =>
  dateInZone(context.clock.nowMs(), zoneOf(store));

/** The cash of a line that can be given back now, and what was given back while it could. */
export async function drawReturns(context: Context, { input, caller }: Call<typeof readDrawReturns>) {
  const session = sessionOf(caller);
  const loan = await context.ports.loanBook.loan(input.loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const place = { storeName: store?.name ?? '', storePhoneNumber: store?.phone ?? '' };
  if (!loan.creditLine) return { draws: [], ...place };
  const { loanId } = loan;
  const sinceMs = context.clock.nowMs() - LOOKED_BACK_MILLISECONDS;
  const sent = await sentDrawsOf(context.db, session, { loanId, sinceMs });
  const inTime = sent.filter((one) => today(context, store) <= lastDayOf(one.changedAtMs, store));
  if (inTime.length === 0) return { draws: [], ...place };
  const [given, underWay] = await Promise.all([
    drawReturnsOf(context.db, session, loanId),
    hasPaymentUnderWay(context.db, session, loanId),
  ]);
  const draws = await Promise.all(
    inTime.map(async (one) => {
      const until = lastDayOf(one.changedAtMs, store);
      const back = given.find(({ drawKey }) => drawKey === one.sourceKey);
      if (back) {
        const { returnedOn: givenBackOn, confirmationNumber, amountCents: returnAmount } = back;
        return { ...shownOf(one, until), state: 'given' as const, returnAmount, givenBackOn, confirmationNumber };
      }
      const terms = await termsOf(context, loan, one.sourceKey);
      if (!terms) return undefined;
      const state = underWay ? ('underWay' as const) : ('open' as const);
      const { returnCents: returnAmount, after } = terms;
      return { ...shownOf(one, until), state, returnAmount, newPrincipalBalance: after.principalCents };
    }),
  );
  return { draws: draws.filter((one) => one !== undefined), ...place };
}

const shownOf = (one: SentDraw, until: CalendarDate) => ({
  messageKey: one.sourceKey,
  transactionId: one.confirmationNumber,
  disbursementAmount: one.amountCents,
  disbursementType: one.way,
  target: shownTarget(one.target),
  until,
});

/** Terms of giving a draw back; undefined where nothing has to come in any more, or the line cannot take it. */
async function termsOf(
  context: Context,
  { loanId }: LoanFacts,
  drawReference: string,
): Promise<DrawReturn | undefined> {
  const terms = await context.ports.loanChanges.drawReturn({ loanId, drawReference, date: context.businessDate() });
  return terms && terms.returnCents > 0 ? terms : undefined;
}

/** A draw of this person that can be given back now. Throws by name what is in the way. */
export async function returnableDraw(
  context: Context,
  session: Person,
  { loanId, drawKey, language }: { readonly loanId: string; readonly drawKey: string; readonly language: Language },
): Promise<Returnable> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const draw = await findDraw(context.db, session, { messageKey: drawKey });
  if (draw?.loanId !== loanId || draw.state === 'DECLINED') throw new Problem('message_key_not_found');
  if (draw.state === 'CANCELLED') throw new Problem('already_cancelled');
  const money = await findDisbursement(context.db, session, { sourceKey: drawKey });
  if (money?.state !== 'SENT') throw new Problem('draw_return_too_early');
  const given = await drawReturnsOf(context.db, session, loanId);
  if (given.some((one) => one.drawKey === drawKey)) throw new Problem('draw_given_back');
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const until = lastDayOf(money.changedAtMs, store);
  if (today(context, store) > until) {
    throw new Problem('draw_return_over', { until: formatDate(until, 'long', language) });
  }
  const terms = await termsOf(context, loan, drawKey);
  if (!terms) throw new Problem('draw_return_not_possible', { phone: store?.phone ?? '' });
  return { loan, terms, storePhone: store?.phone ?? '' };
}
