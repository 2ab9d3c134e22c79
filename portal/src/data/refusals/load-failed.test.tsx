// @document
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, render } from '../../kit/testing/render-for-test.tsx';
import { CallFailed } from '../calls/call-failed.ts';
import { chooseLanguage } from '../language/language.ts';
import { LoadFailed } from './load-failed.tsx';

beforeEach(() => chooseLanguage('english'));

/** Words of spec 8 by their lines: what is read, and what stands where it could not be. */
test.each([
  ['ERR-31', 'GET /personalInfo', 'Failed to get customer information.'],
  ['ERR-32', 'GET /cards', 'Failed to get card information.'],
  ['ERR-33', 'GET /store', 'Failed to get store information.'],
  ['ERR-34', 'GET /accountdetail', 'Failed to get account information.'],
  ['ERR-45', 'GET /accounts', 'Loans query error.'],
])('%s: %s', (_id, endpoint, sentence) => {
  const again = vi.fn();
  render(<LoadFailed error={new CallFailed({ status: 500, endpoint } as never)} onTryAgain={again} />);
  expect(document.body.textContent).toContain(sentence);
  click(find('button'));
  expect(again).toHaveBeenCalledOnce();
});

test('without a connection that is what it says', () => {
  render(<LoadFailed error={new CallFailed({ status: 0, code: 'network_error' })} onTryAgain={() => {}} />);
  expect(document.body.textContent).toContain('connection');
});

test('the code to say on the phone stands under the page’s own words', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  render(<LoadFailed error={new CallFailed({ status: 0, code: 'network_error', traceId })} onTryAgain={() => {}} />);
  expect(document.body.textContent).toContain('If you call us, say: KM70-WHSP');
});
