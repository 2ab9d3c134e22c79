import { expect, test } from 'vitest';
import { callCode } from './call-code.ts';

test.each([
  ['00000000000000000000000000000000', '0000-0000'],
  ['ffffffffffffffffffffffffffffffff', 'ZZZZ-ZZZZ'],
  ['4bf92f3577b34da6a3ce929d0e0e4736', 'KM70-WHSP'],
])('trace %s is read out as %s', (traceId, code) => {
  expect(callCode(traceId)).toBe(code);
});

test('what is read out differs where the ends of two ids do', () => {
  expect(callCode('4bf92f3577b34da6a3ce929d0e0e4737')).not.toBe(callCode('4bf92f3577b34da6a3ce929d0e0e4736'));
});
