// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { answer, json, type Reply, type Sent } from '../data/testing/replies-for-test.ts';
import { DeletionSection } from './deletion-section.tsx';
import { pageText, press, show } from './profile-for-test.tsx';

const ASKED = { state: 'open', asked: '2026-11-21T16:00:00Z', answerBy: '2027-01-05' };
let sent: Sent[];
let request: object;

beforeEach(() => {
  chooseLanguage('english');
  const session = { firstName: 'Maria', attributes: { sub: 'u', email: 'maria@example.com', lmsCustomerIds: {} } };
  keepSession({ ...session, accessToken: 'a', idToken: 'i', expiresAt: '2999-01-01T00:00:00Z' } as unknown as Session);
  request = {};
  const replies: Record<string, Reply> = {
    'GET /api/dataDeletion': () => json(request),
    'POST /api/dataDeletion': () => {
      request = ASKED;
      return json(ASKED);
    },
    'DELETE /api/dataDeletion': () => {
      request = { ...ASKED, state: 'withdrawn' };
      return json(request);
    },
  };
  sent = answer(new Proxy({}, { get: (_, name: string) => replies[name] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => keepSession(undefined));
  document.body.innerHTML = '';
});

const changes = () => sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

test('deletion is asked for after it was confirmed, has its day, and can be taken back', async () => {
  await show(DeletionSection);
  await press('Ask to delete my data');
  expect(changes()).toEqual([]);
  await press('Ask to delete it');
  expect(pageText()).toContain('We answer by January 5, 2027'.replace('January', 'Jan'));
  await press('Take the request back');
  expect(changes()).toEqual(['POST /api/dataDeletion', 'DELETE /api/dataDeletion']);
  expect(pageText()).toContain('Ask to delete my data');
});

test('an extension says its reason and the later day, in both languages', async () => {
  request = { ...ASKED, answerBy: '2027-02-19', extension: 'severalSystems' };
  await show(DeletionSection);
  expect(pageText()).toContain('Our answer takes longer than 45 days: it comes by Feb 19, 2027, by email.');
  expect(pageText()).toContain('Your data is kept in several systems');
  expect(pageText()).toContain('Take the request back');
});

test('a refusal stands with its reason, in Spanish too', async () => {
  chooseLanguage('spanish');
  request = { ...ASKED, state: 'refused', answered: '2026-11-25T16:00:00Z', note: 'No pudimos confirmar quién pide.' };
  await show(DeletionSection);
  expect(pageText()).toContain('no pudimos hacerlo');
  expect(pageText()).toContain('No pudimos confirmar quién pide.');
});
