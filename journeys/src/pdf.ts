import { inflateSync } from 'node:zlib';

/** Facts readable from a PDF without drawing it. */
export interface ReadPdf {
  readonly pages: number;
  /** `es-US`; undefined when it does not say. */
  readonly language: string | undefined;
  /** Whether its parts are marked for people who have it read to them. */
  readonly isTagged: boolean;
  /** The words on its pages, by the letters that its fonts say they have. */
  readonly text: string;
}

/** Reads a PDF file. Throws when it is not one from its first to its last line. */
export function readPdf(file: Buffer): ReadPdf {
  const raw = file.toString('latin1');
  if (!raw.startsWith('%PDF-1.') || !raw.trimEnd().endsWith('%%EOF')) throw new Error('That is not a PDF.');
  const letters = lettersOf(raw);
  const text = [...raw.matchAll(STREAM)].map(([, body = '']) => wordsOf(inflated(body), letters));
  return {
    pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0,
    language: /\/Lang \(([^)]{1,20})\)/.exec(raw)?.[1],
    isTagged: raw.includes('/StructTreeRoot') && /\/Marked true/.test(raw),
    text: text.join('\n'),
  };
}

const STREAM = /stream\r?\n([\s\S]*?)\nendstream/g;

/** Letters of each font, by the name it has on the pages and by their number in it. */
type Letters = ReadonlyMap<string, readonly string[]>;

function lettersOf(raw: string): Letters {
  const partOf = (id: string) => new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(raw)?.[1] ?? '';
  const fonts = new Map([...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]));
  return new Map(
    [...fonts].map(([name, id]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(partOf(id))?.[1];
      const [, body = ''] = map === undefined ? [] : (/stream\r?\n([\s\S]*?)\nendstream/.exec(partOf(map)) ?? []);
      return [name, lettersIn(inflated(body))];
    }),
  );
}

/** `<0000> <00ff> [<0054> <0066 0069>]`: the letters of a font in the order of their numbers. */
const lettersIn = (map: string): readonly string[] =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      codes === '' ? '' : String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  );

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The strings that a page's content shows in a font: `/F1 11 Tf [<00010002> 20 <0003>] TJ`. */
function wordsOf(content: string, letters: Letters): string {
  let font: readonly string[] = [];
  const lines: string[] = [];
  for (const [, name, parts] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]{0,8000})\] ?TJ/g)) {
    if (name !== undefined) font = letters.get(name) ?? [];
    if (parts === undefined) continue;
    const hex = [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, each = '']) => each).join('');
    lines.push((hex.match(/.{4}/g) ?? []).map((code) => font[Number.parseInt(code, 16)] ?? '').join(''));
  }
  return lines.join('\n');
}
