import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

const STATED_IN = 'domain/src/configuration.ts';

/** A flag or a limit that a lender can set is asked for somewhere in the service or the portal: none gates nothing. */
export function configurationIsRead(files: readonly SourceFile[]): Finding[] {
  const stated = files.find(({ path }) => path === STATED_IN);
  if (!stated) return [];
  const readers = files
    .filter((file) => /^(service|portal|domain)\/src\//.test(file.path) && isCode(file) && !isTest(file))
    .filter(({ path }) => path !== STATED_IN)
    .map(({ text }) => text);
  const tables = stated.text.match(/_DEFAULTS = \{[\s\S]*?\n\} as const/g) ?? [];
  return tables
    .flatMap((table) => [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name))
    .filter((name) => !readers.some((text) => text.includes(`'${name}'`) || text.includes(`.${name}`)))
    .map((name) => ({ path: STATED_IN, message: `${name} is set and nothing asks for it: it would change nothing.` }));
}
