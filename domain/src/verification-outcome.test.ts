import { expect, test } from 'vitest';
import { VERIFICATION_OUTCOMES } from './enumerations.ts';
import { afterVerification } from './verification-outcome.ts';

test('the six outcomes of the specification, each with what follows it', () => {
  expect(VERIFICATION_OUTCOMES.map((outcome) => [outcome, afterVerification(outcome)])).toEqual([
    ['SUCCESS', 'goOn'],
    ['FAIL', 'tryAgain'],
    ['UNSUPPORTED', 'otherWay'],
    ['SKIP', 'goOn'],
    ['ABANDON', 'leave'],
    ['REFRESH', 'newCode'],
  ]);
});
