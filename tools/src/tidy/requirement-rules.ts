import type { Finding, SourceFile } from './source-files.ts';
import { titlesOf } from './test-titles.ts';

const TABLE = 'docs/spec/requirements.tsv';

/** Names that a cell of the column `held` may give. */
interface Legend {
  readonly texts: ReadonlyMap<string, string>;
  readonly records: ReadonlySet<string>;
  readonly rulings: ReadonlySet<string>;
  readonly security: ReadonlySet<string>;
}

/** Each line of the specification is held by a test that is there, or is otherwise by a ruling that is there. */
export function requirementsAreHeld(files: readonly SourceFile[]): Finding[] {
  const table = files.find(({ path }) => path === TABLE);
  if (!table) return [];
  const [header = '', ...lines] = table.text.trimEnd().split('\n');
  if (header.split('\t')[4] !== 'held') return [{ path: TABLE, message: 'has no fifth column called held.' }];
  const legend = legendOf(files);
  const known = new Map<string, readonly string[]>();
  const findings: Finding[] = [];
  for (const line of lines) {
    const [id = '', , , , held = ''] = line.split('\t');
    for (const name of held.split(' | ')) findings.push(...problemOf(id, name, legend, known));
  }
  return findings;
}

function problemOf(id: string, name: string, legend: Legend, known: Map<string, readonly string[]>): Finding[] {
  const ruling = /^(decision|security) (\w+)$/.exec(name);
  const finding = (message: string) => [{ path: TABLE, message: `${id}: ${message}` }];
  if (ruling) return isRuling(ruling[1] ?? '', ruling[2] ?? '', legend) ? [] : finding(`${name} is not there.`);
  if (name === '') return finding('names no test that holds it, and no ruling that says why it is otherwise.');
  const [, path = '', title = ''] = /^(\S+?) > (.+)$/.exec(name) ?? [];
  if (!/(\.(test|story)\.tsx?|-suite\.ts)$/.test(path))
    return finding(
      `"${name}": write \`path/of.test.ts > title\`, \`decision 0012\`, \`decision B22\` or \`security 3\`.`,
    );
  const text = legend.texts.get(path);
  if (text === undefined) return finding(`${path} is not there.`);
  const titles = known.get(path) ?? titlesOf(path, text);
  known.set(path, titles);
  const found = titlesNamed(title, titles);
  if (found.length === 1) return [];
  return finding(`"${title}" is found ${found.length} times in ${path}: name one title, after that of its describe.`);
}

const isRuling = (kind: string, number: string, legend: Legend) =>
  kind === 'security'
    ? legend.security.has(number)
    : (/^\d/.test(number) ? legend.records : legend.rulings).has(number);

/** Titles that are meant by a name: the same, else those that begin so. */
export function titlesNamed(name: string, titles: readonly string[]): string[] {
  const distinct = [...new Set(titles)];
  const same = distinct.filter((title) => title === name || title.endsWith(` > ${name}`));
  if (same.length > 0) return same;
  const begun = distinct.filter((title) => title.startsWith(name) || title.includes(` > ${name}`));
  return begun.filter((title) => !begun.some((outer) => title.startsWith(`${outer} > `)));
}

function legendOf(files: readonly SourceFile[]): Legend {
  const texts = new Map(files.map(({ path, text }) => [path, text] as const));
  const numbers = (path: string, pattern: RegExp) =>
    new Set([...(texts.get(path) ?? '').matchAll(pattern)].map((found) => found[1] ?? ''));
  return {
    texts,
    records: new Set(files.flatMap(({ path }) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? [])),
    rulings: numbers('docs/spec/decisions.md', /^- \*\*([A-H]\d\d)\*\* (?!.*\*\*Overruled\*\*)/gm),
    security: numbers('docs/spec/security.md', /^(\d+)\. /gm),
  };
}
