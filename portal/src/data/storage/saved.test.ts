// @document
import { beforeEach, expect, test } from 'vitest';
import {
  forgetVisit,
  hadSession,
  keepDestination,
  keepHadSession,
  keepLockedFlows,
  keepNote,
  savedLockedFlows,
  takeDestination,
  takeNote,
} from './saved.ts';

beforeEach(forgetVisit);

test('a destination is used once', () => {
  keepDestination('/tmx/Accounts?a=1');
  expect(takeDestination()).toBe('/tmx/Accounts?a=1');
  expect(takeDestination()).toBeUndefined();
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'Home', ''])(
  'no way out of this portal: %s',
  (path) => {
    keepDestination(path);
    expect(takeDestination()).toBeUndefined();
    sessionStorage.setItem('lendside.destination', path);
    expect(takeDestination()).toBeUndefined();
  },
);

test('a note is one of those the sign-in page knows', () => {
  keepNote('idle');
  expect(takeNote()).toBe('idle');
  sessionStorage.setItem('lendside.note', 'anything');
  expect(takeNote()).toBeUndefined();
});

test('locked flows stay in this tab until they are cleared', () => {
  keepLockedFlows(['payment', 'renewal']);
  expect(savedLockedFlows()).toEqual(['payment', 'renewal']);
  keepLockedFlows([]);
  expect(savedLockedFlows()).toEqual([]);
});

test('forgetting leaves nothing of the visit', () => {
  keepDestination('/Home');
  keepHadSession(true);
  forgetVisit();
  expect(sessionStorage.length).toBe(0);
  expect(hadSession()).toBe(false);
});
