import { expect, test } from 'vitest';
import { plainText } from './document-text.ts';

test('the words of a document stand in reading order, a line each, whatever they look like', () => {
  const text = plainText({
    title: 'Credit agreement',
    blocks: [
      { kind: 'heading', text: 'What it costs' },
      { kind: 'rows', rows: [{ label: 'Finance charge', value: '$45.00' }] },
      {
        kind: 'table',
        columns: [
          { label: 'Number', share: 0.4 },
          { label: 'Amount', share: 0.6 },
        ],
        rows: [['1', '$300.00']],
      },
      { kind: 'strong', text: 'You may cancel.' },
      { kind: 'paragraph', text: 'By the end of the day.' },
    ],
  });
  expect(text.split('\n')).toEqual([
    'Credit agreement',
    'What it costs',
    'Finance charge\t$45.00',
    'Number\tAmount',
    '1\t$300.00',
    'You may cancel.',
    'By the end of the day.',
  ]);
});
