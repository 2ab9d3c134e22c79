import { describe, expect, test } from 'vitest';
import { productNameIn, productNameInSentence } from './product-names.ts';

describe.each([
  ['english', 'Payday loan', 'Payday loan', 'payday loan'],
  ['spanish', 'Payday loan', 'Préstamo hasta el día de pago', 'préstamo hasta el día de pago'],
  ['english', 'Fast Cash Plus', 'Fast Cash Plus', 'Fast Cash Plus'],
  ['spanish', 'Fast Cash Plus', 'Fast Cash Plus', 'Fast Cash Plus'],
] as const)('in %s, %s', (language, name, alone, inSentence) => {
  test('is named alone and in a sentence', () => {
    expect(productNameIn(language, name)).toBe(alone);
    expect(productNameInSentence(language, name)).toBe(inSentence);
  });
});
