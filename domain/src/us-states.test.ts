import { describe, expect, test } from 'vitest';
import { middleOfState, milesBetween, stateName, stateOfZip, statesIn } from './us-states.ts';

describe('states', () => {
  test('all fifty and the capital, sorted in each language', () => {
    expect(statesIn('english')).toHaveLength(51);
    expect(statesIn('english')[0]).toEqual({ label: 'Alabama', value: 'AL' });
    expect(statesIn('spanish').find(({ value }) => value === 'NC')?.label).toBe('Carolina del Norte');
    expect(statesIn('spanish').map(({ label }) => label)).not.toContain('New York');
  });

  test.each([
    ['GA', 'english', 'Georgia'],
    ['NY', 'spanish', 'Nueva York'],
    ['XX', 'english', undefined],
    ['constructor', 'english', undefined],
  ] as const)('%s in %s is %s', (code, language, name) => {
    expect(stateName(code, language)).toBe(name);
  });
});

describe('ZIP codes', () => {
  test.each([
    ['30301', 'GA'],
    ['39901', 'GA'],
    ['75201', 'TX'],
    ['73301', 'TX'],
    ['73102', 'OK'],
    ['83702', 'ID'],
    ['84101', 'UT'],
    ['00501', 'NY'],
    ['05501', 'MA'],
    ['20101', 'VA'],
    ['20001', 'DC'],
    ['96601', undefined],
    ['00901', undefined],
    ['1234', undefined],
    ['abcde', undefined],
  ])('%s is in %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  test('no ZIP code belongs to two states', () => {
    const seen = new Map<number, string>();
    for (let start = 0; start < 1000; start += 1) {
      const state = stateOfZip(`${String(start).padStart(3, '0')}01`);
      if (state) seen.set(start, state);
    }
    expect(new Set(seen.values()).size).toBe(51);
  });
});

test('miles between two places', () => {
  const atlanta = { latitude: 33.749, longitude: -84.388 };
  const savannah = { latitude: 32.081, longitude: -81.091 };
  expect(milesBetween(atlanta, savannah)).toBeCloseTo(222, -1);
  expect(milesBetween(atlanta, atlanta)).toBe(0);
  expect(milesBetween(atlanta, middleOfState('GA') ?? atlanta)).toBeLessThan(120);
  expect(middleOfState('XX')).toBeUndefined();
});
