import { describe, expect, it } from 'vitest';
import { formatAgo, formatDate, formatDateTime, formatTimeOfDay } from './date-format.ts';

describe('formatDate', () => {
  it.each([
    ['2026-01-05', 'Jan 5, 2026', 'Jan 5, 2026', '01-05-2026', '5 ene 2026', '5 ene 2026'],
    ['2026-02-28', 'Feb 28, 2026', 'Feb 28, 2026', '02-28-2026', '28 feb 2026', '28 feb 2026'],
    ['2026-03-05', 'Mar 5, 2026', 'Mar 5, 2026', '03-05-2026', '5 mar 2026', '5 mar 2026'],
    ['2026-04-05', 'Apr 5, 2026', 'Apr 5, 2026', '04-05-2026', '5 abr 2026', '5 abr 2026'],
    ['2026-05-05', 'May 5, 2026', 'May 5, 2026', '05-05-2026', '5 may 2026', '5 mayo 2026'],
    ['2026-06-05', 'Jun 5, 2026', 'June 5, 2026', '06-05-2026', '5 jun 2026', '5 junio 2026'],
    ['2026-07-05', 'Jul 5, 2026', 'July 5, 2026', '07-05-2026', '5 jul 2026', '5 julio 2026'],
    ['2026-08-05', 'Aug 5, 2026', 'Aug 5, 2026', '08-05-2026', '5 ago 2026', '5 ago 2026'],
    ['2026-09-05', 'Sep 5, 2026', 'Sep 5, 2026', '09-05-2026', '5 sep 2026', '5 sep 2026'],
    ['2026-10-05', 'Oct 5, 2026', 'Oct 5, 2026', '10-05-2026', '5 oct 2026', '5 oct 2026'],
    ['2026-11-15', 'Nov 15, 2026', 'Nov 15, 2026', '11-15-2026', '15 nov 2026', '15 nov 2026'],
    ['2026-12-31', 'Dec 31, 2026', 'Dec 31, 2026', '12-31-2026', '31 dic 2026', '31 dic 2026'],
  ])('%s', (date, short, long, dashed, spanishShort, spanishLong) => {
    expect(formatDate(date)).toBe(short);
    expect(formatDate(date, 'long', 'english')).toBe(long);
    expect(formatDate(date, 'dashed', 'english')).toBe(dashed);
    expect(formatDate(date, 'short', 'spanish')).toBe(spanishShort);
    expect(formatDate(date, 'long', 'spanish')).toBe(spanishLong);
    expect(formatDate(date, 'dashed', 'spanish')).toBe(dashed);
  });

  it.each([
    ['the day before no date', '1900-12-31'],
    ['no date itself', '1901-01-01'],
    ['no date as an instant', '1901-01-01T00:00:00Z'],
    ['the empty date of many systems', '0001-01-01'],
    ['its instant', '0001-01-01T00:00:00Z'],
    ['a day that does not exist', '2026-02-30'],
    ['an instant on a day that does not exist', '2026-02-30T00:00:00Z'],
    ['another format', '03/05/2026'],
    ['words', 'soon'],
    ['a hostile length', '2026-03-05T00:00:00.'.padEnd(60_000, '0')],
    ['nothing', ''],
    ['null', null],
    ['undefined', undefined],
  ])('shows nothing for %s', (_, value) => expect(formatDate(value)).toBe(''));

  it('shows the day after no date', () => expect(formatDate('1901-01-02')).toBe('Jan 2, 1901'));

  it.each([
    ['2026-06-01T04:59:59Z', 'America/Chicago', 'May 31, 2026'],
    ['2026-06-01T05:00:00Z', 'America/Chicago', 'Jun 1, 2026'],
    ['2026-06-01T05:00:00.000Z', 'Pacific/Honolulu', 'May 31, 2026'],
    ['2026-06-01T00:30:00+02:00', 'UTC', 'May 31, 2026'],
  ])('an instant %s is the day it is in %s', (instant, zone, shown) => {
    expect(formatDate(instant, 'short', 'english', zone)).toBe(shown);
  });
});

describe('times', () => {
  it.each([
    [0, '12:00 AM', '12:00 a. m.'],
    [9 * 60 + 5, '9:05 AM', '9:05 a. m.'],
    [12 * 60, '12:00 PM', '12:00 p. m.'],
    [17 * 60 + 30, '5:30 PM', '5:30 p. m.'],
    [23 * 60 + 59, '11:59 PM', '11:59 p. m.'],
  ])('minute %d is %s', (minutes, english, spanish) => {
    expect(formatTimeOfDay(minutes)).toBe(english);
    expect(formatTimeOfDay(minutes, 'spanish')).toBe(spanish);
  });

  it('writes day and time in a zone', () => {
    expect(formatDateTime('2026-06-01T22:30:00Z')).toBe('Jun 1, 2026, 5:30 PM');
    expect(formatDateTime('2026-06-01T22:30:00Z', 'spanish')).toBe('1 jun 2026, 5:30 p. m.');
    expect(formatDateTime('2026-06-01')).toBe('');
    expect(formatDateTime('never')).toBe('');
  });
});

describe('formatAgo', () => {
  it.each([
    [0, 'just now', 'hace un momento'],
    [59, 'just now', 'hace un momento'],
    [60, '1 minute ago', 'hace 1 minuto'],
    [179, '2 minutes ago', 'hace 2 minutos'],
    [3599, '59 minutes ago', 'hace 59 minutos'],
    [3600, '1 hour ago', 'hace 1 hora'],
    [86_399, '23 hours ago', 'hace 23 horas'],
  ])('%i seconds', (seconds, english, spanish) => {
    expect([formatAgo(seconds), formatAgo(seconds, 'spanish')]).toEqual([english, spanish]);
  });
});
