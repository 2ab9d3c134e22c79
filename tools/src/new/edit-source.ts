import ts from 'typescript';

/**
 * Adds an element as the last of a list in a source file. The list is named by the way to it: the variable or function
 * it belongs to, then property names. A function means the list that it returns.
 */
export function addLast(text: string, way: readonly string[], element: string): string {
  const { elements } = listAt(text, way);
  return insertAt(text, elements.at(-1)?.end, listAt(text, way).getStart() + 1, element);
}

/** As `addLast`, but right behind the property or spread of that name. */
export function addBehind(text: string, way: readonly string[], neighbor: string, element: string): string {
  const found = listAt(text, way).elements.find((one) => wordOf(one) === neighbor);
  if (!found) throw new Error(`There is no ${neighbor} in ${way.join('.')}.`);
  return insertAt(text, found.end, found.end, element);
}

/** The names in a list: of values, of properties, of what is spread. */
export function namesIn(text: string, way: readonly string[]): string[] {
  return listAt(text, way).elements.map(wordOf);
}

/** Imports a value or type by name, joining an import of the same kind from the same module. */
export function addImport(text: string, name: string, module: string, kind: 'value' | 'type' = 'value'): string {
  const source = parse(text);
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { importClause } = statement;
    const named = importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== module || !named || !ts.isNamedImports(named)) continue;
    if (importClause.isTypeOnly !== (kind === 'type')) continue;
    if (named.elements.some((one) => one.name.text === name)) return text;
    const end = named.elements.at(-1)?.end ?? named.getStart() + 1;
    return `${text.slice(0, end)}, ${name}${text.slice(end)}`;
  }
  return `import ${kind === 'type' ? 'type ' : ''}{ ${name} } from '${module}';\n${text}`;
}

/** The name under which a whole module is imported (`import * as contract`), where it is. */
export function namespaceOf(text: string, module: string): string | undefined {
  for (const statement of parse(text).statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const named = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text === module && named && ts.isNamespaceImport(named)) return named.name.text;
  }
  return undefined;
}

function insertAt(text: string, behind: number | undefined, first: number, element: string): string {
  if (behind === undefined) return `${text.slice(0, first)}${element},${text.slice(first)}`;
  return `${text.slice(0, behind)},\n${element}${text.slice(behind)}`;
}

type List = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;
interface ListNode {
  readonly elements: readonly ts.Node[];
  getStart(): number;
}

function listAt(text: string, [head, ...rest]: readonly string[]): ListNode {
  let node: ts.Node | undefined = head === undefined ? undefined : valueNamed(parse(text), head);
  for (const step of rest) {
    const properties: readonly ts.Node[] = node && ts.isObjectLiteralExpression(node) ? node.properties : [];
    const property = properties.find((one) => wordOf(one) === step);
    node = property && ts.isPropertyAssignment(property) ? bare(property.initializer) : undefined;
  }
  if (!node || !isList(node)) throw new Error(`There is no list called ${[head, ...rest].join('.')}.`);
  const list = node;
  return {
    elements: ts.isArrayLiteralExpression(list) ? list.elements : list.properties,
    getStart: () => list.getStart(),
  };
}

function isList(node: ts.Node): node is List {
  return ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node);
}

/** The value of a variable, of an assignment to it, or the list that a function returns. */
function valueNamed(source: ts.SourceFile, name: string): ts.Node | undefined {
  let found: ts.Node | undefined;
  const look = (node: ts.Node): void => {
    if (found) return;
    if (ts.isVariableDeclaration(node) && node.initializer && node.name.getText() === name)
      found = given(node.initializer);
    else if (ts.isFunctionDeclaration(node) && node.name?.text === name) found = returned(node);
    else if (isAssignment(node) && node.left.getText() === name) found = bare(node.right);
    else ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function returned(declaration: ts.FunctionDeclaration): ts.Node | undefined {
  const last = declaration.body?.statements.at(-1);
  return last && ts.isReturnStatement(last) && last.expression ? bare(last.expression) : undefined;
}

/** The value itself, or what an arrow function with no block gives. */
function given(value: ts.Expression): ts.Node {
  const isShortFunction = ts.isArrowFunction(value) && !ts.isBlock(value.body);
  return isShortFunction ? withoutParentheses(bare(value.body as ts.Expression)) : bare(value);
}

function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? bare(node.expression) : node;
}

/** The literal under `as const` and `satisfies`, or the one that is handed to a function last. */
function bare(node: ts.Expression): ts.Expression {
  const last = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined;
  if (last && isList(last)) return last;
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node;
}

function wordOf(node: ts.Node): string {
  if (ts.isPropertyAssignment(node)) return node.name.getText().replaceAll("'", '');
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node))
    return ts.isCallExpression(node.expression) ? node.expression.expression.getText() : node.expression.getText();
  return node.getText();
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('source.tsx', text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
}
