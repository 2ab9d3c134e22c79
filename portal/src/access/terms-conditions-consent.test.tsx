// @document
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { beforeEach, expect, test } from 'vitest';
import { open, startAnew, words } from './fake-endpoints-for-test.tsx';

beforeEach(startAnew);

test('what is agreed to can be read without signing in, with its version', async () => {
  await open('/TermsConditionsConsent');
  await words('What you agree to', 'Notices online', `Version ${TERMS_VERSION}`);
  expect(document.querySelectorAll('h2')).toHaveLength(5);
});
