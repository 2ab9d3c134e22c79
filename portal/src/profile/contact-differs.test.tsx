// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { answer, json, type Reply, type Sent } from '../data/testing/replies-for-test.ts';
import { PersonalSection } from './personal-section.tsx';
import { INFO, pageText, press, show } from './profile-for-test.tsx';

let sent: Sent[];
let info: object;
let replies: Record<string, Reply>;
const bodyOf = (call: string) => sent.filter((one) => one.call.startsWith(call)).at(-1)?.body;

beforeEach(() => {
  chooseLanguage('english');
  replies = { 'GET /api/personalInfo': () => json(info) };
  sent = answer(new Proxy({}, { get: (_, name: string) => replies[name] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => keepSession(undefined));
  document.body.innerHTML = '';
});

test('another email on file than the one to sign in with is said as that, and one press makes them the same', async () => {
  const attributes = {
    sub: 'u',
    email: 'new.maria@example.com',
    emailVerified: true,
    phoneVerified: false,
    lmsCustomerIds: {},
  };
  keepSession({
    firstName: 'Maria',
    attributes,
    accessToken: 'a',
    idToken: 'i',
    expiresAt: '2999-01-01T00:00:00Z',
  } as unknown as Session);
  info = { ...INFO, hasVerifiedProfileEmail: false };
  replies['POST /api/customerinfo'] = () => json({ saved: true, changed: ['email'], otherSystems: [] });
  await show(PersonalSection);
  expect(pageText()).toContain('Not the one you sign in with');
  expect(pageText()).not.toContain('Not confirmed');
  expect(pageText()).toContain('You sign in with new.maria@example.com.');
  info = INFO;
  await press('Use it for my loans too');
  expect(bodyOf('POST /api/customerinfo')).toEqual({ customerId: '100231', emails: ['new.maria@example.com'] });
  expect(pageText()).not.toContain('Not the one you sign in with');
});
