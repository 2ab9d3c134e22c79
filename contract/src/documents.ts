import { z } from 'zod';
import { date, flag, instant, lmsId, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const documentId = text(40);

export const readAccountDocuments = operation({
  name: 'readAccountDocuments',
  needs: 'statements',
  slice: 'documents',
  endpoint: 'GET /lmsAccountDocuments',
  summary: "A loan's monthly statements, newest first; with documentId that one as a PDF, in the language asked for.",
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({
    loanId,
    lmsId: lmsId.optional(),
    documentId: documentId.optional(),
    /** To be saved rather than shown. */
    download: flag.optional(),
  }),
  output: z.object({
    documents: z.array(
      z.object({
        documentId,
        /** Title of the document, in the language asked for. */
        name: text(80),
        /** The month it is about, `2026-10`. */
        period: z.string().length(7),
        /** The day it was made: the first after its month. */
        date,
        viewed: z.boolean(),
      }),
    ),
  }),
  file: 'application/pdf',
  problems: ['loan_not_found', 'document_not_found'],
});

export const recordDocumentView = operation({
  name: 'recordDocumentView',
  slice: 'documents',
  endpoint: 'POST /lmsAccountDocumentViewHistory',
  summary: 'Remembers that the signed-in person opened a document. The first time counts.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, lmsId: lmsId.optional(), documentId }),
  output: z.object({ documentId, viewed: instant }),
  problems: ['loan_not_found', 'document_not_found'],
});

export const documentsProblems = {
  /** Sentence of spec 8. */
  document_not_found: {
    status: 404,
    next: 'account',
    english: 'No account documents found.',
    spanish: 'No se encontraron documentos de la cuenta.',
  },
} as const satisfies ProblemTexts;

export const documentsOperations = [readAccountDocuments, recordDocumentView];
