import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../configuration/repository-root.ts';
import { migrationFiles } from './migration-files.ts';

/**
 * Rules of a migration that says `-- expands`: the version before goes on reading and writing beside it, and can be gone back to. What takes
 * away or narrows comes a version later, in a file that does not say so, once no process of the version before is left.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (?:table|column|view|sequence|schema|type)\b/, 'takes away what the version before names'],
  [/\brename\b/, 'renames what the version before names'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\bset not null\b/, 'refuses rows that the version before writes'],
  [
    /\badd column [^,]*\bnot null\b(?![^,]*\b(?:default|generated)\b)/,
    'adds a column that the version before does not fill',
  ],
  [
    /\badd (?:unique|primary key|foreign key|exclude|check)\b/,
    'refuses rows that the version before writes, by no name',
  ],
  [/\bcreate unique index\b/, 'refuses rows that the version before writes twice'],
  [/\brevoke\b/, 'takes a right away'],
  [/\balter table \S+ (?:enable|force) row level security\b/, 'hides rows from the version before'],
  [/\bcreate policy\b/, 'changes which rows the version before sees'],
];

const NARROWED = /\badd constraint (\w+)( check \((?:[^()]|\([^()]*\))*\))?/g;
const ADDED = /\badd column (?:if not exists )?(\w+)/g;
const SQL_WORDS = new Set(['check', 'is', 'not', 'null', 'and', 'or', 'in', 'true', 'false']);

/** Whether a check speaks of columns alone that this file adds: the version before leaves them empty, as rows that stand are. */
const isOfNewColumns = (check: string | undefined, added: ReadonlySet<string | undefined>): boolean =>
  check !== undefined &&
  (check.replace(/'[^']*'/g, '').match(/[a-z_]\w*/g) ?? []).every((word) => SQL_WORDS.has(word) || added.has(word));
const MADE = /\bcreate (?:unlogged )?table (?:if not exists )?([\w.]+)/g;
const ON_TABLE =
  /\b(?:alter table (?:if exists )?(?:only )?|create policy \w+ on |create unique index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?|revoke [\w, ]+ on (?:table )?)([\w.]+)/;

/** Statements without comments and without the bodies of functions, in one case and one line each. */
const statementsIn = (sql: string): readonly string[] =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase());

/** Columns that a file adds. */
const addedIn = (sql: string): readonly string[] =>
  [...statementsIn(sql).join(';').matchAll(ADDED)].flatMap(([, name]) => name ?? []);

/** Whether a unique index holds rows alone in which a new column is filled: the version before leaves it empty. */
function isOfFilledColumn(statement: string, added: ReadonlySet<string>): boolean {
  const [, where = ''] = statement.split(' where ');
  const filled = [...where.matchAll(/(\w+) is not null/g)];
  return !/\bor\b/.test(where) && filled.some(([, column = '']) => added.has(column));
}

/**
 * Why the version before could not go on beside a migration, a sentence for each statement. An index that is made beside writes has a file
 * of its own: `before` is the file it comes after, which may add the column that it is about.
 */
function broken(sql: string, before = ''): readonly string[] {
  const statements = statementsIn(sql);
  const made = new Set(statements.flatMap((one) => [...one.matchAll(MADE)].map(([, table]) => table)));
  const dropped = new Set([...statements.join(';').matchAll(/\bdrop constraint (\w+)/g)].map(([, name]) => name));
  const added = new Set(addedIn(sql));
  const addedHereOrBefore = new Set([...added, ...addedIn(before)]);
  return statements.flatMap((statement) => {
    if (made.has(ON_TABLE.exec(statement)?.[1])) return [];
    if (statement.startsWith('create unique index') && isOfFilledColumn(statement, addedHereOrBefore)) return [];
    const why = RULES.filter(([rule]) => rule.test(statement)).map(([, words]) => words);
    // A constraint is widened by taking it away and adding it again under its name in one transaction.
    for (const [, name, check] of statement.matchAll(NARROWED))
      if (!dropped.has(name) && !isOfNewColumns(check, added))
        why.push(`adds the constraint ${name} to rows of the version before`);
    return why.map((words) => `${words}: ${statement.slice(0, 80)}`);
  });
}

/** Newest file of each package in the first version that was given out; what came later has to stand beside the version before it. */
const FIRST = { providers: 2, identity: 10, vault: 2, loanbook: 0, service: 21 } as const;

describe('a migration that says it expands', () => {
  const later = migrationFiles(repositoryRoot()).filter(({ name }) => {
    const [folder = '', file = ''] = name.split('/');
    return Number.parseInt(file, 10) > FIRST[folder as keyof typeof FIRST];
  });

  const inOrder = later.map(({ name, sql, expands }, at) => ({ name, sql, expands, before: later[at - 1]?.sql }));

  test.each(inOrder.filter(({ expands }) => expands).map(({ name, sql, before }) => [name, sql, before] as const))(
    '%s leaves the version before what it reads and writes',
    (_, sql, before) => {
      expect(broken(sql, before)).toEqual([]);
    },
  );

  test('is the only one there is, as long as no version was left behind', () => {
    expect(later.filter(({ expands }) => !expands).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['alter table lendside.draws drop column target;', 'takes away'],
    ['drop table lendside.draw_plans;', 'takes away'],
    ['alter table lendside.draws rename column target to reached;', 'renames'],
    ['alter table lendside.draws alter column amount_cents type integer;', 'type'],
    ['alter table lendside.draws alter column way set not null;', 'refuses rows'],
    ['alter table lendside.draws add column channel text not null;', 'does not fill'],
    ['alter table lendside.draws add constraint small check (amount_cents < 100);', 'the constraint small'],
    [
      'alter table lendside.draws add column a text, add constraint both check (a is null or amount_cents > 1);',
      'the constraint both',
    ],
    ['alter table lendside.draws add check (amount_cents < 100);', 'by no name'],
    ['create unique index concurrently draws_once on lendside.draws (loan_id);', 'twice'],
    ['create unique index draws_once on lendside.draws (loan_id) where target is not null;', 'twice'],
    [
      'alter table lendside.draws add column a text; create unique index once on lendside.draws (loan_id) where a is not null or way is not null;',
      'twice',
    ],
    ['revoke update on lendside.draws from lendside_app;', 'a right'],
    ['alter table lendside.migrations enable row level security;', 'hides rows'],
    ['create policy fewer on lendside.draws as restrictive using (false);', 'sees'],
  ])('may not %s', (sql, why) => {
    expect(broken(sql)).toEqual([expect.stringContaining(why)]);
  });

  test.each([
    'alter table lendside.draws add column channel text;',
    "alter table lendside.draws add column channel text not null default 'web';",
    "alter table lendside.draws drop constraint draws_way_check, add constraint draws_way_check check (way in ('debit', 'store', 'wire'));",
    'create table lendside.new (a int not null unique); alter table lendside.new enable row level security;\ncreate policy own on lendside.new using (true); create unique index on lendside.new (a);',
    'alter table lendside.draws add column a text, add column b text, add constraint both check ((a is null) = (b is null));',
    'alter table lendside.draws add column a text; create unique index once on lendside.draws (loan_id) where a is not null and way is not null;',
    'create index concurrently draws_by_day on lendside.draws (accepted_at);',
    'grant delete on lendside.draws to lendside_app;',
    'create or replace function lendside.f() returns trigger language plpgsql as $$ begin drop table if exists x; return new; end $$;',
  ])('may %s', (sql) => {
    expect(broken(sql)).toEqual([]);
  });
});
