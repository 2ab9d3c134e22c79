import { UPLOAD_FILES_MAX } from '@lendside/domain/upload-limits';
import { UPLOAD_REFUSALS } from '@lendside/domain/upload-refusals';
import { z } from 'zod';
import { anyLmsId, applicationId, uploadCategory } from './applications.ts';
import { instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Documents sent for an application (decisions A20, E40; security 24). */

const people = ['customer', 'non-customer', 'locked-link'] as const;
const uploadId = text(60);
const fileName = text(400);
/**
 * The application by its id, a protection that was told or a question; without one, the latest application in progress in that system, or the one
 * that became the loan.
 */
const whose = { applicationId: applicationId.optional(), loanId: loanId.optional(), lmsId: anyLmsId.optional() };
const shared = { slice: 'applications', access: people, flows: ['pending'], owns: { loan: 'loanId' } } as const;

const wishedFile = z.object({ category: uploadCategory, type: text(80), size: z.int().min(1).max(1_000_000_000) });

/** A list that stands in an address: JSON. More than can be sent at once is told by name, not by length. */
const wishedFiles = z.codec(
  z.string().max(4000),
  z
    .array(wishedFile)
    .min(1)
    .max(UPLOAD_FILES_MAX * 4),
  {
    decode: (json, context) => {
      try {
        return JSON.parse(json) as z.infer<typeof wishedFile>[];
      } catch {
        context.issues.push({ code: 'custom', message: 'json', input: json });
        return z.NEVER;
      }
    },
    encode: (files) => JSON.stringify(files),
  },
);

/** Permissions to send files: an address for each, and the fields of its form. */
export const uploadsPermitted = z.object({
  uploads: z.array(
    z.object({
      uploadId,
      url: text(400),
      fields: z.object({ policy: text(1000), signature: text(100) }),
      expiresAt: instant,
    }),
  ),
});

const sentDocument = z.object({
  id: uploadId,
  name: fileName,
  /** Its media type. */
  type: text(80),
  category: uploadCategory,
  uploaded: instant,
  /** `checking`: it came and is looked at. `refused`: it was not kept. */
  state: z.enum(['accepted', 'checking', 'refused']),
  /** While it is looked at: by a person of the lender. */
  byPerson: z.boolean().optional(),
  /** Why it was refused. */
  refusal: z.enum(UPLOAD_REFUSALS).optional(),
});

export const listUploadedDocuments = operation({
  name: 'listUploadedDocuments',
  ...shared,
  endpoint: 'GET /uploadLoanDocumentsHistory',
  summary: 'What was sent for an application, the newest first.',
  background: true,
  input: z.object(whose),
  output: z.object({ documents: z.array(sentDocument) }),
  problems: ['application_not_found', 'upload_not_allowed', 'lms_unknown', 'loan_not_found'],
});

export const createUploadUrls = operation({
  name: 'createUploadUrls',
  ...shared,
  endpoint: 'GET /uploadLoanDocuments',
  summary: 'Permissions to send files, one for each: an address and the fields of its form, good for five minutes.',
  input: z.object({ ...whose, files: wishedFiles }),
  output: uploadsPermitted,
  problems: [
    'upload_not_allowed',
    'file_type_not_allowed',
    'file_too_large',
    'too_many_files',
    'too_many_uploads',
    'application_not_found',
    'lms_unknown',
    'loan_not_found',
  ],
});

export const saveUploadedDocuments = operation({
  name: 'saveUploadedDocuments',
  ...shared,
  endpoint: 'PUT /uploadLoanDocuments',
  summary: 'Has sent files looked at and keeps them with their names. Again, it changes nothing.',
  input: z.object({
    ...whose,
    files: z
      .array(z.object({ uploadId, name: fileName, category: uploadCategory }))
      .min(1)
      .max(UPLOAD_FILES_MAX),
  }),
  output: z.object({ documents: z.array(sentDocument) }),
  problems: [
    'upload_not_found',
    'upload_not_allowed',
    'file_content_not_allowed',
    'application_not_found',
    'lms_unknown',
    'loan_not_found',
  ],
});

export const uploadDocumentFile = operation({
  name: 'uploadDocumentFile',
  slice: 'applications',
  endpoint: 'POST /upload',
  summary: 'Takes in one file. The signed permission is the proof of who sends it: no sign-in headers go with it.',
  access: ['public'],
  form: true,
  input: z.object({
    uploadId,
    policy: text(1000),
    signature: text(100),
    file: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
  output: z.object({ uploadId, received: z.boolean() }),
  problems: [
    'signature_invalid',
    'upload_expired',
    'file_too_large',
    'file_type_not_allowed',
    'upload_already_used',
    'service_unavailable',
  ],
});

export const uploadsProblems = {
  upload_not_allowed: {
    status: 403,
    next: 'call',
    english: 'Documents cannot be sent for this application here. Bring them to your store, or contact us.',
    spanish: 'Aquí no se pueden enviar documentos para esta solicitud. Llévelos a su tienda o contáctenos.',
  },
  upload_not_found: {
    status: 404,
    next: 'here',
    english: 'We did not receive that file. Send it again.',
    spanish: 'No recibimos ese archivo. Envíelo otra vez.',
  },
  upload_expired: {
    status: 410,
    next: 'here',
    english: 'The time to send this file is over. Try sending it again.',
    spanish: 'Se acabó el tiempo para enviar este archivo. Intente enviarlo otra vez.',
  },
  upload_already_used: {
    status: 409,
    next: 'here',
    english: 'A file was sent this way already. To send another one, choose it again.',
    spanish: 'Ya se envió un archivo de este modo. Para enviar otro, elíjalo de nuevo.',
  },
  signature_invalid: {
    status: 403,
    next: 'here',
    english: 'We could not tell where this file belongs. Choose it again and send it from here.',
    spanish: 'No pudimos saber a dónde va este archivo. Elíjalo de nuevo y envíelo desde aquí.',
  },
  file_type_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Send a photo or a PDF of one of these kinds: {kinds}. Other kinds of files are not accepted.',
    spanish: 'Envíe una foto o un PDF de uno de estos tipos: {kinds}. No se aceptan otros tipos de archivos.',
  },
  file_too_large: {
    status: 413,
    next: 'here',
    english: 'This file is larger than {megabytes} MB. Take a new photo, or save the PDF in a smaller size.',
    spanish: 'Este archivo pasa de {megabytes} MB. Tome otra foto o guarde el PDF en un tamaño menor.',
  },
  file_content_not_allowed: {
    status: 422,
    next: 'here',
    english: 'We could not accept this file: {why}. Take a new photo of the document, or send another file.',
    spanish: 'No pudimos aceptar este archivo: {why}. Tome otra foto del documento o envíe otro archivo.',
  },
  too_many_files: {
    status: 422,
    next: 'here',
    english: 'Send at most {count} files at a time. Send the rest after these.',
    spanish: 'Envíe como máximo {count} archivos a la vez. Envíe el resto después.',
  },
  too_many_uploads: {
    status: 429,
    next: 'tryAgain',
    english: 'That is as many files as we take for one application in a day. Try again tomorrow, or contact us.',
    spanish: 'No recibimos más archivos de una solicitud por día. Intente de nuevo mañana o contáctenos.',
  },
} as const satisfies ProblemTexts;

export const uploadsOperations = [listUploadedDocuments, createUploadUrls, saveUploadedDocuments, uploadDocumentFile];
