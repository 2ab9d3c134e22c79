import { commentsOf } from './comments.ts';
import { RETIRED_WORDS } from './retired-words.ts';
import { bareCode, type Finding, type SourceFile } from './source-files.ts';

const READ = /\.(ts|tsx|mjs|sql)$/;

/** Where each retired word still stands, in the order of the list. */
export function usesOfRetiredWords(files: readonly SourceFile[]): { path: string; found: string }[][] {
  const read = files
    .filter((file) => READ.test(file.path) && !file.path.startsWith('tools/src/tidy'))
    .map((file) => ({
      path: file.path,
      text: file.text,
      code: bareCode(file.text),
      comments: commentsOf(file)
        .map(({ text }) => text)
        .join('\n'),
    }));
  return RETIRED_WORDS.map(({ what, where }) =>
    read.flatMap((file) =>
      where.flatMap((part) => [...file[part].matchAll(what)].map((found) => ({ path: file.path, found: found[0] }))),
    ),
  );
}

/** A word that was given up does not come back, and where it still stands it becomes rarer. */
export function retiredWordsStayAway(files: readonly SourceFile[]): Finding[] {
  return usesOfRetiredWords(files).flatMap((uses, index) => {
    const { better, usesMax, what } = RETIRED_WORDS[index] as (typeof RETIRED_WORDS)[number];
    if (uses.length <= usesMax) return [];
    const places = [...new Set(uses.map(({ path }) => path))];
    return [
      {
        path: places.length > 8 ? `${places.slice(0, 8).join(', ')} and ${places.length - 8} more` : places.join(', '),
        message: `${uses.length} uses of "${uses[0]?.found}" (${what}), ${usesMax} allowed: say "${better}" (docs/glossary.md).`,
      },
    ];
  });
}
