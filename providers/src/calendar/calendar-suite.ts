import { describe, expect, it } from 'vitest';
import type { Calendar } from './port.ts';

const CENTRAL = 'America/Chicago';

/** Requirements on every implementation of the calendar port, with a cut-off at 17:00 on the store's clock. */
export function calendarSuite(name: string, calendar: Calendar): void {
  describe(`calendar port: ${name}`, () => {
    it.each([
      ['2026-07-02', true, 'a Thursday'],
      ['2026-07-03', true, 'the Friday before a holiday on a Saturday'],
      ['2026-07-04', false, 'a Saturday'],
      ['2027-07-05', false, 'the Monday after a holiday on a Sunday'],
      ['2026-11-26', false, 'Thanksgiving'],
      ['2026-12-25', false, 'Christmas'],
    ])('%s: bank day %s (%s)', (date, isOpen) => {
      expect(calendar.isBankDay(date)).toBe(isOpen);
    });

    it.each([
      ['2026-05-12T21:59:59Z', CENTRAL, '2026-05-12', 'a Tuesday a second before the cut-off'],
      ['2026-05-12T22:00:00Z', CENTRAL, '2026-05-13', 'at the cut-off'],
      ['2026-05-12T22:30:00Z', 'America/Los_Angeles', '2026-05-12', 'the same minute in a zone further west'],
      ['2026-05-15T23:00:00Z', CENTRAL, '2026-05-18', 'a Friday evening'],
      ['2026-05-16T15:00:00Z', CENTRAL, '2026-05-18', 'a Saturday morning'],
      ['2026-05-24T15:00:00Z', CENTRAL, '2026-05-26', 'the Sunday before Memorial Day'],
      ['2026-05-13T03:00:00Z', CENTRAL, '2026-05-13', 'late on Tuesday, Wednesday already in London'],
      ['2027-03-15T21:59:00Z', CENTRAL, '2027-03-15', 'the Monday after the spring change'],
      ['2026-11-02T22:59:00Z', CENTRAL, '2026-11-02', 'the Monday after the autumn change'],
      ['2026-12-31T23:30:00Z', CENTRAL, '2027-01-04', 'New Year and a weekend ahead'],
    ])('received at %s in %s posts on %s (%s)', (at, timeZone, date) => {
      expect(calendar.postingDate({ nowMs: Date.parse(at), timeZone })).toBe(date);
    });
  });
}
