import { expect, it } from 'vitest';
import { phoneToShow } from './past-due-phone.ts';

const store = '202-555-0110';
const central = '202-555-0199';

it.each([
  ['a current loan', 0, store],
  ['sixty days late', 60, store],
  ['sixty-one days late', 61, central],
])('%s shows %s', (_, daysLate, phone) => expect(phoneToShow(daysLate, store, central)).toBe(phone));

it('takes another limit from configuration', () => expect(phoneToShow(31, store, central, 30)).toBe(central));
it('never shows nothing', () => expect(phoneToShow(0, '', central)).toBe(central));
