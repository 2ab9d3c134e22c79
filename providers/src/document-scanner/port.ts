/**
 * Question: may this file be kept and shown to the people who decide? Nothing is kept or served that was not looked at.
 */

export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export type ScanRefusal =
  /** Known to do harm. */
  | 'malware'
  /** It is not what it says it is. */
  | 'typeLie'
  /** Broken, cut off, or of an unreadable structure. */
  | 'unreadable'
  /** A second file stands before or behind the first. */
  | 'twoInOne'
  /** A password is needed to read it. */
  | 'encrypted'
  /** It would do something when it is opened: scripts, programs, files inside. */
  | 'active'
  /** Small as it is, it unpacks to more than any document needs. */
  | 'unfoldsTooFar';

export type ScanOutcome =
  /** Content to keep: of a photo only the picture, without the camera's metadata. */
  | { readonly outcome: 'clean'; readonly content: Buffer }
  | { readonly outcome: 'refused'; readonly reason: ScanRefusal }
  /** Nothing of it does harm, and content to keep; whether it shows a document at all has to be seen by a person. */
  | { readonly outcome: 'unsure'; readonly content: Buffer }
  /** The scanner is unavailable. Ask again; the file stays where it is. */
  | { readonly outcome: 'unknown' };

export interface DocumentScanner {
  readonly name: string;
  readonly embedded: boolean;
  scan(file: { readonly content: Buffer; readonly mediaType: DocumentType }): Promise<ScanOutcome>;
  /**
   * A page of a document, from 1, as a JPEG of at most 1,650 pixels a side that was drawn for this question alone, with how many
   * pages there are. Undefined where there is no such page, or it cannot be drawn.
   */
  picture(
    file: { readonly content: Buffer; readonly mediaType: DocumentType },
    page: number,
  ): Promise<{ readonly jpeg: Buffer; readonly pages: number } | undefined>;
}

/** Most pixels of a picture: more make no document easier to read. */
export const PIXELS_MAX = 60_000_000;

/** Document type according to the first bytes of a file; undefined for an unsupported one. */
export function documentTypeOf(content: Buffer): DocumentType | undefined {
  const text = content.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  return undefined;
}
