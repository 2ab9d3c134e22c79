import { UPLOAD_CATEGORIES, type UploadCategory, type UploadRules, uploadRules } from '@lendside/domain/upload-limits';
import type { Flags } from '../configuration/flags.ts';

type Configured = Pick<Flags, 'limit' | 'text'>;

const listIn = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

/** Kinds of documents that may be sent, as configured: `image`, `pdf`. */
export const uploadTypesOf = (flags: Configured): string[] => listIn(flags.text('loanDocumentTypes'));

/** Kinds of documents that a person at the lender looks at before they are taken, as configured: `identity,income`. */
export function documentsSeenByPerson(flags: Configured): UploadCategory[] {
  const named = listIn(flags.text('documentsSeenByPerson'));
  return UPLOAD_CATEGORIES.filter((category) => named.includes(category));
}

/** Maximum size and media types of a document, as configured (spec 9). */
export function uploadRulesOf(flags: Configured): UploadRules {
  const mediaTypes = listIn(flags.text('loanDocumentMimeTypes'));
  return uploadRules(flags.limit('loanDocumentSize'), uploadTypesOf(flags), mediaTypes);
}
