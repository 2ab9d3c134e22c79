import type { Block, DeskAnswer } from './answer.ts';
import { seenAs } from './control-characters.ts';
import { type OperationName, operationNames, operationOf } from './operations.ts';
import { DeskRefusal } from './refusal.ts';

/** The operation that a command names by its first word. */
export const operationOfWords = ([first]: readonly string[]): OperationName | undefined =>
  operationNames.find((name) => operationOf(name).command === first);

/** Words of a command as the input of its operation, in the order of its fields. */
export function inputOfWords(operation: OperationName, words: readonly string[]): Readonly<Record<string, string>> {
  const { fields, command } = operationOf(operation);
  if (words.length > fields.length)
    throw new DeskRefusal(`Too many words: ${usageOf(operation)} (put a text in quotes).`);
  const missing = fields[words.length];
  if (missing && !missing.optional)
    throw new DeskRefusal(`${missing.label} is missing: desk ${command} ${wordsOf(operation)}`);
  return Object.fromEntries(words.map((word, index) => [fields[index]?.name ?? '', word]));
}

const wordsOf = (operation: OperationName) =>
  operationOf(operation)
    .fields.map(({ name, optional, of }) => {
      const said = of ? of.join('|') : name === 'reason' ? '"reason"' : name;
      return optional ? `[${said}]` : `<${said}>`;
    })
    .join(' ');

const usageOf = (operation: OperationName) => `desk ${operationOf(operation).command} ${wordsOf(operation)}`.trim();

export function helpText(): string {
  const lines = operationNames.map(
    (name) => `  ${usageOf(name)}\n      ${operationOf(name).says}; from ${operationOf(name).role}`,
  );
  return [
    'node lendside.js desk <command>',
    '',
    '  desk serve\n      serves the page on 127.0.0.1 (LENDSIDE_DESK_PORT)',
    '  desk add-operator <name> --role <viewer|servicing|operator|administrator>\n      invites an operator, by the login of migrations',
    '  desk reset-operator <name>, desk remove-operator <name>, desk operators\n      by the same login',
    '  desk sign-in <name>, desk sign-out\n      a session for the commands below, in LENDSIDE_DESK_SESSION',
    ...lines,
    '',
  ].join('\n');
}

/** An answer as text, with the command of each thing that may be done next. */
export function answerText({ says, blocks = [], pictures = [] }: DeskAnswer): string {
  const commands = pictures.map(({ input }) => commandOf('documentPicture', input));
  return [...(says === undefined ? [] : [seenAs(says)]), ...blocks.map(blockText), ...commands]
    .map((part) => `${part}\n`)
    .join('\n');
}

/** The command of an operation with what it is given, and a mark for what is still asked for. */
function commandOf(operation: OperationName, input: Readonly<Record<string, string>>): string {
  const { command, fields } = operationOf(operation);
  const words = fields.filter(({ optional, name }) => !optional || input[name] !== undefined);
  return `  desk ${[command, ...words.map(({ name }) => wordOf(seenAs(input[name] ?? `<${name}>`)))].join(' ')}`;
}

function blockText({ title, head, rows, empty, acts = [] }: Block): string {
  if (rows.length === 0) return `${seenAs(title)}\n  ${empty}`;
  const cells = [head, ...rows.map((row) => row.cells.map(seenAs))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  const next = [...acts, ...rows.flatMap((row) => row.acts ?? [])].map(({ operation, input }) =>
    commandOf(operation, input),
  );
  return [seenAs(title), ...lines, ...next].join('\n');
}

/** A word as a shell takes it: what a customer once typed is never part of a command. */
const wordOf = (text: string) => (/^(?:[\w.@:-]+|<\w+>)$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
