import { expect, test } from 'vitest';
import { type Allocation, partsOf } from './where-it-goes.ts';

const row = (kind: Allocation[number]['kind'], part: Allocation[number]['part'], amount: number) => ({
  kind,
  part,
  amount,
});

test.each([
  ['nothing', [], []],
  ['one part', [row('due', 'interest', 500)], [['interest', 500]]],
  [
    'the same part past due, due and in advance is one part',
    [row('pastDue', 'principal', 100), row('due', 'principal', 200), row('advance', 'principal', 3)],
    [['principal', 303]],
  ],
  [
    'parts stand in the order a customer reads them',
    [row('due', 'principal', 4), row('due', 'fee', 2), row('due', 'interest', 3), row('pastDue', 'penalty', 1)],
    [
      ['penalty', 1],
      ['fee', 2],
      ['interest', 3],
      ['principal', 4],
    ],
  ],
  ['a part of nothing is left out', [row('due', 'fee', 0), row('due', 'principal', 9)], [['principal', 9]]],
])('%s', (_, allocation, parts) => {
  expect(partsOf(allocation).map((part) => [part.part, part.amountCents])).toEqual(parts);
});
