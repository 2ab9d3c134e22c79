// @document
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSession, renewTokens, type Session } from '../data/session/session.ts';
import { inputsOf, startEndpoints } from '../data/testing/fake-call-for-test.ts';
import { watchMasterProfile } from './master-profile.ts';

vi.mock('../data/calls/call.ts', async () => ({
  call: (await import('../data/testing/fake-call-for-test.ts')).fakeCall,
}));

const session = (over: object, mdmId?: string) =>
  ({ attributes: { sub: 'usr_1', mdmId }, ...over }) as unknown as Session;
let stop = () => {};
beforeEach(() => {
  startEndpoints({ status: 503, code: 'service_unavailable' });
  keepSession(undefined);
  stop = watchMasterProfile();
});
afterEach(() => stop());

test.each([
  ['no master profile yet', session({}), 1],
  ['one is there', session({}, 'mdm-1'), 0],
  ['the device is not confirmed', session({ challenge: 'TrustedDevice' }), 0],
  ['a guest payer', session({ isGuestPayOnlyUser: true }), 0],
  ['a locked link', session({ lockedFlow: 'payment' }), 0],
])('%s', (_, signedIn, times) => {
  keepSession(signedIn);
  renewTokens(signedIn);
  expect(inputsOf('POST /mdmProfile')).toHaveLength(times);
});
