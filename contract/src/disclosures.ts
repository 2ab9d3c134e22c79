import { DISCLOSURE_TYPES, DOCUMENT_TYPES } from '@lendside/domain/disclosures';
import { z } from 'zod';
import { amount, brandCode, date, flag, instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Disclosures that a person reads, initials and acknowledges before a signature or in place of one. */

const hash = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]+$/);
const documentId = text(40);
const lastFour = z
  .string()
  .length(4)
  .regex(/^\d{4}$/);
export const disclosureType = text(20);

const words = text(4000);
/** The text of a document in reading order: the page shows it, the document is drawn from it, the hash is taken of it. */
export const documentBlocks = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), text: words }),
      z.object({ kind: z.literal('paragraph'), text: words }),
      z.object({ kind: z.literal('strong'), text: words }),
      z.object({
        kind: z.literal('rows'),
        rows: z.array(z.object({ label: words, value: words })).max(100),
        look: z.literal('box').optional(),
      }),
      z.object({
        kind: z.literal('table'),
        columns: z
          .array(z.object({ label: words, share: z.number(), align: z.enum(['left', 'right']).optional() }))
          .max(12),
        rows: z.array(z.array(words).max(12)).max(2000),
      }),
    ]),
  )
  .max(400);

/** Inputs that select a disclosure set's text. The server finds out everything else by itself. */
const aboutDisclosures = {
  loanId,
  /** One of refinance, addon, autoPay, settlement, loan; anything else is `disclosure_type_unknown`. */
  disclosureType: disclosureType.optional(),
  /** Payment method of an auto-pay authorization. */
  methodId: text(80).optional(),
  /** Amount of a draw. */
  amount: amount.optional(),
};

const signers = ['customer', 'guest', 'locked-link', 'other-party'] as const;
const flows = ['renewal', 'draw', 'payment'] as const;

export const listDocuments = operation({
  name: 'listDocuments',
  slice: 'documents',
  endpoint: 'GET /documents',
  summary:
    'The documents to read and initial on an occasion, in the language asked for, and what was acknowledged of them.',
  access: signers,
  flows,
  owns: { loan: 'loanId' },
  input: z.object({
    ...aboutDisclosures,
    storeId: text(40).optional(),
    productId: text(40).optional(),
    suretyBond: flag.optional(),
    migrateProduct: flag.optional(),
    isAddon: flag.optional(),
    isAlternatesTurn: flag.optional(),
    isAutoPay: flag.optional(),
    /** Last four digits, in the `x-sensitive` header. The server knows the rest of what it needs. */
    cardNumber: lastFour.optional(),
    bankAccountNumber: lastFour.optional(),
    customerName: text(120).optional(),
  }),
  output: z.object({
    disclosureType: z.enum(DISCLOSURE_TYPES),
    /** Whether a signature follows the acknowledgement. */
    signingFollows: z.boolean(),
    /** The initials that the signer's name suggests. */
    initialsExample: text(3),
    documents: z
      .array(
        z.object({
          documentId,
          type: z.enum(DOCUMENT_TYPES),
          title: text(200),
          version: text(20),
          textHash: hash,
          blocks: documentBlocks,
          initialsNeeded: z.boolean(),
          ackNeeded: z.boolean(),
          /** This very text was acknowledged by the signer already. */
          acknowledged: instant.optional(),
        }),
      )
      .max(20),
  }),
  problems: ['loan_not_found', 'disclosure_type_unknown', 'not_your_turn', 'step_missing', 'no_settlement_offer'],
});

const person = z.object({
  customerId: text(60).optional(),
  name: text(120).optional(),
  username: text(120).optional(),
  dob: text(10).optional(),
  ssn: text(11).optional(),
  accountPhone: text(20).optional(),
  homeAddress: text(300).optional(),
  mailingAddress: text(300).optional(),
  initials: text(20),
  date: date.optional(),
  profileId: text(60).optional(),
});

export const acknowledgeDisclosures = operation({
  name: 'acknowledgeDisclosures',
  slice: 'documents',
  endpoint: 'POST /disclosureacknowledgement',
  summary:
    'Records that the signer read and initialed every document of a set, by the hash of the exact text. What the body says of the person beside the initials is a hint: the lender knows who signs.',
  access: signers,
  flows,
  owns: { loan: 'AccountNumber' },
  input: z.object({
    AccountNumber: loanId,
    storeId: text(40).optional(),
    disclosureType,
    loanBrand: brandCode.optional(),
    disclosureAck: z.object({
      cognitoId: text(80).optional(),
      disclosures: z
        .array(z.object({ documentId, textHash: hash }))
        .min(1)
        .max(20),
      borrowerInfo: person.optional(),
      coborrowerInfo: person.optional(),
    }),
    autoPay: z.object({ methodId: text(80) }).optional(),
    amount: aboutDisclosures.amount,
  }),
  output: z.object({ acknowledgementId: text(60), acknowledged: instant, copyDocumentId: documentId }),
  problems: [
    'loan_not_found',
    'disclosure_type_unknown',
    'disclosure_text_changed',
    'initials_do_not_match',
    'disclosure_missing',
    'not_your_turn',
    'step_missing',
    'no_settlement_offer',
  ],
});

export const acknowledgeOlpaDisclosure = operation({
  name: 'acknowledgeOlpaDisclosure',
  slice: 'documents',
  endpoint: 'POST /olpaDisclosure',
  summary: 'Records the authorization of an online payment, where a set holds one, by the hash of its exact text.',
  access: signers,
  flows,
  owns: { loan: 'loanId' },
  input: z.object({
    ...aboutDisclosures,
    storeId: text(40).optional(),
    documentId,
    textHash: hash,
    initials: text(20),
    date: date.optional(),
  }),
  output: z.object({ acknowledgementId: text(60), acknowledged: instant }),
  problems: [
    'loan_not_found',
    'disclosure_text_changed',
    'initials_do_not_match',
    'not_needed',
    'not_your_turn',
    'step_missing',
    'no_settlement_offer',
  ],
});

export const disclosuresProblems = {
  disclosure_type_unknown: {
    status: 422,
    next: 'reload',
    english: 'We have no documents of this kind. Reload the page and try again.',
    spanish: 'No tenemos documentos de este tipo. Recargue la página e intente de nuevo.',
  },
  disclosure_text_changed: {
    status: 409,
    next: 'here',
    english: 'A document changed since you read it. Read it again, then confirm.',
    spanish: 'Un documento cambió desde que lo leyó. Léalo de nuevo y luego confirme.',
  },
  disclosure_missing: {
    status: 422,
    next: 'here',
    english: 'Read and initial every document first.',
    spanish: 'Primero lea cada documento y póngale sus iniciales.',
  },
  initials_do_not_match: {
    status: 422,
    next: 'here',
    english: 'Type the initials of your own name, like {example}.',
    spanish: 'Escriba las iniciales de su propio nombre, como {example}.',
  },
  not_your_turn: {
    status: 409,
    next: 'wait',
    english: 'The other person on this account signs first. We write to you when it is your turn.',
    spanish: 'La otra persona de esta cuenta firma primero. Le avisaremos cuando sea su turno.',
  },
  not_needed: {
    status: 409,
    next: 'account',
    english: 'There is nothing to confirm here. Continue from your account.',
    spanish: 'No hay nada que confirmar aquí. Continúe desde su cuenta.',
  },
} as const satisfies ProblemTexts;

export const disclosuresOperations = [listDocuments, acknowledgeDisclosures, acknowledgeOlpaDisclosure];
