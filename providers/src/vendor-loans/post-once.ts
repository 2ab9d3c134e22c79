import { isCalendarDate } from '@lendside/domain/calendar-date';
import type { Database } from '../database.ts';
import type { PaymentPosting, PostedPayment, PostingOutcome, PostingRefusal } from '../loan-money/port.ts';
import type { Clock } from '../runtime.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { type VendorLoan, type VendorMovement, vendorAfter, vendorFacts } from './vendor-loan.ts';
import { answerOf, beginPosting, lockLoan, saveAnswer } from './vendor-postings-store.ts';
import { allocationBetween } from './waterfall.ts';

/** A lender's system that can be asked for a loan and sent a payment under our reference. */
export interface PostingSource {
  /** Named beside a loan's number, so that two systems can use the same one. */
  readonly system: string;
  loan(loanId: string): Promise<VendorLoan | undefined>;
  /** Sends it. Answers why it was refused, where the system says so for good; throws where its outcome is not known. */
  send(posting: PaymentPosting): Promise<PostingRefusal | undefined>;
}

interface Around {
  readonly db: Database;
  readonly clock: Clock;
}

/** A request that was sent so lately may still arrive: nothing is refused under its reference before. */
const MAY_ARRIVE_MILLISECONDS = 120_000;

/** Posts a payment once under its reference, at a system that keeps neither refusals nor first answers: those stand here. */
export async function postOnce(
  source: PostingSource,
  { db, clock }: Around,
  posting: PaymentPosting,
): Promise<PostingOutcome> {
  const { reference } = posting;
  const nowMs = clock.nowMs();
  const before = await beginPosting(db, posting, nowMs);
  if (before?.answer) return again(before.answer);
  const mayArrive = before !== undefined && nowMs - before.sentAtMs < MAY_ARRIVE_MILLISECONDS;
  return db.transaction('worker', async (tx) => {
    await lockLoan(tx, `${source.system} ${posting.loanId}`);
    const first = await answerOf(tx, reference);
    if (first) return again(first);
    const answer = await outcomeOf(source, posting, mayArrive);
    await saveAnswer(tx, reference, answer);
    return answer;
  });
}

const again = (first: PostingOutcome): PostingOutcome =>
  first.outcome === 'refused' ? first : { ...first, outcome: 'alreadyPosted' };

async function outcomeOf(source: PostingSource, posting: PaymentPosting, mayArrive: boolean): Promise<PostingOutcome> {
  const before = await source.loan(posting.loanId);
  const found = before && movementOf(before, posting);
  if (before && found) return { outcome: 'alreadyPosted', ...foundAnswer(before, found) };
  const reason = whyNot(before, posting);
  const refused = reason ?? (await source.send(posting));
  if (refused !== undefined && mayArrive) {
    throw new VendorFault('an earlier request of the same payment may still arrive', { wasSent: true });
  }
  if (refused !== undefined || before === undefined) return { outcome: 'refused', reason: refused ?? 'not_found' };
  const after = await source.loan(posting.loanId);
  if (!after || !movementOf(after, posting)) {
    throw new VendorFault('it took a payment and does not show it', { wasSent: true });
  }
  return {
    outcome: 'posted',
    date: posting.date,
    allocation: allocationBetween(before, after, posting.date),
    after: vendorAfter(after, posting.date),
  };
}

const movementOf = ({ movements }: VendorLoan, { reference }: PaymentPosting) =>
  movements.find((one) => one.reference === reference);

/** Answer to a payment that arrived and whose answer was lost: by part, as its system booked it. */
function foundAnswer(loan: VendorLoan, { parts, date }: VendorMovement): PostedPayment {
  const allocation = (['penalty', 'fee', 'interest', 'principal'] as const).flatMap((part) =>
    parts[part] > 0 ? [{ kind: 'due' as const, part, amountCents: parts[part] }] : [],
  );
  return { date, allocation, after: vendorAfter(loan, date) };
}

function whyNot(loan: VendorLoan | undefined, { amountCents, date }: PaymentPosting): PostingRefusal | undefined {
  if (!loan) return 'not_found';
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return 'amount_not_whole_cents';
  if (!isCalendarDate(date)) return 'date_not_valid';
  if (date < loan.openedOn) return 'date_before_opening';
  const facts = vendorFacts(loan, date, { lmsId: 'NLS', brand: '' });
  if (!facts.payable) return 'not_payable';
  return amountCents > facts.payoffAmountCents ? 'above_payoff' : undefined;
}
