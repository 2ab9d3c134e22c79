import { expect, test } from 'vitest';
import { problems } from './problems.ts';

/** Sentences and codes that spec 8 gives to the letter, by their lines; some go on with what helps. */
test.each([
  ['ERR-24', 'MissingDeviceKey', /./],
  ['ERR-25', 'invalid_session', /^Invalid session$/],
  ['ERR-27', 'device_key_not_found', /^Device key not found\./],
  ['ERR-38', 'refinance_denied', /^You are not eligible at this time\. Please contact customer service\.$/],
  ['ERR-39', 'wrong_state', /^You must be located in the same state as your store to continue\.$/],
  ['ERR-40', 'location_not_valid', /^Error validating your location, please try again\.$/],
  ['ERR-42', 'document_not_found', /^No account documents found\.$/],
] as const)('%s: %s', (_id, code, sentence) => {
  expect(problems[code].english).toMatch(sentence);
});
