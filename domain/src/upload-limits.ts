import { UPLOAD_MEGABYTES_MAX } from './limits.ts';

/** What documents may be sent for an application (specification 9, decisions A20 and E40). */

export const UPLOAD_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type UploadMediaType = (typeof UPLOAD_MEDIA_TYPES)[number];

export const UPLOAD_CATEGORIES = ['identity', 'income', 'address', 'bank', 'vehicle', 'other'] as const;
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];

/** One file at most, before it is sent and when it comes. */
export const UPLOAD_BYTES_MAX = UPLOAD_MEGABYTES_MAX * 1024 * 1024;
/** Files of one visit. */
export const UPLOAD_FILES_MAX = 10;
/** Files that one application may ask to send in 24 hours. */
export const UPLOADS_A_DAY_MAX = 60;
/** How long the permission to send one file holds (security.md 24). */
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
