import { ruleFiles } from './amount-rule.ts';
import { addImport, addLast, namesIn } from './edit-source.ts';
import { contractOf, refusalsOf } from './money-contract.ts';
import { requestFiles } from './money-files.ts';
import { requestsOf, testOf } from './money-test.ts';
import type { Name } from './names.ts';
import { addOperation, addRefusals } from './slice-operations.ts';
import type { Workbench } from './workbench.ts';

/** Folders that hold migrations: they share their numbers, so that the order of all is known. */
const MIGRATIONS = ['identity', 'loanbook', 'providers', 'service', 'vault'].map((name) => `${name}/migrations`);

/** Where a request may go: sent and looked up until its outcome is known, as the money of a cash-out is. */
const EDGES = { WAITING: ['UNKNOWN', 'SENT', 'FAILED'], UNKNOWN: ['SENT', 'FAILED'], SENT: [], FAILED: [] } as const;

/**
 * Lays down a kind of money request that sends an amount of one loan to a card: its table and its edges, its store, the operations
 * that accept it and say how far it is, its worker, a rule of its amount, and its row in the suite of every kind.
 */
export function newMoney(bench: Workbench, slice: string, name: Name): void {
  if (!/^[a-z_]{1,31}$/.test(name.snake))
    throw new Error('A table is named after a money request: letters and hyphens, at most 31 of them.');
  if (namesIn(bench.read('domain/src/money-edges.ts'), ['MONEY_EDGES']).includes(name.camel))
    throw new Error(`${name.camel} is a kind of money request already. Choose another name.`);
  layGraph(bench, name);
  layOperations(bench, slice, name);
  layJob(bench, slice, name);
  for (const [path, text] of [...ruleFiles(name), ...requestFiles(slice, name)]) bench.create(path, text);
  bench.create(`service/src/${slice}/${name.kebab}.test.ts`, testOf(slice, name));
  bench.edit('trials/src/schedules/kinds-suite.ts', (text) => inSuite(text, slice, name));
  bench.create(`service/src/compose/test-${name.kebab}.ts`, requestsOf(slice, name));
  bench.edit('service/src/compose/test-money-requests.ts', (text) => inCrashes(text, name));
  bench.edit('portal/src/profile/texts.ts', (text) =>
    toldAs(text, ['english', 'activity', 'what'], slice, name, ENGLISH),
  );
  bench.edit('portal/src/profile/texts.spanish.ts', (text) =>
    toldAs(text, ['spanish', 'activity', 'what'], slice, name, SPANISH),
  );
}

/** The graph, in the domain and in the database, and the table that one trigger holds to it. */
function layGraph(bench: Workbench, name: Name): void {
  const graph = Object.entries(EDGES).map(([from, next]) => `${from}: [${next.map((to) => `'${to}'`).join(', ')}],`);
  bench.edit('domain/src/money-edges.ts', (text) =>
    addLast(text, ['MONEY_EDGES'], `${name.camel}: {\n${graph.join('\n')}\n}`),
  );
  bench.edit('service/src/money/money-edges.test.ts', (text) => addLast(text, ['TABLES'], `'${name.snake}_requests'`));
  bench.create(`service/migrations/${nextNumber(bench)}-${name.kebab}.sql`, migrationOf(name));
}

function nextNumber(bench: Workbench): string {
  const taken = MIGRATIONS.flatMap((folder) => bench.namesIn(folder)).map((file) => Number.parseInt(file, 10) || 1);
  return String(Math.max(...taken) + 1).padStart(4, '0');
}

function migrationOf({ camel, snake, words }: Name): string {
  const states = Object.entries(EDGES);
  const rows = states.flatMap(([from, next]) => next.map((to) => `('${camel}', '${from}', '${to}')`));
  const table = `${snake}_requests`;
  return `-- ${words}: money requests that send an amount of one loan to a card, and the edges of their graph.

insert into lendside.money_edges (kind, from_state, to_state) values
  ${rows.join(',\n  ')};

create table lendside.${table} (
  -- Also the reference that the card network knows it by.
  message_key text primary key,
  owner_id text not null,
  payment_key text not null,
  body_hash text not null,
  customer_id text not null,
  loan_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  target jsonb not null,
  confirmation_number text not null unique,
  state text not null default 'WAITING' check (state in (${states.map(([state]) => `'${state}'`).join(', ')})),
  refusal text,
  accepted_at timestamptz not null,
  changed_at timestamptz not null,
  unique (owner_id, payment_key)
);
alter table lendside.${table} enable row level security;
create policy ${table}_of_customer on lendside.${table} using (lendside.sees(customer_id));
grant update on lendside.${table} to lendside_app;

create trigger ${table}_edges before update of state on lendside.${table}
  for each row when (old.state <> new.state) execute function lendside.refuse_wrong_edge('${camel}');
`;
}

function layOperations(bench: Workbench, slice: string, name: Name): void {
  const { accept, status, uses } = contractOf(slice, name);
  addOperation(bench, slice, {
    name: name.camel,
    statement: accept,
    uses,
    useCase: `accept${name.pascal}`,
    file: name.kebab,
    cells: '1anfffad',
    asked: `{ paymentKey: 'matrix-${name.kebab}', loanId, disbursementAmount: '10.00', cardIds: card.body.cardIds }`,
  });
  addOperation(bench, slice, {
    name: `read${name.pascal}Status`,
    statement: status,
    uses: [],
    useCase: `${name.camel}Status`,
    file: name.kebab,
    cells: '1nnfffnd',
    asked: `{ messageKey: '${name.kebab}-none' }`,
  });
  addRefusals(bench, slice, refusalsOf(name));
}

/** Starts its worker in every process that pays, and keeps a card that money is on its way to. */
function layJob(bench: Workbench, slice: string, { kebab, camel, pascal }: Name): void {
  bench.edit('service/src/context.ts', (text) => {
    const changed = text.replace("| 'originations'", () => `| 'originations' | '${camel}'`);
    if (changed === text) throw new Error('service/src/context.ts names no job originations.');
    return changed;
  });
  bench.edit('service/src/compose/money-work.ts', (text) =>
    addImport(
      addLast(text, ['MONEY_WORK'], `${camel}: leased(${camel}Work, '${camel}')`),
      `${camel}Work`,
      `../${slice}/${kebab}-worker.ts`,
    ),
  );
  bench.edit('service/src/compose/card-uses.ts', (text) =>
    addImport(addLast(text, ['cardUses'], `awaits${pascal}`), `awaits${pascal}`, `../${slice}/${kebab}-store.ts`),
  );
}

function inSuite(text: string, slice: string, { kebab, camel, pascal }: Name): string {
  const row = `${camel}: {
    first: 'WAITING',
    isPostgresOnly: true,
    insert: (tx, asked) =>
      insert${pascal}(tx, { ...of(asked), target: OUT.target, confirmationNumber: \`number of \${asked.workKey}\` }, NOW_MS),
  }`;
  const module = `@lendside/service/${slice}/${kebab}-store`;
  return addImport(addLast(text, ['KINDS'], row), `insert${pascal}`, module);
}

function inCrashes(text: string, { kebab, camel }: Name): string {
  const row = `${camel}: { start: ${camel}Requests, end: 'SENT', mover: ['moneyOut', 'send'], isOutside: true }`;
  return addImport(addLast(text, ['TEST_KINDS'], row), `${camel}Requests`, `./test-${kebab}.ts`);
}

const ENGLISH = { Accepted: 'was requested', Sent: 'was sent to a card', Failed: 'could not be sent' };
const SPANISH = { Accepted: 'se solicitó', Sent: 'se envió a una tarjeta', Failed: 'no se pudo enviar' };

/** Adds its lines to the account activity that the customer reads. */
function toldAs(
  text: string,
  way: readonly string[],
  slice: string,
  name: Name,
  said: Readonly<Record<string, string>>,
) {
  return Object.entries(said).reduce(
    (all, [event, words]) => addLast(all, way, `'${slice}.${name.camel}${event}': '${name.words}: ${words}'`),
    text,
  );
}
