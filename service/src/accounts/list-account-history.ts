import type { listAccountHistory, listPaymentSchedule } from '@lendside/contract/accounts';
import { pagesOf } from '@lendside/providers/loan-book/history-pages';
import type { HistoryEntry, HistoryPage, HistoryPlace, LoanBook } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { type LastKnown, orLastKnown } from '../platform/loan-mirror/loan-mirror.ts';

/** Message keys by the ledger's reference, of payments that were made here. */
export type FindMessageKeys = (
  context: Context,
  customerIds: readonly string[],
  references: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Rows of a page: two years of monthly payments. */
const PAGE_ROWS = 25;

/** Place in a history, from its text. */
function placeOf(page: string): HistoryPlace {
  const [date = '', number] = page.split('.');
  return { date, number: Number(number) };
}

/** The same page of a history as it was last known. */
const lastKnownPage = async (
  known: LastKnown<readonly HistoryEntry[]> | undefined,
  loanId: string,
  page: Parameters<LoanBook['historyPage']>[1],
): Promise<LastKnown<HistoryPage> | undefined> =>
  known && { ...known, answer: await pagesOf(async () => known.answer)(loanId, page) };

/** A page of the loan's history, newest first; a payment made here carries the key of its receipt. */
export function historyOf(findMessageKeys: FindMessageKeys) {
  return async (context: Context, { input, caller }: Call<typeof listAccountHistory>) => {
    const { loanId } = input;
    const { ports, loanMirror } = context;
    const { customerIds } = sessionOf(caller);
    const page = { after: input.page === undefined ? undefined : placeOf(input.page), atMost: PAGE_ROWS };
    const { answer, knownAt } = await orLastKnown(
      () => ports.loanBook.historyPage(loanId, page),
      loanMirror && (async () => lastKnownPage(await loanMirror.history(customerIds, loanId), loanId, page)),
    );
    const { entries, firstDay, next } = answer;
    const references = entries.flatMap((entry) => entry.reference ?? []);
    const keys = await findMessageKeys(context, customerIds, references);
    return {
      knownAt,
      history: entries.map((entry) => ({
        entryId: entry.entryId,
        date: entry.date,
        kind: entry.kind,
        description: entry.description,
        amount: entry.amountCents,
        principal: entry.principalCents,
        interest: entry.interestCents,
        fees: entry.feesCents,
        balance: entry.balanceCents,
        state: entry.state,
        confirmationNumber: entry.confirmationNumber,
        movedFrom: entry.movedDueDate?.from,
        movedTo: entry.movedDueDate?.to,
        messageKey: entry.reference === undefined ? undefined : keys.get(entry.reference),
      })),
      firstDay,
      nextPage: next && `${next.date}.${next.number}`,
    };
  };
}

/** Every installment of a loan with its parts and whether it is paid. */
export async function scheduleOf(context: Context, { input, caller }: Call<typeof listPaymentSchedule>) {
  const { ports, loanMirror } = context;
  const { answer: rows, knownAt } = await orLastKnown(
    () => ports.loanBook.schedule(input.loanId, context.businessDate()),
    loanMirror && (() => loanMirror.schedule(sessionOf(caller).customerIds, input.loanId)),
  );
  return {
    knownAt,
    schedule: rows.map((row) => ({
      number: row.number,
      dueDate: row.dueDate,
      paymentAmount: row.paymentCents,
      principal: row.principalCents,
      interest: row.interestCents,
      fees: row.feesCents,
      amountDue: row.amountDueCents,
      balance: row.balanceCents,
      state: row.state,
    })),
  };
}
