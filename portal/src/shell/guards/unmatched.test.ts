import { expect, test } from 'vitest';
import { unmatched } from './unmatched.ts';
import { visitTo } from './visit-for-test.ts';

test('a landing page that does not exist is Home, not the root, which would forward to it again', () => {
  expect(unmatched(visitTo('/NoSuchLanding', { landing: '/NoSuchLanding' }))).toEqual({ kind: 'goTo', path: '/Home' });
  expect(unmatched(visitTo('/Nowhere', { landing: '/NoSuchLanding' }))).toEqual({ kind: 'goTo', path: '/' });
});
