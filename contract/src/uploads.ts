import { UPLOAD_FILES_MAX } from '@lendside/domain/upload-limits';
import { z } from 'zod';
import { anyLmsId, applicationId, uploadCategory } from './applications.ts';
import { instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';

/** Documents sent for an application (decisions A20, E40; security 24). */

const people = ['customer', 'non-customer', 'locked-link'] as const;
const uploadId = text(60);
const fileName = text(400);
/** The application by its id; without one, the latest in progress in that system, or the one that became the loan. */
const whose = { applicationId: applicationId.optional(), loanId: loanId.optional(), lmsId: anyLmsId };
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

const sentDocument = z.object({
  id: uploadId,
  name: fileName,
  /** Its media type. */
  type: text(80),
  category: uploadCategory,
  uploaded: instant,
  /** `checking`: it came and is looked at. `refused`: it was not kept. */
  state: z.enum(['accepted', 'checking', 'refused']),
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
  output: z.object({
    uploads: z.array(
      z.object({
        uploadId,
        url: text(400),
        fields: z.object({ policy: text(1000), signature: text(100) }),
        expiresAt: instant,
      }),
    ),
  }),
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

export const uploadsOperations = [listUploadedDocuments, createUploadUrls, saveUploadedDocuments, uploadDocumentFile];
