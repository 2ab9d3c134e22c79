import type { readReceipt } from '@lendside/contract/payments';
import { formatDate } from '@lendside/domain/date-format';
import type { Context } from '../context.ts';
import type { MoneyOperation } from '../money/operation.ts';
import { findOperation } from '../money/operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { issuedDocument, issuedFile } from '../platform/documents/issued-documents.ts';
import { Problem } from '../problem.ts';
import { factsForGuest } from './guest-receipt.ts';
import { entryReceiptFacts } from './receipt-entry.ts';
import { receiptFacts, receiptSubject } from './receipt-facts.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { receiptTexts } from './receipt-texts.ts';

/** The receipt of a posted payment as a PDF, in the language asked for: one made here, or any line of an account's history. */
export async function receipt(context: Context, { input, caller }: Call<typeof readReceipt>) {
  const { messageKey, loanId, entryId } = input;
  const session = sessionOf(caller);
  const operation = messageKey ? await findOperation(context.db, session, { messageKey }) : undefined;
  // A guest payer sees no history, and no receipt but their own.
  if (!operation && (!loanId || !entryId || session.kind === 'guest')) throw new Problem('message_key_not_found');
  const { language } = caller;
  const issued = operation
    ? await (session.kind === 'guest' ? guestsReceipt : operationReceipt)(context, operation)
    : await entryReceipt(context, { loanId: loanId ?? '', entryId: entryId ?? '' });
  if (!issued) throw new Problem('nothing_to_confirm');
  const { confirmationNumber, paymentDate } = issued.facts;
  return {
    file: await issuedFile(context, issued, language, (facts, madeAtMs) =>
      receiptPdf({ ...facts, language }, madeAtMs),
    ),
    name: `${receiptTexts[language].fileName}-${confirmationNumber || formatDate(paymentDate, 'dashed')}.pdf`,
    download: input.download ?? false,
  };
}

const operationReceipt = (context: Context, operation: MoneyOperation) =>
  issuedDocument(context, receiptSubject(operation.messageKey), () => receiptFacts(context, operation));

/** The guest's of the same payment, a document of its own. */
const guestsReceipt = (context: Context, operation: MoneyOperation) =>
  issuedDocument(context, `${receiptSubject(operation.messageKey)}/guest`, async () => {
    const facts = await receiptFacts(context, operation);
    return facts && factsForGuest(facts);
  });

async function entryReceipt(context: Context, entry: { readonly loanId: string; readonly entryId: string }) {
  const facts = await entryReceiptFacts(context, entry);
  return facts && issuedDocument(context, `receipt/${entry.loanId}/${entry.entryId}`, async () => facts);
}
