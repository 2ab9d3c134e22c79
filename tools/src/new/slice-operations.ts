import { addBehind, addImport, addLast, namesIn, namespaceOf } from './edit-source.ts';
import type { Workbench } from './workbench.ts';

/** An operation as it is added to its slice. */
export interface AddedOperation {
  readonly name: string;
  /** `operation({ ... })`, and what it uses, each with its module. */
  readonly statement: string;
  readonly uses: readonly (readonly [name: string, module: string])[];
  /** The function that does it, in which file of the slice. */
  readonly useCase: string;
  readonly file: string;
  /** Row of the access matrix, a cell for each caller, and the input they call with. */
  readonly cells: string;
  readonly asked: string;
}

/** States an operation in the contract of its slice, binds it to its use case and gives it its rows: in the access matrix, and after a death. */
export function addOperation(bench: Workbench, slice: string, added: AddedOperation): void {
  const contract = `contract/src/${slice}.ts`;
  if (!bench.has(contract)) newSlice(bench, slice);
  const list = `${slice}Operations`;
  const neighbor = operationBefore(bench, slice);
  bench.edit(contract, (text) => {
    const before = `export const ${list} =`;
    const statement = `export const ${added.name} = ${added.statement};\n\n`;
    const stated = addLast(text, [list], added.name).replace(before, () => statement + before);
    return added.uses.reduce((all, [name, module]) => addImport(all, name, module), stated);
  });
  bench.edit(`service/src/${slice}/routes.ts`, (text) => bind(text, slice, added));
  bench.edit('service/src/access/access-cells.ts', (text) =>
    addBehind(text, ['MATRIX'], neighbor, `${added.name}: '${added.cells}'`),
  );
  // Nothing new begins by the sign-in of a customer who died, unless its writer finds a reason.
  if (!added.statement.includes("endpoint: 'GET ")) {
    bench.edit('contract/src/after-death.ts', (text) => addLast(text, ['AFTER_DEATH'], `${added.name}: 'refused'`));
  }
  bench.edit('service/src/access/access-matrix.test.ts', (text) =>
    addLast(text, ['inputs'], `${added.name}: ${added.asked}`),
  );
}

/** The operation that stands before the new one when all are listed. */
function operationBefore(bench: Workbench, slice: string): string {
  const slices = namesIn(bench.read('contract/src/operations.ts'), ['listed']);
  for (let at = slices.indexOf(`${slice}Operations`); at >= 0; at--) {
    const last = lastOf(bench, slices[at] ?? '');
    if (last) return last;
  }
  throw new Error(`contract/src/operations.ts lists no operation before those of ${slice}.`);
}

/** Name of the last operation of a list, or of the list that is spread at its end. */
function lastOf(bench: Workbench, list: string): string | undefined {
  const files = bench.namesIn('contract/src').map((file) => `contract/src/${file}`);
  const stated = files.find((path) => bench.read(path).includes(`export const ${list} =`));
  const last = namesIn(bench.read(stated ?? `contract/src/${list.replace(/Operations$/, '')}.ts`), [list]).at(-1);
  return last?.endsWith('Operations') ? lastOf(bench, last) : last;
}

function newSlice(bench: Workbench, slice: string): void {
  if (bench.has(`service/src/${slice}/routes.ts`))
    throw new Error(`The operations of ${slice} are stated in files of several names. Add to one of them by hand.`);
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

/** Refusals stand in the contract file of their slice, whose table is made where there is none. */
export function addRefusals(bench: Workbench, slice: string, refusals: readonly string[]): void {
  const table = `${slice}Problems`;
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
  for (const refusal of refusals) bench.edit(contract, (text) => addLast(text, [table], refusal));
}

function bind(text: string, slice: string, { name, useCase, file }: AddedOperation): string {
  const module = `@lendside/contract/${slice}`;
  const namespace = namespaceOf(text, module);
  const operation = namespace ? `${namespace}.${name}` : name;
  const bound = addLast(text, [`${slice}Routes`], `on(${operation}, ${useCase})`);
  const withUseCase = addImport(addImport(bound, useCase, `./${file}.ts`), 'on', '../on.ts');
  return namespace ? withUseCase : addImport(withUseCase, name, module);
}
