import { z } from 'zod';
import { amount, date, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const recordId = text(20);
const checkCode = text(20);

/** Contents of a record that are told to its holder: no name among them. */
const recordFields = {
  issued: date,
  /** All that was owed on that day. */
  payoffAmount: amount,
  historyCount: z.int(),
  paperCount: z.int(),
  consentCount: z.int(),
};

/** One file with all of a loan, for a lawyer or a counselor, that can be checked. */
export const createLoanRecord = operation({
  name: 'createLoanRecord',
  needs: 'ledger',
  slice: 'documents',
  endpoint: 'POST /loanRecord',
  summary:
    'Makes one file of a loan for a lawyer or a counselor: its figures, its history, its papers and what was agreed to. To be fetched as a PDF under its documentId, with a code by which its holder can check it. Made again on the same day while nothing changed, it is the same.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId }),
  output: z.object({ recordId, documentId: text(40), ...recordFields, checkCode }),
  problems: ['loan_not_found', 'too_many_requests'],
});

export const checkLoanRecord = operation({
  name: 'checkLoanRecord',
  slice: 'documents',
  endpoint: 'GET /loanRecordCheck',
  summary:
    'What a record of a loan says, for its holder, without a name, and the fingerprint of its file: the code travels in the x-sensitive header.',
  access: ['public'],
  input: z.object({ recordId, checkCode }),
  output: z.object({
    brandName: text(80),
    /** Last characters of the loan's number. */
    loanEnding: text(8),
    ...recordFields,
    /** SHA-256 of the file, in hexadecimal. */
    fingerprint: text(64),
  }),
  problems: ['record_not_found', 'sensitive_in_url', 'too_many_requests'],
});

export const loanRecordsProblems = {
  record_not_found: {
    status: 404,
    next: 'here',
    english: 'We have no record with this number and code. Check both against the paper.',
    spanish: 'No tenemos un expediente con este número y código. Compare los dos con el papel.',
  },
} as const satisfies ProblemTexts;

export const loanRecordsOperations = [createLoanRecord, checkLoanRecord];
