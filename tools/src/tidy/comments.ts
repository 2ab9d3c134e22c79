import type { SourceFile } from './source-files.ts';

/** One comment: the line it starts on, and its words without the signs around them, on one line. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

const LINE = /^\s*(?:\{?\/\*+|\*\/|\*(?!\/)|\/\/|--)\s?(.*?)\s*(?:\*\/\}?)?$/;
const SQL_LINE = /^\s*--\s?(.*)$/;
const AT_END = /(?:^|[\s;{}(),])(?:\/\/ |\/\*+ )([^'"`]*?)\s*(?:\*\/.*)?$/;

/** The comments of a file of code, lines that follow each other as one. Found by how lines begin, so that no parser is needed. */
export function commentsOf(file: SourceFile): Comment[] {
  const comments: { line: number; text: string; last: number }[] = [];
  const isSql = file.path.endsWith('.sql');
  file.text.split('\n').forEach((raw, index) => {
    const found = isSql ? SQL_LINE.exec(raw) : (LINE.exec(raw) ?? AT_END.exec(raw));
    if (!found) return;
    const before = comments.at(-1);
    const opens = /\/\*/.test(raw);
    if (before && before.last === index && !opens) {
      before.text = `${before.text} ${found[1]}`.trim();
      before.last = index + 1;
    } else {
      comments.push({ line: index + 1, text: (found[1] ?? '').trim(), last: index + 1 });
    }
  });
  return comments.filter(({ text }) => text !== '').map(({ line, text }) => ({ line, text }));
}
