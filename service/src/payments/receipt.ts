import type { readReceipt } from '@lendside/contract/payments';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { findOperation } from './payments-store.ts';
import { receiptFacts } from './receipt-facts.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The receipt of a posted payment as paper, in the language asked for. */
export async function receipt(context: Context, { input, caller }: Call<typeof readReceipt>) {
  const operation = await findOperation(context, sessionOf(caller), { messageKey: input.messageKey });
  if (!operation) throw new Problem('message_key_not_found');
  const facts = await receiptFacts(context, operation);
  if (!facts) throw new Problem('nothing_to_confirm');
  return {
    file: await receiptPdf({ ...facts, language: caller.language }),
    name: `receipt-${facts.confirmationNumber}.pdf`,
    download: input.download ?? false,
  };
}
