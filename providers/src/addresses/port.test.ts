import { describe, expect, it } from 'vitest';
import { addressesSuite } from './addresses-suite.ts';
import { embeddedAddresses } from './embedded.ts';

const addresses = embeddedAddresses();
addressesSuite('embedded', addresses, '12 Oak');

describe('the offline map', () => {
  it.each([
    ['12 oak ave riv', '12 Oak Avenue, Riverside, GA 31401'],
    ['12 Oak Avenue, 31401', '12 Oak Avenue, Riverside, GA 31401'],
    ['8 st', '8 Main Street, Fairview, GA 30301'],
    ['elm street salem', 'Elm Street, Salem, KS 67202'],
  ])('%s is %s first', async (search, text) => {
    expect((await addresses.predict({ search, sessionToken: 'x' }))[0]?.text).toBe(text);
  });
});
