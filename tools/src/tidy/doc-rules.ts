import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, root, type SourceFile } from './source-files.ts';

/** A path in backquotes in a document exists. Patterns, placeholders and things that are made at run time are left out. */
export function documentsNameWhatExists(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => file.path.endsWith('.md'))
    .flatMap((file) =>
      [
        ...file.text.matchAll(/`((?:[a-z]+)\/[A-Za-z0-9_./-]{1,120})`|\]\(((?!https?:)[A-Za-z0-9_./-]{1,160})\)/g),
      ].flatMap((found) => {
        const path = (found[1] ?? found[2] ?? '').replace(/\/$/, '');
        if (!isOwnPath(path) || existsSync(join(root, path))) return [];
        return [{ path: file.path, message: `names ${path}, which does not exist.` }];
      }),
    );
}

const TOP =
  /^(domain|contract|brands|providers|identity|vault|loanbook|service|portal|people|journeys|trials|tools|docs)\//;
const isOwnPath = (path: string) => TOP.test(path) && !path.includes('/dist');

/** Decision records are numbered without gaps and titled with their number. */
export function decisionsAreNumbered(files: readonly SourceFile[]): Finding[] {
  const records = files
    .filter((file) => /^docs\/decisions\/.*\.md$/.test(file.path))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
  return records.flatMap((file, index) => {
    const number = index + 1;
    const named = file.path.startsWith(`docs/decisions/${String(number).padStart(4, '0')}-`);
    const titled = file.text.startsWith(`# ${number}. `);
    return named && titled
      ? []
      : [{ path: file.path, message: `should be number ${number}, in its name and its title.` }];
  });
}
