import { spanish } from './address-texts.spanish.ts';

/** The words of typing an address. */
const english = {
  search: 'Find your address',
  searchHint: 'Begin with the house number and street. You can also type all of it below.',
  suggestions: 'Suggestions',
  line1: 'Street and number',
  line2: 'Apartment, suite',
  optional: '(optional)',
  city: 'City',
  state: 'State',
  chooseState: 'Choose a state',
  zip: 'ZIP code',
  wrong: {
    line1: 'Enter the street and number.',
    line2: 'Use letters and digits only.',
    city: 'Enter the city.',
    state: 'Choose a state.',
    zip: 'Enter the five digits of the ZIP code.',
    poBox: 'No one lives in a P.O. box. Use it for mail only.',
  },
  filling: 'Filling in the address',
  notFilled: 'The address could not be filled in. Choose it again, or type it below.',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
};

export type AddressTexts = typeof english;
export const addressTexts = { english, spanish };
