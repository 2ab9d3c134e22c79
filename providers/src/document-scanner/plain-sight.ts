import type { DocumentType, ScanRefusal } from './port.ts';

/** Names of a PDF (ISO 32000) that make it do something, or carry files, when it is opened. */
const ACTIVE =
  /\/(?:JavaScript|JS|AA|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Movie|Sound)(?=[\s(<[/>])/;
const ENCRYPTED = /\/Encrypt(?=[\s<[/])/;
/** Maximum length of blanks after a PDF's end, in bytes. */
const PDF_TAIL_LENGTH_MAX = 1024;

/** Where a file of each kind ends by its own word; undefined when it says no end. */
const ENDS: Readonly<Record<DocumentType, (content: Buffer) => number | undefined>> = {
  'image/jpeg': (content) => behind(content, '\xff\xd9'),
  'image/png': (content) => behind(content, 'IEND\xae\x42\x60\x82'),
  'image/webp': (content) => (content.length < 12 ? undefined : content.readUInt32LE(4) + 8),
  'application/pdf': (content) => behind(content, '%%EOF'),
};

/**
 * Defects visible without decoding a file: it is cut off, another file follows it, or it is a PDF with actions or a lock.
 * This does not keep a prepared file out: only what was redrawn is kept. It tells people why.
 */
export function seenInPlainSight(content: Buffer, mediaType: DocumentType): ScanRefusal | undefined {
  const end = ENDS[mediaType](content);
  if (end === undefined || end > content.length) return 'unreadable';
  const isPdf = mediaType === 'application/pdf';
  const tail = content.toString('latin1', end);
  const isBlank = isPdf ? /^\s*$/.test(tail) && tail.length <= PDF_TAIL_LENGTH_MAX : /^\0*$/.test(tail);
  if (!isBlank) return 'twoInOne';
  return isPdf ? seenInPdf(content.toString('latin1')) : undefined;
}

function seenInPdf(raw: string): ScanRefusal | undefined {
  // A name may be written with `#4a` for a letter.
  const named = outsideStreams(raw).replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  if (ENCRYPTED.test(named)) return 'encrypted';
  return ACTIVE.test(named) ? 'active' : undefined;
}

/** A PDF without its streams: pictures spell short names by chance. */
function outsideStreams(raw: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const begin = raw.indexOf('stream', at);
    const end = begin === -1 ? -1 : raw.indexOf('endstream', begin + 6);
    if (end === -1) break;
    parts.push(raw.slice(at, begin));
    at = end + 9;
  }
  return [...parts, raw.slice(at)].join(' ');
}

function behind(content: Buffer, mark: string): number | undefined {
  const at = content.lastIndexOf(mark, undefined, 'latin1');
  return at === -1 ? undefined : at + mark.length;
}
