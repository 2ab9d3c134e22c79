import { describe, expect, test } from 'vitest';
import { type DisasterArea, type DisasterWritten, isInArea, readDisasterArea } from './disaster-area.ts';
import { disasterOn } from './disaster-days.ts';

const TODAY = '2026-11-28';
const written = (over: Partial<DisasterWritten> = {}): DisasterWritten => ({
  ...{ states: 'MO', zips: '', from: '2026-11-20', until: '2027-01-31', declaration: '' },
  ...over,
});

describe('an area as it is written at the desk', () => {
  test('states, ZIP codes and ranges of them in any order, and the number of FEMA', () => {
    const asked = { states: 'mo, KS mo', zips: '66101-66119; 64501\n64110-64119', declaration: ' dr-4827-mo ' };
    expect(readDisasterArea(written(asked), TODAY)).toEqual({
      states: ['MO', 'KS'],
      zips: [
        ['64110', '64119'],
        ['64501', '64501'],
        ['66101', '66119'],
      ],
      from: '2026-11-20',
      until: '2027-01-31',
      declaration: 'DR-4827-MO',
    });
  });

  test.each([
    ['no state', { states: ' , ' }, 'no_state', ''],
    ['a state that there is not', { states: 'MO XX' }, 'unknown_state', 'XX'],
    ['a ZIP code of four digits', { zips: '6450' }, 'not_a_zip', '6450'],
    ['a ZIP code with its four more', { zips: '64501-1234' }, 'not_a_zip', '64501-1234'],
    ['three in one range', { zips: '64501-64502-64503' }, 'not_a_zip', '64501-64502-64503'],
    ['a range that ends first', { zips: '64507-64503' }, 'zips_backward', '64507-64503'],
    ['a ZIP code of another state', { zips: '64501 66101' }, 'zip_of_other_state', '66101'],
    ['a ZIP code twice', { zips: '64501 64501' }, 'zips_overlap', '64501'],
    ['a range over another', { zips: '64503-64509 64501-64504' }, 'zips_overlap', '64503'],
    [
      'more than can be read',
      { zips: Array.from({ length: 201 }, (_, at) => 64_000 + at).join(' ') },
      'too_many_zips',
      '200',
    ],
    ['a day that there is not', { until: '2026-02-30' }, 'not_a_day', '2026-02-30'],
    ['one that is to come', { from: '2026-11-29' }, 'begins_later', '2026-11-29'],
    ['an end before its beginning', { until: '2026-11-19' }, 'ends_before_it_begins', '2026-11-19'],
    ['more than a year', { until: '2027-11-22' }, 'too_long', '2027-11-22'],
    ['another number', { declaration: '4827' }, 'not_a_declaration', '4827'],
  ])('%s is refused with the words that are wrong', (_what, over, fault, words) => {
    expect(readDisasterArea(written(over), TODAY)).toEqual({ fault, words });
  });
});

test('an address is in it by its state and its ZIP code', () => {
  const area = readDisasterArea(written({ zips: '64501-64507' }), TODAY) as DisasterArea;
  const inside = (state: string, zip: string) => isInArea(area, { state, zip });
  expect([inside('MO', '64501'), inside('mo', '64507-1234'), inside('MO', '64508'), inside('KS', '64501')]).toEqual([
    ...[true, true, false, false],
  ]);
  expect(isInArea({ states: ['MO'], zips: [] }, { state: 'MO', zip: '' })).toBe(true);
});

test('the disaster of a day is the last that began', () => {
  const disasters = [
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-03-01', to: '2026-04-30' },
  ];
  expect(
    ['2025-12-31', '2026-02-01', '2026-03-31', '2026-04-30', '2026-05-01'].map((on) => disasterOn(disasters, on)?.from),
  ).toEqual([undefined, ...['2026-01-01', '2026-03-01', '2026-03-01'], undefined]);
  expect(disasterOn(undefined, '2026-01-01')).toBeUndefined();
});
