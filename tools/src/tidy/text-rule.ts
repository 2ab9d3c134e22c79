import ts from 'typescript';
import { type Finding, isTest, type SourceFile } from './source-files.ts';

const TEXTS = /texts\.ts$/;
const SPANISH = /texts\.spanish\.ts$/;

/** A group of sentences that is chosen by a value, through another name than its own. */
const LOOKED_UP = 'noLocation';

/** A sentence of the portal is asked for by its name, or through its group: none is written for nobody. */
export function textsAreShown(files: readonly SourceFile[]): Finding[] {
  const portal = files.filter((file) => /^portal\/src\/.*\.tsx?$/.test(file.path) && !isTest(file));
  const code = portal
    .filter(({ path }) => !TEXTS.test(path) && !SPANISH.test(path))
    .map(({ text }) => text)
    .join('\n');
  const words = new Set(code.match(/[\w$]+/g));
  const indexed = new Set([...code.matchAll(/(\w+)\)?\[/g)].map(([, group = '']) => group));
  return portal.filter(({ path }) => TEXTS.test(path)).flatMap((file) => unshownIn(file, words, indexed));
}

function unshownIn({ path, text }: SourceFile, words: ReadonlySet<string>, indexed: ReadonlySet<string>): Finding[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const findings: Finding[] = [];
  const isIndexed = (group: string) => group === LOOKED_UP || indexed.has(group);
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const name = ts.isPropertyAssignment(node) ? nameOf(node, source) : undefined;
    const isText = name !== undefined && /^(?!(?:english|spanish)$)\w+$/.test(name);
    if (isText && !words.has(name) && !groups.slice(-2).some(isIndexed))
      findings.push({ path, message: `${[...groups, name].join('.')} is a text that nothing shows.` });
    ts.forEachChild(node, (child) => visit(child, isText ? [...groups, name] : groups));
  };
  visit(source, []);
  return findings;
}

const nameOf = (node: ts.PropertyAssignment, source: ts.SourceFile) => node.name.getText(source).replaceAll("'", '');
