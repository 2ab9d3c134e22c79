import { type Finding, isTest, type SourceFile } from './source-files.ts';

/** Rooms that ask what a lender system does, and never which one it is. Names as data, such as rows of products, are no question. */
const ASKING = /^(domain|service|portal|brands|contract)\//;

/** Comparisons with a system's name, and names that carry one. */
const BRANCHES = [
  /[=!]==? ?'(?:TLXe|NLS|tlxe|nls)'/,
  /'(?:TLXe|NLS|tlxe|nls)' ?[=!]==?/,
  /\bcase '(?:TLXe|NLS|tlxe|nls)'/,
  /\.includes\('(?:TLXe|NLS|tlxe|nls)'\)/,
  /\bis(?:Only)?(?:Tlxe|Nls)(?:User)?\b/,
];

/** The one place that says which names there are. */
const NAMES = 'domain/src/lender-system.ts';

/** A loan system is told apart by its capabilities: a third one would fall through every question for a name. */
export function systemsAreToldByCapabilities(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => ASKING.test(path) && path !== NAMES)
    .filter((file) => !isTest(file) && /\.(tsx?|mjs)$/.test(file.path))
    .flatMap(({ path, text }) => {
      const branch = BRANCHES.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
      if (branch === undefined) return [];
      return [
        {
          path,
          message: `${branch} asks which lender system it is. Ask what it does: a capability of domain/src/system-capabilities.ts.`,
        },
      ];
    });
}
