import { describe, expect, test } from 'vitest';
import { amountCell, textCell } from './history-csv.ts';

describe('a cell of a spreadsheet', () => {
  test.each([
    ['=1+1', '"\'=1+1"'],
    ['+1', '"\'+1"'],
    ['-1', '"\'-1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['Pago', 'Pago'],
    ['', ''],
  ])('%j is written %j', (text, cell) => {
    expect(textCell(text)).toBe(cell);
  });

  test.each([
    [123_456, '1234.56'],
    [-5, '-0.05'],
    [0, '0.00'],
  ])('%i cents are the number %s', (cents, cell) => {
    expect(amountCell(cents)).toBe(cell);
  });
});
