import { inflateSync } from 'node:zlib';

/** Facts readable from a PDF without drawing it. */
export interface ReadPdf {
  readonly pages: number;
  /** `es-US`; undefined when it does not say. */
  readonly language: string | undefined;
  /** Whether its parts are marked for people who have it read to them. */
  readonly isTagged: boolean;
  /** The words on its pages, as far as they are in a standard encoding. */
  readonly text: string;
}

/** Reads a PDF file. Throws when it is not one from its first to its last line. */
export function readPdf(file: Buffer): ReadPdf {
  const raw = file.toString('latin1');
  if (!raw.startsWith('%PDF-1.') || !raw.trimEnd().endsWith('%%EOF')) throw new Error('That is not a PDF.');
  const text: string[] = [];
  for (const [, body = ''] of raw.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)) {
    text.push(wordsOf(inflated(body)));
  }
  return {
    pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0,
    language: /\/Lang \(([^)]{1,20})\)/.exec(raw)?.[1],
    isTagged: raw.includes('/StructTreeRoot') && /\/Marked true/.test(raw),
    text: text.join('\n'),
  };
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The strings that a page's content shows: `[<48656c6c6f> 20 <21>] TJ`. */
function wordsOf(content: string): string {
  return [...content.matchAll(/\[([^\]]{0,4000})\] ?TJ/g)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n');
}
