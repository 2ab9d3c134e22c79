import { describe, expect, test } from 'vitest';
import { folded, textValue } from '../calendar-file.ts';
import { dueDatesCalendar } from './due-dates-calendar.ts';
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

describe('a calendar', () => {
  const calendar = dueDatesCalendar(
    [
      { key: 'a', date: '2026-12-31' },
      { key: 'b', date: '2027-01-31' },
    ],
    'spanish',
    Date.parse('2026-11-21T10:11:12.345Z'),
  );

  test('has whole days that end with the next one', () => {
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(calendar).toContain('DTSTAMP:20261121T101112Z\r\n');
  });

  test('opens and closes every part, and each line ends as RFC 5545 says and is short enough', () => {
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const open: string[] = [];
    for (const line of calendar.split('\r\n').slice(0, -1)) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
      if (line.startsWith('BEGIN:')) open.push(line.slice(6));
      if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4));
    }
    expect(open).toEqual([]);
  });

  test('folds long lines without cutting a letter in two', () => {
    const line = `SUMMARY:${'ñ'.repeat(100)}`;
    const pieces = folded(line);
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
    expect(pieces.map((piece, index) => (index === 0 ? piece : piece.slice(1))).join('')).toBe(line);
    expect(textValue('a;b,c\\d\ne')).toBe('a\\;b\\,c\\\\d\\ne');
  });

  test('may be empty', () => {
    expect(dueDatesCalendar([], 'english', 0)).not.toContain('VEVENT');
  });
});
