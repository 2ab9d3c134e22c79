import type { readReceipt } from '@lendside/contract/payments';
import type { Context } from '../context.ts';
import { findOperation } from '../money/operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { factsForGuest } from './guest-receipt.ts';
import { entryReceiptFacts } from './receipt-entry.ts';
import { receiptFacts } from './receipt-facts.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The receipt of a posted payment as a PDF, in the language asked for: one made here, or any line of an account's history. */
export async function receipt(context: Context, { input, caller }: Call<typeof readReceipt>) {
  const { messageKey, loanId, entryId } = input;
  const session = sessionOf(caller);
  const operation = messageKey ? await findOperation(context.db, session, { messageKey }) : undefined;
  // A guest payer sees no history, and no receipt but their own.
  if (!operation && (!loanId || !entryId || session.kind === 'guest')) throw new Problem('message_key_not_found');
  const facts = operation
    ? await receiptFacts(context, operation)
    : await entryReceiptFacts(context, { loanId: loanId ?? '', entryId: entryId ?? '' });
  if (!facts) throw new Problem('nothing_to_confirm');
  return {
    file: await receiptPdf({ ...(session.kind === 'guest' ? factsForGuest(facts) : facts), language: caller.language }),
    name: `receipt-${facts.confirmationNumber || facts.paymentDate}.pdf`,
    download: input.download ?? false,
  };
}
