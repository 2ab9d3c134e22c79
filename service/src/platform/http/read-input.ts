import { AMOUNT_FIELDS } from '@lendside/contract/amount-fields';
import type { Operation } from '@lendside/contract/operation';
import type { Language } from '@lendside/domain/language';
import type { z } from 'zod';
import { Problem } from '../../problem.ts';
import { unwritableField } from './writable-input.ts';

const amountFields: ReadonlySet<string> = new Set(AMOUNT_FIELDS);
const SENSITIVE_HEADER_LENGTH_MAX = 8000;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of the `x-sensitive` header: JSON, base64url (security 3). */
function sensitiveFields(header: string): Fields {
  if (header.length > SENSITIVE_HEADER_LENGTH_MAX) throw new Problem('bad_request');
  try {
    const fields: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    if (isFields(fields)) return fields;
  } catch {
    // Not JSON: refused below like anything else that is no object.
  }
  throw new Problem('bad_request');
}

/** Everything a request says: query, body and sensitive header as one object. */
export function gatherInput(query: unknown, body: unknown, sensitiveHeader: string | undefined): Fields {
  if (body !== undefined && body !== null && !isFields(body)) throw new Problem('bad_request');
  if (sensitiveHeader === undefined && !body) return query as Fields;
  return {
    ...(query as Fields),
    ...(body as Fields | undefined),
    ...(sensitiveHeader === undefined ? {} : sensitiveFields(sensitiveHeader)),
  };
}

const HINTS = {
  english: {
    missing: 'is missing',
    amount: 'write an amount like 1,234.50',
    date: 'write a date like 2026-03-31',
    long: (most: string) => `at most ${most} characters`,
  },
  spanish: {
    missing: 'falta',
    amount: 'escriba una cantidad como 1,234.50',
    date: 'escriba una fecha como 2026-03-31',
    long: (most: string) => `${most} caracteres como máximo`,
  },
} as const;

/** A hint for the first thing that is wrong with a field, when there is something better to say than "not valid". */
function hintOf(issue: z.core.$ZodIssue, given: Fields, language: Language): string | undefined {
  const hints = HINTS[language];
  const name = String(issue.path[0] ?? '');
  if (issue.path.length === 1 && given[name] === undefined) return hints.missing;
  if (issue.message === 'amount_text' || isLongAmount(issue)) return hints.amount;
  if (issue.message === 'calendar_date') return hints.date;
  if (issue.code === 'too_big' && issue.origin === 'string') return hints.long(String(issue.maximum));
  return undefined;
}

/** The first thing that is wrong. Where a request can tell one of several stories it is told as the one that it comes nearest to. */
function firstIssue([issue]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union' || issue.path.length > 0) return issue;
  const fewest = Math.min(...issue.errors.map((issues) => issues.length));
  return firstIssue(issue.errors.find((issues) => issues.length === fewest) ?? []) ?? issue;
}

/** Text too long for an amount is refused before it is read: the longest amount has 14 characters. */
function isLongAmount(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'too_big' && amountFields.has(String(issue.path.at(-1)));
}

/** A number that no loan can have names none, wherever that can be said: people come by addresses cut or typed wrong. */
function requireLoanNamed(operation: Operation, given: Fields, field: string): void {
  const isLoan = field === 'loanId' && typeof given.loanId === 'string' && given.loanId !== '';
  if (isLoan && operation.problems.some((code) => code === 'loan_not_found')) throw new Problem('loan_not_found');
}

/**
 * The input as the use case gets it. Throws `input_not_valid`, naming the field and what would be right, and
 * `loan_not_found` for what cannot be the number of a loan.
 */
export function parseInput(operation: Operation, given: Fields, language: Language): unknown {
  const unwritable = unwritableField(given);
  if (unwritable !== undefined) {
    requireLoanNamed(operation, given, unwritable);
    throw new Problem('input_not_valid', { field: unwritable.slice(0, 200) });
  }
  const parsed = operation.input.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = firstIssue(parsed.error.issues);
  if (!issue) throw new Problem('input_not_valid', { field: '' });
  const name = issue.path.join('.') || operation.name;
  requireLoanNamed(operation, given, name);
  const hint = hintOf(issue, given, language);
  throw new Problem('input_not_valid', { field: (hint ? `${name} (${hint})` : name).slice(0, 200) });
}
