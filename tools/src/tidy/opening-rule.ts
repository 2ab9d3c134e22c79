import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** Doc comment that opens with a question word or with "Of" in place of its subject. */
const RIDDLE = /\/\*\*[\s*]*(?:What|How|Of)\s/g;

/** Folders that still hold such comments, with their maximum number; lowered as they are reworded, never raised. */
export const RIDDLES_MAX: Readonly<Record<string, number>> = {
  'portal/src/app/': 14,
  'portal/src/documents/': 4,
  'portal/src/profile/': 7,
  'service/src/money/': 24,
  'service/src/profile/': 20,
};

/** A doc comment opens with its subject, so that it can be understood without the identifier under it. */
export function commentsOpenWithTheirSubject(files: readonly SourceFile[]): Finding[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => isCode(one) && !isTest(one))) {
    const count = file.text.match(RIDDLE)?.length ?? 0;
    const folder = Object.keys(RIDDLES_MAX).find((known) => file.path.startsWith(known)) ?? file.path;
    counts.set(folder, (counts.get(folder) ?? 0) + count);
  }
  return [...counts].flatMap(([path, count]) => {
    const countMax = RIDDLES_MAX[path] ?? 0;
    const message = `${count} doc comments open with "What", "How" or "Of", ${countMax} allowed: name the thing first ("Fields of ...").`;
    return count > countMax ? [{ path, message }] : [];
  });
}
