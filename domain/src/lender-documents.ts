/** Documents of a loan that the lender issues from its records, beside those that were signed or acknowledged here. */
export const LENDER_DOCUMENTS = ['agreement', 'accountOpening', 'paidInFull'] as const;
export type LenderDocument = (typeof LENDER_DOCUMENTS)[number];

/** Whether a document id is one of them: a loan has at most one of each. */
export function isLenderDocument(documentId: string): documentId is LenderDocument {
  return (LENDER_DOCUMENTS as readonly string[]).includes(documentId);
}
