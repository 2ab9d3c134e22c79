import { addBehind, addImport, addLast, namesIn, namespaceOf } from './edit-source.ts';
import type { Name } from './names.ts';
import type { Workbench } from './workbench.ts';

/** Access matrix row of the new operation: the loan's owner alone may call it. */
const matrixRow = '1anfffad';

/** Lays down an operation about one loan with a refusal of its own: contract, use case, binding, test, row in the access matrix. */
export function newOperation(bench: Workbench, slice: string, name: Name): void {
  const contract = `contract/src/${slice}.ts`;
  if (!bench.has(contract)) newSlice(bench, slice);
  const list = `${slice}Operations`;
  const neighbour = operationBefore(bench, slice);
  bench.edit(contract, (text) => stateOperation(text, list, slice, name));
  stateRefusal(bench, slice, name);
  bench.create(`service/src/${slice}/${name.kebab}.ts`, useCaseOf(slice, name));
  bench.create(`service/src/${slice}/${name.kebab}.test.ts`, testOf(slice, name));
  bench.edit(`service/src/${slice}/routes.ts`, (text) => bind(text, slice, name));
  bench.edit('service/src/access/access-cells.ts', (text) =>
    addBehind(text, ['MATRIX'], neighbour, `${name.camel}: '${matrixRow}'`),
  );
  bench.edit('service/src/access/access-matrix.test.ts', (text) =>
    addLast(text, ['inputs'], `${name.camel}: { loanId }`),
  );
}

/** The operation that stands before the new one when all are listed. */
function operationBefore(bench: Workbench, slice: string): string {
  const slices = namesIn(bench.read('contract/src/operations.ts'), ['listed']);
  for (let at = slices.indexOf(`${slice}Operations`); at >= 0; at--) {
    const list = slices[at] ?? '';
    const names = namesIn(bench.read(`contract/src/${list.replace(/Operations$/, '')}.ts`), [list]);
    const last = names.at(-1);
    if (last) return last;
  }
  throw new Error(`contract/src/operations.ts lists no operation before those of ${slice}.`);
}

function newSlice(bench: Workbench, slice: string): void {
  bench.create(`contract/src/${slice}.ts`, `import { z } from 'zod';\n\nexport const ${slice}Operations = [];\n`);
  bench.create(`service/src/${slice}/routes.ts`, `export const ${slice}Routes = [];\n`);
  bench.edit('contract/src/operations.ts', (text) =>
    addBehind(
      addImport(text, `${slice}Operations`, `./${slice}.ts`),
      ['listed'],
      'systemOperations',
      `...${slice}Operations`,
    ),
  );
  bench.edit('service/src/compose/bindings.ts', (text) =>
    addBehind(
      addImport(text, `${slice}Routes`, `../${slice}/routes.ts`),
      ['allBindings'],
      'systemRoutes',
      `...${slice}Routes`,
    ),
  );
}

function stateOperation(text: string, list: string, slice: string, name: Name): string {
  const statement = `export const ${name.camel} = operation({
  name: '${name.camel}',
  slice: '${slice}',
  endpoint: 'GET /${name.camel}',
  summary: '${name.words} of one loan.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, toDate: date.optional() }),
  output: z.object({ loanId, asOf: date }),
  problems: ['loan_not_found', '${refusalOf(name)}'],
});

`;
  const before = `export const ${list} =`;
  const stated = addLast(text, [list], name.camel).replace(before, () => statement + before);
  const withOperation = addImport(stated, 'operation', './operation.ts');
  return addImport(addImport(withOperation, 'date', './fields.ts'), 'loanId', './fields.ts');
}

const refusalOf = ({ snake }: Name) => `${snake}_day_ahead`;

/** The refusal stands in the contract file of its slice, whose table is made where there is none. */
function stateRefusal(bench: Workbench, slice: string, name: Name): void {
  const table = `${slice}Problems`;
  const refusal = `${refusalOf(name)}: {
    status: 422,
    next: 'here',
    english: 'That day has not come yet. Choose today or an earlier day.',
    spanish: 'Ese día aún no ha llegado. Elija hoy o un día anterior.',
  }`;
  const contract = `contract/src/${slice}.ts`;
  if (!bench.read(contract).includes(`export const ${table} =`)) {
    bench.edit(contract, (text) =>
      addImport(
        `${text}\n/** Refusals of this slice. */\nexport const ${table} = {} as const satisfies ProblemTexts;\n`,
        'ProblemTexts',
        './problem-text.ts',
        'type',
      ),
    );
    bench.edit('contract/src/problems.ts', (text) =>
      addLast(addImport(text, table, `./${slice}.ts`), ['problems'], `...${table}`),
    );
  }
  bench.edit(contract, (text) => addLast(text, [table], refusal));
}

function bind(text: string, slice: string, name: Name): string {
  const module = `@lendside/contract/${slice}`;
  const namespace = namespaceOf(text, module);
  const operation = namespace ? `${namespace}.${name.camel}` : name.camel;
  const bound = addLast(text, [`${slice}Routes`], `on(${operation}, ${name.camel}Of)`);
  const withUseCase = addImport(addImport(bound, `${name.camel}Of`, `./${name.kebab}.ts`), 'on', '../on.ts');
  return namespace ? withUseCase : addImport(withUseCase, name.camel, module);
}

function useCaseOf(slice: string, name: Name): string {
  return `import type { ${name.camel} } from '@lendside/contract/${slice}';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

/** ${name.words} of one loan, as of a day: today's business date where none is named. */
export async function ${name.camel}Of(context: Context, { input }: Call<typeof ${name.camel}>) {
  const today = context.businessDate();
  const asOf = input.toDate ?? today;
  if (asOf > today) throw new Problem('${refusalOf(name)}');
  const loan = await context.ports.loanBook.loan(input.loanId, asOf);
  if (!loan) throw new Problem('loan_not_found');
  return { loanId: loan.loanId, asOf };
}
`;
}

function testOf(slice: string, name: Name): string {
  return `import { ${name.camel} } from '@lendside/contract/${slice}';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

describe('${name.camel}', () => {
  test('answers the owner of the loan', async () => {
    const { status, body } = await world.call(${name.camel}, { loanId: world.annasLoan }, world.anna);
    expect(status).toBe(200);
    expect(body).toEqual({ loanId: world.annasLoan, asOf: world.context.businessDate() });
  });

  test('refuses a day that has not come', async () => {
    const asked = { loanId: world.annasLoan, toDate: '2099-12-31' };
    const { status, body } = await world.call(${name.camel}, asked, world.anna);
    expect([status, body.code]).toEqual([422, '${refusalOf(name)}']);
  });

  test('does not know the loan of somebody else', async () => {
    const { status, body } = await world.call(${name.camel}, { loanId: world.carlsLoan }, world.anna);
    expect([status, body.code]).toEqual([404, 'loan_not_found']);
  });

  test('needs a session', async () => {
    const { status } = await world.call(${name.camel}, { loanId: world.annasLoan });
    expect(status).toBe(401);
  });
});
`;
}
