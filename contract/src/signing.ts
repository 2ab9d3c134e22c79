import { DISCLOSURE_TYPES, SIGNING_PURPOSES, SIGNING_STATUSES } from '@lendside/domain/disclosures';
import { LENDER_DOCUMENTS } from '@lendside/domain/lender-documents';
import { z } from 'zod';
import { documentBlocks } from './disclosures.ts';
import { amount, date, flag, instant, lmsId, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Signing, and the documents of a loan that came of it. */

const signers = ['customer', 'guest', 'locked-link', 'other-party'] as const;
const readers = ['customer', 'locked-link', 'other-party'] as const;
const flows = ['renewal', 'draw', 'payment', 'origination'] as const;
/** Documents of an account are no part of paying. */
const documentFlows = ['renewal', 'draw', 'origination'] as const;
const documentId = text(60);
/** A room opens in a frame of our page, or in its place. */
const opensIn = z.enum(['frame', 'page']);

export const startLoanSigning = operation({
  name: 'startLoanSigning',
  slice: 'documents',
  endpoint: 'POST /loanSigning',
  summary: 'Opens a room in which the acknowledged documents of an occasion are signed, and answers its address.',
  access: signers,
  flows,
  owns: { loan: 'loanId' },
  input: z.object({
    loanId,
    storeId: text(40).optional(),
    productId: text(40).optional(),
    lmsId: lmsId.optional(),
    isAlternatesTurn: z.boolean().optional(),
    /** The page the person comes back to, by its name. */
    returnRoute: z.enum(['DocuSignView', 'OriginationDocuSign']),
    purpose: z.enum(SIGNING_PURPOSES),
    /** Amount of a draw. */
    amount: amount.optional(),
  }),
  output: z.object({ signingId: text(60), signingUrl: text(2000), opensIn, expiresAt: instant }),
  problems: [
    'loan_not_found',
    'disclosures_not_acknowledged',
    'already_signed',
    'nothing_to_sign',
    'not_your_turn',
    'step_missing',
    'disclosure_type_unknown',
    'no_settlement_offer',
    'signing_unavailable',
  ],
});

export const readSigningStatus = operation({
  name: 'readSigningStatus',
  slice: 'documents',
  endpoint: 'GET /loanSigning',
  summary:
    'Says how a signing stands, as its provider has it. What the browser was told on its way back is a reason to ask now, and no more.',
  access: signers,
  flows,
  background: true,
  owns: { loan: 'loanId' },
  input: z.object({
    loanId,
    signingId: text(60),
    /** Event in the address by which the signer came back from a page of the provider's. */
    event: text(40).optional(),
  }),
  output: z.object({
    status: z.enum(SIGNING_STATUSES),
    opensIn,
    signed: instant.optional(),
    /** The sealed document, once it is signed. */
    documentId: documentId.optional(),
    purpose: z.enum(SIGNING_PURPOSES),
    /** The loan the documents are about. */
    loanId,
  }),
  problems: ['loan_not_found', 'signing_not_found', 'signing_unavailable'],
});

export const listLoanDocuments = operation({
  name: 'listLoanDocuments',
  slice: 'documents',
  endpoint: 'GET /loanDocuments',
  summary: 'What the caller signed and acknowledged on a loan, and what the lender issues for it, newest first.',
  access: readers,
  flows: documentFlows,
  owns: { loan: 'loanId' },
  input: z.object({ loanId, lmsId: lmsId.optional() }),
  output: z.object({
    documents: z.array(
      z.object({
        documentId,
        /** Title of the document, in the language asked for. */
        name: text(200),
        /** Occasion of what was signed or acknowledged, or which document of the lender's. */
        type: z.enum([...DISCLOSURE_TYPES, ...LENDER_DOCUMENTS, 'letter']),
        date,
        signed: z.boolean(),
      }),
    ),
  }),
  problems: ['loan_not_found'],
});

/** Beside the specification's calls: each party opens its own documents, also by a link that allows no more than that. */
export const readLoanDocument = operation({
  name: 'readLoanDocument',
  slice: 'documents',
  endpoint: 'GET /loanDocument',
  summary: 'One signed or acknowledged document of the caller as a PDF; a signed one is the sealed file itself.',
  access: readers,
  flows: documentFlows,
  owns: { loan: 'loanId' },
  input: z.object({ loanId, documentId, download: flag.optional() }),
  output: z.unknown(),
  file: 'application/pdf',
  problems: ['loan_not_found', 'document_not_found'],
});

/** Beside the specification's calls: a phone and a screen reader read words better than a PDF. */
export const readDocumentWords = operation({
  name: 'readDocumentWords',
  slice: 'documents',
  endpoint: 'GET /documentWords',
  summary: 'The words of a statement or of a signed or acknowledged document, in reading order.',
  access: readers,
  flows: documentFlows,
  owns: { loan: 'loanId' },
  input: z.object({ loanId, documentId }),
  output: z.object({ title: text(200), blocks: documentBlocks }),
  problems: ['loan_not_found', 'document_not_found'],
});

export const signingProblems = {
  nothing_to_sign: {
    status: 409,
    next: 'account',
    english: 'There is nothing to sign on this account. Check your account for next steps.',
    spanish: 'No hay nada que firmar en esta cuenta. Vea en su cuenta qué sigue.',
  },
  disclosures_not_acknowledged: {
    status: 409,
    next: 'here',
    english: 'Read and initial your documents before you sign.',
    spanish: 'Lea sus documentos y póngales sus iniciales antes de firmar.',
  },
  already_signed: {
    status: 409,
    next: 'account',
    english: 'You have already signed these documents. Check your account for next steps.',
    spanish: 'Usted ya firmó estos documentos. Vea en su cuenta qué sigue.',
  },
  signing_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find this signing. Start again.',
    spanish: 'No encontramos esta firma. Comience de nuevo.',
  },
  signing_unavailable: {
    status: 503,
    next: 'tryAgain',
    english: 'Signing is not available right now. Nothing was signed. Try again in a few minutes.',
    spanish: 'La firma no está disponible en este momento. No se firmó nada. Intente de nuevo en unos minutos.',
  },
} as const satisfies ProblemTexts;

export const signingOperations = [
  startLoanSigning,
  readSigningStatus,
  listLoanDocuments,
  readLoanDocument,
  readDocumentWords,
];
