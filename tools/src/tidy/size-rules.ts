import ts from 'typescript';
import { AT_MOST, TOO_LARGE } from './size-exceptions.ts';
import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

const FUNCTION_LINES_MAX = 60;
const SCREEN_IMPORTS_MAX = 20;
const LIST = 'tools/src/tidy/size-exceptions.ts';
const SCREEN = /^portal\/src\/.*\.tsx$/;

/** Names of the parts of a file that are too large: functions by their names, and a screen's imports. */
export function tooLargeIn({ path, text }: SourceFile): string[] {
  const isScreen = SCREEN.test(path);
  if (longestStatement(text) <= FUNCTION_LINES_MAX && !(isScreen && importLines(text) > SCREEN_IMPORTS_MAX)) return [];
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const source = ts.createSourceFile(path, text, options);
  const long: string[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node, outer: string): void => {
    const name = nameOf(node) ?? outer;
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart(source)) + 1;
      if (lines > FUNCTION_LINES_MAX) long.push(name);
    }
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(source, 'module');
  const imports = source.statements.filter(ts.isImportDeclaration).length;
  const wide = isScreen && imports > SCREEN_IMPORTS_MAX ? ['imports'] : [];
  return [...new Set(long), ...wide];
}

const importLines = (text: string) => text.match(/^import /gm)?.length ?? 0;

const STATEMENT = /^(?:export|import|const|let|function|async|class|interface|type) /;

/** At least as long as the longest statement of the file: most files are known to be small before they are parsed. */
function longestStatement(text: string): number {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (STATEMENT.test(line) ? [index] : []));
  return Math.max(...[0, ...starts].map((start, index) => (starts[index] ?? lines.length) - start));
}

/** The name that a declaration gives to the function in it. */
function nameOf(node: ts.Node): string | undefined {
  const named =
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node);
  return named && node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    ? node.name.text
    : undefined;
}

/** Functions fit a screen and screens read on one page. What is larger stands in one list that only becomes shorter. */
export const sizesOnlyShrink = (files: readonly SourceFile[]): Finding[] => againstList(files, TOO_LARGE, AT_MOST);

export function againstList(files: readonly SourceFile[], list: readonly string[], atMost: number): Finding[] {
  const known = new Set(list);
  const read = files.filter((file) => isCode(file) && !isTest(file));
  const large = new Set(read.flatMap((file) => tooLargeIn(file).map((name) => `${file.path} ${name}`)));
  const grown = [...large].filter((entry) => !known.has(entry)).map((entry) => finding(entry, wayOutOf(entry)));
  if (!files.some(({ path }) => path === LIST)) return grown;
  const mended = list
    .filter((entry) => !large.has(entry))
    .map((entry) => finding(entry, `mended: remove it from ${LIST}.`));
  const counted =
    list.length === atMost
      ? []
      : [{ path: LIST, message: `${list.length} entries and AT_MOST ${atMost}: it only falls.` }];
  return [...grown, ...mended, ...counted];
}

function finding(entry: string, way: string): Finding {
  const [path = '', name = ''] = entry.split(' ');
  return { path, message: `${name}: ${way}` };
}

const wayOutOf = (entry: string) =>
  entry.endsWith(' imports')
    ? `more than ${SCREEN_IMPORTS_MAX}: give a part of the screen its own file, or its queries a hook.`
    : `longer than ${FUNCTION_LINES_MAX} lines: give its parts names.`;
