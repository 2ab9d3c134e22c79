// @document
import { beforeEach, expect, test } from 'vitest';
import { keepDeviceKey, savedDeviceKey } from './device-key.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a remembered key is kept for good, another one for this tab, which comes first there', () => {
  keepDeviceKey('good', true);
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
  keepDeviceKey('tab', false);
  expect(savedDeviceKey()).toBe('tab');
  sessionStorage.clear();
  expect(savedDeviceKey()).toBe('good');
});

test('remembering takes the place of what the tab had', () => {
  keepDeviceKey('before', false);
  keepDeviceKey('confirmed', true);
  expect(savedDeviceKey()).toBe('confirmed');
});

test('what is too long to be a key is none', () => {
  localStorage.setItem('lendside.deviceKey', 'x'.repeat(200));
  expect(savedDeviceKey()).toBeUndefined();
});
