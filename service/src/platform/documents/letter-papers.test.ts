import { expect, test } from 'vitest';
import { letterWords } from './letter-papers.ts';

const words = (lines: readonly string[], customer = 'Ada A.') =>
  letterWords('2026-11-28', () => ({ title: 'T', lines, lender: 'L', store: 'S', loan: 'N', customer })).english.blocks;

const COSTS = 'You owed before the sale with interest and our costs';

test.each([
  ['Withdrawal date: Dec 4, 2026', 'Withdrawal date'],
  [`${COSTS}: $2,768.00`, COSTS],
  // A sentence with a colon in it stays a sentence.
  ['También se detiene si paga todo lo que debe: hoy $2,624.00. Esta cantidad puede crecer.', undefined],
  ['Left after the sale: $2,068.00. The law of your state says that you do not owe this.', undefined],
])('a line of a letter as a row of its paper: %s', (line, label) => {
  const block = words([line])[1];
  expect(block?.kind === 'rows' ? block.rows[0]?.label : undefined).toBe(label);
});

test('a paper says whom the letter is for, where that is known', () => {
  const head = (customer: string) => JSON.stringify(words([], customer)[0]);
  expect(head('Ada A., Ben B.')).toContain('Ada A., Ben B.');
  expect(head('')).not.toContain('Customer');
});
