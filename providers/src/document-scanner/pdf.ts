import { inflateSync } from 'node:zlib';
import type { ScanOutcome, ScanRefusal } from './port.ts';

/** Names of a PDF (ISO 32000) that make it do something, or carry files, when it is opened. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Movie|Sound)(?![A-Za-z0-9])/;
/** Three letters happen by chance in pictures: looked for outside of streams only. */
const ACTIVE_SHORT = /\/(?:JS|AA)(?=[\s(<[/])/;
const ENCRYPTED = /\/Encrypt(?=[\s<[/])/;
const UNFOLDED_BYTES_MAX = 32 * 1024 * 1024;
const DICTIONARY_LENGTH_MAX = 2000;
const STREAMS_MAX = 20_000;
const refused = (reason: ScanRefusal): ScanOutcome => ({ outcome: 'refused', reason });

/** Looks for what a paper to be read does not need. The file stays as it is. */
export function readablePdf(content: Buffer): ScanOutcome {
  const raw = content.toString('latin1');
  const end = raw.lastIndexOf('%%EOF');
  if (end === -1 || !raw.includes('startxref')) return refused('unreadable');
  if (!/^\s*$/.test(raw.slice(end + 5, end + 1029)) || raw.length > end + 1029) return refused('twoInOne');
  const named = withPlainNames(raw);
  if (ENCRYPTED.test(named)) return refused('encrypted');
  if (ACTIVE.test(named)) return refused('active');
  const parts = partsOf(raw, content);
  if (typeof parts === 'string') return refused(parts);
  for (const part of parts) {
    const text = withPlainNames(part);
    if (ACTIVE.test(text) || ACTIVE_SHORT.test(text)) return refused('active');
  }
  return { outcome: 'clean', content };
}

/** A name may be written with `#4a` for a letter: said plainly, it can be found. */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** What stands outside of streams, and, unfolded, the objects that stand in streams. */
function partsOf(raw: string, content: Buffer): readonly string[] | ScanRefusal {
  const parts: string[] = [];
  let [at, left, streams] = [0, UNFOLDED_BYTES_MAX, 0];
  for (;;) {
    const keyword = raw.indexOf('stream', at);
    if (keyword === -1) break;
    const before = raw.slice(Math.max(at, keyword - DICTIONARY_LENGTH_MAX), keyword);
    parts.push(raw.slice(at, keyword));
    streams += 1;
    if (streams > STREAMS_MAX) return 'unfoldsTooFar';
    const begin = keyword + 6 + (raw.startsWith('\r\n', keyword + 6) ? 2 : 1);
    const stop = raw.indexOf('endstream', begin);
    if (stop === -1) return 'unreadable';
    const dictionary = withPlainNames(before.slice(Math.max(0, before.lastIndexOf(' obj'))));
    if (/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) {
      const objects = unfolded(content.subarray(begin, stop), dictionary, left);
      if (objects === undefined) return 'unreadable';
      if (objects === 'tooFar') return 'unfoldsTooFar';
      left -= objects.length;
      parts.push(objects);
    }
    at = stop + 9;
  }
  parts.push(raw.slice(at));
  return parts;
}

function unfolded(stream: Buffer, dictionary: string, bytesMax: number): string | 'tooFar' | undefined {
  if (!dictionary.includes('/Filter')) return stream.toString('latin1');
  if (!/\/Filter\s{0,9}\[?\s{0,9}\/FlateDecode(?=\s{0,9}[\]/>]|\s{0,9}$)/.test(dictionary)) return undefined;
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, bytesMax) }).toString('latin1');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooFar' : undefined;
  }
}
