import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { dueDatesCalendar } from '../../accounts/due-dates-calendar.ts';
import { calendarOf } from './calendar-file.ts';

/** The calendar as a foreign parser reads it. */
function read(calendar: Buffer) {
  const root = new ICAL.Component(ICAL.parse(calendar.toString()));
  return { root, events: root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) };
}

const dueDates = dueDatesCalendar(
  [
    { key: 'a', date: '2026-12-31' },
    { key: 'b', date: '2027-01-31' },
  ],
  'spanish',
  Date.parse('2026-11-21T10:11:12.345Z'),
);

describe('due dates', () => {
  test('are whole days that end with the next one, each private, free and announced the day before', () => {
    expect(dueDates.toString()).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(dueDates.toString()).toContain('DTSTAMP:20261121T101112Z\r\n');
    const { root, events } = read(dueDates);
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Fechas de pago');
    expect(events.map(({ startDate, summary }) => [startDate.toString(), startDate.isDate, summary])).toEqual([
      ['2026-12-31', true, 'Vence un pago'],
      ['2027-01-31', true, 'Vence un pago'],
    ]);
    for (const { component } of events) {
      expect(component.getFirstPropertyValue('class')).toBe('PRIVATE');
      expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
      const alarm = component.getFirstSubcomponent('valarm');
      expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15H');
    }
  });

  test('keep their ids, which say nothing of their key', () => {
    const [first, second] = read(dueDates).events.map(({ uid }) => uid);
    expect(first).not.toBe(second);
    const again = dueDatesCalendar([{ key: 'a', date: '2027-03-01' }], 'english', 0);
    expect(read(again).events[0]?.uid).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}@lendside\.example$/);
  });

  test('open and close every part, and each line ends as RFC 5545 says and is short enough', () => {
    const text = dueDates.toString();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const open: string[] = [];
    for (const line of text.split('\r\n').slice(0, -1)) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
      if (line.startsWith('BEGIN:')) open.push(line.slice(6));
      if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4));
    }
    expect(open).toEqual([]);
  });

  test('may be none', () => {
    expect(dueDatesCalendar([], 'english', 0).toString()).not.toContain('VEVENT');
  });
});

describe('a text', () => {
  const startsAt = new Date('2026-11-24T15:00:00Z');
  const event = { id: 'a', stamp: startsAt, start: startsAt, end: startsAt };

  test.each([
    'ñ'.repeat(100),
    `${'x'.repeat(66)}${'😀'.repeat(40)}`,
    'a;b,c\\d\ne',
    'Name\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:smuggled',
    'Name\r\nATTENDEE:mailto:a@b.example',
  ])('%j comes out as it went in, folded and escaped', (text) => {
    const calendar = calendarOf('Test', [{ ...event, summary: text }]);
    for (const line of calendar.toString().split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(calendar.toString()).not.toContain('\ufffd');
    const { events } = read(calendar);
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(text.replaceAll('\r\n', '\n'));
    expect(events[0]?.component.getFirstProperty('attendee')).toBeNull();
  });
});
