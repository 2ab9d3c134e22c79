import ts from 'typescript';

const CALLED = new Set(['test', 'it', 'describe', 'story', 'storyInBothLanguages']);

/** Titles in a file of tests, each after those of its describes, and the names of the rows in their tables. */
export function titlesOf(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, { languageVersion: ts.ScriptTarget.Latest });
  const arrays = arraysOf(source);
  const titles: string[] = [];
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const called = ts.isCallExpression(node) ? calledOf(node, source) : undefined;
    const within = called ? [...outer, called.title] : outer;
    if (called) {
      titles.push(within.join(' > '));
      for (const row of rowsOf(called.table, arrays)) titles.push([...within, row].join(' > '));
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, []);
  return titles;
}

/** Title of a test or of a describe that a call states, and the table that it is repeated for. */
function calledOf(
  call: ts.CallExpression,
  source: ts.SourceFile,
): { title: string; table?: ts.Expression | undefined } | undefined {
  const title = titleOf(call.arguments[0], source);
  if (title === undefined) return undefined;
  const each = ts.isCallExpression(call.expression) ? call.expression : undefined;
  if (!CALLED.has(rootOf(each ? each.expression : call.expression))) return undefined;
  return { title, table: each?.arguments[0] };
}

const rootOf = (callee: ts.Expression): string =>
  ts.isPropertyAccessExpression(callee) ? rootOf(callee.expression) : ts.isIdentifier(callee) ? callee.text : '';

function titleOf(node: ts.Node | undefined, source: ts.SourceFile): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(source).slice(1, -1) : undefined;
}

/** Lists that the file declares by name, so that a table may stand above its test. */
function arraysOf(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function rowsOf(table: ts.Expression | undefined, arrays: ReadonlyMap<string, ts.Expression>): string[] {
  if (!table) return [];
  if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) return rowsOf(table.expression, arrays);
  if (ts.isIdentifier(table)) return rowsOf(arrays.get(table.text), new Map());
  if (!ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((row) => {
    if (ts.isStringLiteralLike(row)) return [row.text];
    if (ts.isArrayLiteralExpression(row))
      return row.elements.flatMap((cell) => (ts.isStringLiteralLike(cell) ? [cell.text] : []));
    if (!ts.isObjectLiteralExpression(row)) return [];
    return row.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
        ? [property.initializer.text]
        : [],
    );
  });
}
