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

/** Decision records have a number of their own each, and are titled with it. A number that was given out may be written later. */
export function decisionsAreNumbered(files: readonly SourceFile[]): Finding[] {
  const numbers = new Set<number>();
  return files
    .filter((file) => /^docs\/decisions\/.*\.md$/.test(file.path))
    .flatMap((file) => {
      const number = Number(/^docs\/decisions\/(\d{4})-/.exec(file.path)?.[1]);
      const isOwn = number > 0 && !numbers.has(number) && file.text.startsWith(`# ${number}. `);
      numbers.add(number);
      return isOwn ? [] : [{ path: file.path, message: 'needs a number of its own, in its name and its title.' }];
    });
}
