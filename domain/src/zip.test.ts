import { expect, it } from 'vitest';
import { isZip } from './zip.ts';

it.each(['60601', '00501'])('takes %s', (text) => expect(isZip(text)).toBe(true));
it.each(['', '6060', '606011', '60601-1234', 'A0601', ' 60601', '6060\n'])('refuses %j', (text) =>
  expect(isZip(text)).toBe(false),
);
