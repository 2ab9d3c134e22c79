import ts from 'typescript';
import { addImport, addLast, namesIn } from './edit-source.ts';
import type { Name } from './names.ts';
import type { Workbench } from './workbench.ts';

/**
 * Lays down a vendor of a port: its adapter with the settings that it reads, a name to choose it by, and the suite of the port over
 * it, which fails until the vendor is asked.
 */
export function newVendor(bench: Workbench, port: string, vendor: Name): void {
  const folder = `providers/src/${port}`;
  const { embedded, type } = embeddedOf(bench, folder);
  const socket = `${type.charAt(0).toLowerCase()}${type.slice(1)}Socket`;
  const [opened, adapter] = [`${vendor.camel}${type}`, `${vendor.camel}Adapter`];
  const calls = namesIn(bench.read(`${folder}/open.ts`), [socket, 'calls']);
  bench.create(`${folder}/${vendor.kebab}.ts`, adapterOf({ opened, adapter, type, vendor, calls }));
  bench.create(
    `${folder}/${vendor.kebab}.test.ts`,
    suiteFor(bench.read(`${folder}/port.test.ts`), { embedded, opened, vendor }),
  );
  bench.edit(`${folder}/open.ts`, (text) => {
    const key = /^\w+$/.test(vendor.kebab) ? vendor.kebab : `'${vendor.kebab}'`;
    return addImport(addLast(text, [socket, 'adapters'], `${key}: ${adapter}`), adapter, `./${vendor.kebab}.ts`);
  });
}

/** The function that opens the embedded provider, and the interface of the port that it gives and nothing more. */
function embeddedOf(bench: Workbench, folder: string): { readonly embedded: string; readonly type: string } {
  if (!bench.has(`${folder}/embedded.ts`) || !bench.has(`${folder}/port.test.ts`))
    throw new Error(
      `${folder} is no port with an embedded provider and a suite. A loan system answers its ports together: docs/providers/loan-system.md is the way to one.`,
    );
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

interface Vendor {
  readonly opened: string;
  readonly adapter: string;
  readonly type: string;
  readonly vendor: Name;
  readonly calls: readonly string[];
}

const adapterOf = ({ opened, adapter, type, vendor, calls }: Vendor) => `import { z } from 'zod';
import { adapter } from '../sockets/socket.ts';
import { vendorUrl } from '../sockets/vendor-call.ts';
import type { ${type} } from './port.ts';

/** Settings of ${vendor.words} in the file of providers. A secret is named there by where it lies. */
const settings = z.strictObject({ url: vendorUrl, key: z.string().min(1) });

/** ${vendor.words} as the answer to this port. */
export function ${opened}({ url }: z.output<typeof settings>): ${type} {
  const unanswered = (call: string) => (): never => {
    throw new Error(\`\${call} is not asked at \${url} yet.\`);
  };
  return {
    name: '${vendor.kebab}',
    embedded: false,
${calls.map((call) => `    ${call}: unanswered('${call}'),`).join('\n')}
  };
}

export const ${adapter} = adapter({ settings, open: ${opened} });
`;

/** Settings of a vendor in its test: where the test's own peer listens. */
const GIVEN = "{ url: 'http://127.0.0.1:9', key: 'k' }";

/** The test of the embedded provider with the vendor in its place: its set-up and its suite, without what is said of it alone. */
function suiteFor(
  text: string,
  { embedded, opened, vendor }: { embedded: string; opened: string; vendor: Name },
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
    .replaceAll(callOf(embedded), `${opened}(${GIVEN})`)
    .replaceAll(new RegExp(`\\b${embedded}\\b(?!\\()`, 'g'), `() => ${opened}(${GIVEN})`);
  const imports = source.statements.filter(ts.isImportDeclaration).flatMap((node) => importFor(node, body));
  return [...imports, `import { ${opened} } from './${vendor.kebab}.ts';`, '', body, ''].join('\n');
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
