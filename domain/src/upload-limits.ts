import type { Language } from './language.ts';
import { UPLOAD_MEGABYTES_MAX, UPLOAD_TYPES } from './limits.ts';

/** Documents that may be sent for an application (spec 9, decisions A20 and E40). */

export const UPLOAD_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type UploadMediaType = (typeof UPLOAD_MEDIA_TYPES)[number];

export const UPLOAD_CATEGORIES = ['identity', 'income', 'address', 'bank', 'vehicle', 'other'] as const;
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];

const BYTES_OF_MEGABYTE = 1024 * 1024;
/** One file at most, where configuration says no other size. */
export const UPLOAD_BYTES_MAX = UPLOAD_MEGABYTES_MAX * BYTES_OF_MEGABYTE;

/** Largest size of one file, and its media types: before it is sent and when it comes. */
export interface UploadRules {
  readonly bytesMax: number;
  readonly mediaTypes: readonly UploadMediaType[];
}

/**
 * Size in megabytes, kinds (`image`, `pdf`) and media types as configured (spec 9). Only what the service can look
 * into is ever taken, whatever else is named.
 */
export function uploadRules(
  megabytes: number = UPLOAD_MEGABYTES_MAX,
  types: readonly string[] = UPLOAD_TYPES,
  mediaTypes: readonly string[] = UPLOAD_MEDIA_TYPES,
): UploadRules {
  const isOfType = (type: UploadMediaType) => types.includes(type.startsWith('image/') ? 'image' : 'pdf');
  return {
    bytesMax: Math.floor(megabytes * BYTES_OF_MEGABYTE),
    mediaTypes: UPLOAD_MEDIA_TYPES.filter((type) => isOfType(type) && mediaTypes.includes(type)),
  };
}

const NAMES: Readonly<Record<UploadMediaType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** Media types as people call them: `JPEG, PNG, WebP or PDF`. */
export function uploadNames(mediaTypes: readonly UploadMediaType[], language: Language): string {
  const names = mediaTypes.map((type) => NAMES[type]);
  const or = language === 'spanish' ? ' o ' : ' or ';
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${or}${names.at(-1)}`;
}
/** Files of one visit. */
export const UPLOAD_FILES_MAX = 10;
/** Files that one application may ask to send in 24 hours. */
export const UPLOADS_A_DAY_MAX = 60;
/** Time for which the permission to send one file holds (security 24). */
export const UPLOAD_TICKET_MINUTES = 5;
export const UPLOAD_NAME_LENGTH_MAX = 80;

export function isUploadMediaType(type: string): type is UploadMediaType {
  return UPLOAD_MEDIA_TYPES.some((allowed) => allowed === type);
}

/**
 * A file's name as it is listed: the last part of a path, without signs that mislead (control signs, ones that turn the
 * writing direction), at most UPLOAD_NAME_LENGTH_MAX signs.
 */
export function shownFileName(name: string): string {
  const last = name.slice(-400).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>"]/gu, '').trim();
  return [...plain].slice(0, UPLOAD_NAME_LENGTH_MAX).join('') || 'document';
}
