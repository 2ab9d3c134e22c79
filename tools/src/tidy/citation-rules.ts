import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, commentsOf } from './comments.ts';
import { type Finding, root, type SourceFile } from './source-files.ts';

const SPEC = 'docs/spec';
const read = (name: string) => readFileSync(join(root, SPEC, name), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] as string);

/** All that can be cited, as it is written in docs/spec and docs/decisions. */
function readLegend() {
  const sections = read('sections.md').split('\n## ');
  const steps = new Map(
    read('flows.md')
      .split('\n## ')
      .flatMap((part) => {
        const flow = /^Flow (\d+)\./.exec(part)?.[1];
        return flow === undefined ? [] : [[flow, new Set(all(part, /^(\d+)\. /gm))] as const];
      }),
  );
  return {
    sections: new Set(all(sections[0] ?? '', /^(\d+)\. /gm)),
    guards: new Set(all(sections[1] ?? '', /^(\d+)\. /gm)),
    decisions: new Set(all(read('decisions.md'), /^- \*\*([A-H]\d\d)\*\* /gm)),
    security: new Set(all(read('security.md'), /^(\d+)\. /gm)),
    requirements: new Set(all(read('requirements.tsv'), /^([A-Z]+(?:-[A-Z]+)*-\d+)\t/gm)),
    records: new Set(readdirSync(join(root, 'docs/decisions')).map((name) => String(Number(name.slice(0, 4))))),
    steps,
  };
}

type Legend = ReturnType<typeof readLegend>;

const CITED = /\.(ts|tsx|mjs|css|sql)$/;
const LIST = '(?:(?:, | and | to | or |, and )';

/** Forms that people fall into, each with the one that tidy can look up. */
const OTHER_FORMS: readonly { readonly what: RegExp; readonly way: string }[] = [
  { what: /\bspecification(?:'s)?,? (?:section |§ ?)?\d\b/i, way: '`spec 4`' },
  { what: /\bspec,? (?:section |§ ?)\d\b/i, way: '`spec 4`' },
  { what: /§ ?\d/, way: '`spec 4`' },
  { what: /\b(?:security|decisions|money|world|architecture|requirements)\.(?:md|tsv)\b/, way: '`security 12`' },
  { what: /\bsecurity (?:row|ruling) \d+/i, way: '`security 12`' },
  { what: /\bflows? \d[\d, a-z]{0,30} of the decisions\b/, way: '`flow 6`' },
  { what: /\bADR[- ]?\d+|\bdecision 0\d+/, way: '`decision record 16`' },
];

const REQUIREMENT =
  /\b(?:PROD|BRAND|USER|RT|RES|GUARD|CHG|SHELL|MENU|LINK|LOAN-TOG|ENT|LST|ENUM|SESS|IDLE|ASYNC|PAY|ORIG|REFI|PART|RCAN|ADDON|ALT|RULE|VAL|ROLE|FLAG|HDR|API|ERR|CONST)(?:-[A-Z]+)?-\d\d\b/g;

/** A list such as `D05, D06 and D09` or `13 and 22`, by its parts. */
const parts = (list: string, part: RegExp) => list.match(part) ?? [];

function citationsOf({ text }: Comment, legend: Legend): string[] {
  const missing: string[] = [];
  const check = (kind: string, ids: readonly string[], known: ReadonlySet<string>) => {
    for (const id of ids) if (!known.has(id)) missing.push(`${kind} ${id}: not in ${SPEC}.`);
  };
  for (const { what, way } of OTHER_FORMS) {
    const found = what.exec(text);
    if (found) missing.push(`"${found[0]}": cite it as ${way}, so that it can be looked up in ${SPEC}.`);
  }
  for (const [, list = ''] of text.matchAll(/\bspec (\d+(?: and \d+\b(?!-| [a-z]))?)/gi))
    check('spec', parts(list, /\d+/g), legend.sections);
  for (const [, list = ''] of text.matchAll(/\bspec 2, guards? (\d+(?: and \d+)?)/gi))
    check('guard', parts(list, /\d+/g), legend.guards);
  for (const [, list = ''] of text.matchAll(/\bsecurity (\d+(?:(?:, | and | to )\d+\b)*)/gi))
    check('security', parts(list, /\d+/g), legend.security);
  for (const [, flow = '', from, to] of text.matchAll(/\bflows? (\d+)(?:, steps? (\d+)(?: (?:and|to) (\d+))?)?/gi)) {
    check('flow', [flow], new Set(legend.steps.keys()));
    const steps = legend.steps.get(flow);
    if (steps)
      check(
        `flow ${flow}, step`,
        [from, to].filter((step) => step !== undefined),
        steps,
      );
  }
  for (const [, list = ''] of text.matchAll(/\bdecision records? (\d+(?:(?:, | and | to )\d+\b)*)/gi))
    check('decision record', parts(list, /\d+/g), legend.records);
  check('requirement', text.match(REQUIREMENT) ?? [], legend.requirements);
  const lettered = new RegExp(`\\bdecisions? ([A-H]\\d\\d${LIST}[A-H]\\d\\d)*)`, 'gi');
  for (const [, list = ''] of text.matchAll(lettered)) check('decision', parts(list, /[A-H]\d\d/g), legend.decisions);
  const bare = /(?<![\w.#/-])[A-H]\d\d(?![\w.-]*\w)/.exec(text.replace(lettered, ''));
  if (bare) missing.push(`"${bare[0]}": write \`decision ${bare[0]}\`, or \`decisions D05 and D06\` for several.`);
  return missing;
}

/** Citations in comments are found in docs/spec, under the one form that is written there. */
export function citationsAreFound(files: readonly SourceFile[]): Finding[] {
  const legend = readLegend();
  return files
    .filter((file) => CITED.test(file.path) && !file.path.startsWith('tools/src/tidy'))
    .flatMap((file) =>
      commentsOf(file).flatMap((comment) =>
        citationsOf(comment, legend).map((message) => ({ path: `${file.path}:${comment.line}`, message })),
      ),
    );
}

/** The legend holds every requirement once, and every ruling once. */
export function legendHasNoDoubles(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => file.path.startsWith(`${SPEC}/`))
    .flatMap((file) => {
      const ids = [...all(file.text, /^- \*\*([A-H]\d\d)\*\* /gm), ...all(file.text, /^([A-Z]+(?:-[A-Z]+)*-\d+)\t/gm)];
      return ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => ({ path: file.path, message: `${id} stands twice: an id means one thing.` }));
    });
}
