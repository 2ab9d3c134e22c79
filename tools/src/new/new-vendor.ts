import ts from 'typescript';
import { addImport, addLast } from './edit-source.ts';
import type { Name } from './names.ts';
import type { Workbench } from './workbench.ts';

const OPENED_IN = 'service/src/compose/ports.ts';

/**
 * Lays down a vendor of a port: an adapter that passes the suite of the port, its test, and a name to choose it by. Until it asks
 * the vendor itself, the embedded one answers behind it, and it says so: production refuses it.
 */
export function newVendor(bench: Workbench, port: string, vendor: Name): void {
  const folder = `providers/src/${port}`;
  const { embedded, type } = embeddedOf(bench, folder);
  const adapter = `${vendor.camel}${type}`;
  bench.create(`${folder}/${vendor.kebab}.ts`, adapterOf(adapter, type, vendor));
  bench.create(
    `${folder}/${vendor.kebab}.test.ts`,
    suiteFor(bench.read(`${folder}/port.test.ts`), { embedded, adapter, vendor }),
  );
  bench.edit(OPENED_IN, (text) => {
    const key = type.charAt(0).toLowerCase() + type.slice(1);
    const opened = new RegExp(`^ {4}${key}: { embedded: \\(\\) => (.*) },$`, 'm').exec(text)?.[1];
    if (opened === undefined) throw new Error(`${OPENED_IN} opens ${key} in no line of its own.`);
    const entry = `${/^\w+$/.test(vendor.kebab) ? vendor.kebab : `'${vendor.kebab}'`}: () => ${adapter}(${opened})`;
    return addImport(addLast(text, ['openersOf', key], entry), adapter, `@lendside/providers/${port}/${vendor.kebab}`);
  });
}

/** The function that opens the embedded provider, and the interface of the port that it gives and nothing more. */
function embeddedOf(bench: Workbench, folder: string): { readonly embedded: string; readonly type: string } {
  if (!bench.has(`${folder}/embedded.ts`) || !bench.has(`${folder}/port.test.ts`))
    throw new Error(`${folder} is no port with an embedded provider and a suite.`);
  const [, embedded = '', type = ''] =
    /^export function (embedded\w+)\([\s\S]{0,400}?\): (\w+) \{$/m.exec(bench.read(`${folder}/embedded.ts`)) ?? [];
  const isPort = type !== '' && bench.read(`${folder}/port.ts`).includes(`export interface ${type} `);
  if (!isPort) {
    throw new Error(
      `The embedded provider of ${folder} can do more than its port, and its suite uses that. Write the vendor by hand, after port.test.ts.`,
    );
  }
  return { embedded, type };
}

const adapterOf = (adapter: string, type: string, vendor: Name) => `import type { ${type} } from './port.ts';

/** ${vendor.words} as the answer to this port. Questions that it does not answer itself go to \`behind\`. */
export function ${adapter}(behind: ${type}): ${type} {
  return { ...behind, name: '${vendor.kebab}' };
}
`;

/** The test of the embedded provider with the vendor in front of it: its set-up and its suite, without what is said of it alone. */
function suiteFor(
  text: string,
  { embedded, adapter, vendor }: { embedded: string; adapter: string; vendor: Name },
): string {
  const source = ts.createSourceFile('port.test.ts', text, ts.ScriptTarget.ES2023, true);
  const isSuite = (node: ts.Statement) =>
    ts.isExpressionStatement(node) &&
    ts.isCallExpression(node.expression) &&
    /Suite$/.test(node.expression.expression.getText());
  const own = source.statements.filter((node) => !ts.isImportDeclaration(node));
  const suites = own.filter(isSuite).map((node) => node.getText());
  const setUp = own
    .filter((node) => ts.isVariableStatement(node) || ts.isFunctionDeclaration(node))
    .map((node) => node.getText());
  const used = setUp.filter((declared) => {
    const [, name = ''] = /^(?:const|let|(?:async )?function) (\w+)/.exec(declared) ?? [];
    return suites.some((suite) => new RegExp(`\\b${name}\\b`).test(suite));
  });
  const body = [...used, ...suites]
    .join('\n\n')
    .replace(`Suite('embedded'`, `Suite('${vendor.kebab}'`)
    .replaceAll(callOf(embedded), (call) => `${adapter}(${call})`)
    .replaceAll(new RegExp(`\\b${embedded}\\b(?!\\()`, 'g'), `() => ${adapter}(${embedded}())`);
  const imports = source.statements.filter(ts.isImportDeclaration).flatMap((node) => importFor(node, body));
  return [...imports, `import { ${adapter} } from './${vendor.kebab}.ts';`, '', body, ''].join('\n');
}

/** A call of a function with arguments that hold one level of parentheses. */
const callOf = (name: string) => new RegExp(`\\b${name}\\((?:[^()]|\\([^()]*\\))*\\)`, 'g');

function importFor(node: ts.ImportDeclaration, body: string): string[] {
  const named = node.importClause?.namedBindings;
  if (!named || !ts.isNamedImports(named)) return [];
  const names = named.elements
    .filter((one) => new RegExp(`\\b${one.name.text}\\b`).test(body))
    .map((one) => one.getText());
  const type = node.importClause?.isTypeOnly ? 'type ' : '';
  return names.length === 0 ? [] : [`import ${type}{ ${names.join(', ')} } from ${node.moduleSpecifier.getText()};`];
}
