import type { listAccountHistory, listPaymentSchedule } from '@lendside/contract/accounts';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { orLastKnown } from '../platform/loan-mirror/loan-mirror.ts';

/** Message keys by the ledger's reference, of payments that were made here. */
export type FindMessageKeys = (
  context: Context,
  customerIds: readonly string[],
  references: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Loan history, newest first; a payment made here carries the key of its receipt. */
export function historyOf(findMessageKeys: FindMessageKeys) {
  return async (context: Context, { input, caller }: Call<typeof listAccountHistory>) => {
    const { ports, loanMirror } = context;
    const { customerIds } = sessionOf(caller);
    const { answer: entries, knownAt } = await orLastKnown(
      () => ports.loanBook.history(input.loanId),
      loanMirror && (() => loanMirror.history(customerIds, input.loanId)),
    );
    const references = entries.flatMap((entry) => entry.reference ?? []);
    const keys = await findMessageKeys(context, customerIds, references);
    const newestFirst = entries
      .map((entry, index) => ({ entry, index }))
      .sort((a, b) => (a.entry.date === b.entry.date ? b.index - a.index : a.entry.date < b.entry.date ? 1 : -1));
    return {
      knownAt,
      history: newestFirst.map(({ entry }) => ({
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
