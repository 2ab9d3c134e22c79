import { expect, test } from 'vitest';
import type { DocumentBlock } from './document-text.ts';
import { tableNames } from './table-names.ts';

const table: DocumentBlock = { kind: 'table', columns: [{ label: 'Date', share: 1 }], rows: [['Nov 1']] };
const heading = (text: string): DocumentBlock => ({ kind: 'heading', text });

test('tables are called after their headings, and no two alike', () => {
  const blocks = [table, heading('Paid'), table, table, heading('Due'), table, heading('Paid'), table];
  expect(tableNames('Statement', blocks).filter((name) => name !== undefined)).toEqual([
    'Statement',
    'Statement: Paid',
    'Statement: Paid (2)',
    'Statement: Due',
    'Statement: Paid (3)',
  ]);
});
