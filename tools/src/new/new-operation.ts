import type { Name } from './names.ts';
import { addOperation, addRefusals } from './slice-operations.ts';
import type { Workbench } from './workbench.ts';

/** Access matrix row of the new operation: the loan's owner alone may call it. */
const matrixRow = '1anfffad';

/** Lays down an operation about one loan with a refusal of its own: contract, use case, binding, test, row in the access matrix. */
export function newOperation(bench: Workbench, slice: string, name: Name): void {
  addOperation(bench, slice, {
    name: name.camel,
    statement: statementOf(slice, name),
    uses: [
      ['operation', './operation.ts'],
      ['date', './fields.ts'],
      ['loanId', './fields.ts'],
    ],
    useCase: `${name.camel}Of`,
    file: name.kebab,
    cells: matrixRow,
    asked: '{ loanId }',
  });
  addRefusals(bench, slice, [
    `${refusalOf(name)}: {
    status: 422,
    next: 'here',
    english: 'That day has not come yet. Choose today or an earlier day.',
    spanish: 'Ese día aún no ha llegado. Elija hoy o un día anterior.',
  }`,
  ]);
  bench.create(`service/src/${slice}/${name.kebab}.ts`, useCaseOf(slice, name));
  bench.create(`service/src/${slice}/${name.kebab}.test.ts`, testOf(slice, name));
}

const refusalOf = ({ snake }: Name) => `${snake}_day_ahead`;

const statementOf = (slice: string, name: Name) => `operation({
  name: '${name.camel}',
  slice: '${slice}',
  endpoint: 'GET /${name.camel}',
  summary: '${name.words} of one loan.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, toDate: date.optional() }),
  output: z.object({ loanId, asOf: date }),
  problems: ['loan_not_found', '${refusalOf(name)}'],
})`;

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
