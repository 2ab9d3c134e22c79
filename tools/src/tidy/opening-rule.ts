import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

/** Doc comment that opens with a question word or with "Of" in place of its subject. */
const RIDDLE = /\/\*\*[\s*]*(?:What|How|Of)\s/g;

/** A doc comment opens with its subject, so that it can be understood without the identifier under it. */
export function commentsOpenWithTheirSubject(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((one) => isCode(one) && !isTest(one))
    .flatMap(({ path, text }) => {
      const count = text.match(RIDDLE)?.length ?? 0;
      const message = `${count} doc comments open with "What", "How" or "Of": name the thing first ("Fields of ...").`;
      return count > 0 ? [{ path, message }] : [];
    });
}
