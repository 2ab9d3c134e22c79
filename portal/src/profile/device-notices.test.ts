// @document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applySessionConfiguration } from '../data/configuration/session-configuration.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { CHANGED_NOTE } from '../worker/push-change.ts';
import { type FakeBrowser, stubNoticeBrowser, unstubNoticeBrowser } from './browser-for-test.ts';
import { canGetNotices, followAddress, getNotices, stopNotices, watchNotices } from './device-notices.ts';

const personOf = (sub: string, more: object = {}) =>
  ({ accessToken: 'a', expiresAt: '2999-01-01T00:00:00.000Z', attributes: { sub }, ...more }) as unknown as Session;
const CHOICE = { dueDates: true, paymentResults: false };

let browser: FakeBrowser;
let bodies: unknown[] = [];
let works = true;

beforeEach(() => {
  localStorage.clear();
  bodies = [];
  works = true;
  browser = stubNoticeBrowser();
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return works ? new Response('{"saved":true}') : new Response('{"code":"feature_off"}', { status: 403 });
  });
  applySessionConfiguration({ pushKey: 'server-key' });
  keepSession(personOf('user_1'));
});
afterEach(() => {
  unstubNoticeBrowser();
  applySessionConfiguration({});
  keepSession(undefined);
});

const told = (endpoint: string) => ({
  subscription: { endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } },
  settings: CHOICE,
});

test.each(['serviceWorker', 'PushManager', 'key'])('a browser or portal without %s shows none', (missing) => {
  expect(canGetNotices()).toBe(true);
  if (missing === 'serviceWorker') Reflect.deleteProperty(navigator, 'serviceWorker');
  if (missing === 'PushManager') Reflect.deleteProperty(globalThis, 'PushManager');
  if (missing === 'key') applySessionConfiguration({});
  expect(canGetNotices()).toBe(false);
});

test('on: asked, subscribed by the key of the service, and told; off: told, then let go of', async () => {
  expect(await getNotices(CHOICE)).toBe(true);
  expect(bodies).toEqual([told('https://push.example/new')]);
  await stopNotices();
  expect(bodies[1]).toEqual({});
  expect(browser.asked).toEqual(['permission', 'subscribe server-key', 'unsubscribe']);
  expect(localStorage.length).toBe(0);
});

test('refused by the person: nothing is told and nothing is kept', async () => {
  browser.answer = 'denied';
  expect(await getNotices(CHOICE)).toBe(false);
  expect([bodies, localStorage.length]).toEqual([[], 0]);
});

describe('an address that changed', () => {
  beforeEach(async () => {
    await getNotices(CHOICE);
    bodies = [];
    browser.asked.length = 0;
    browser.notes.add(CHANGED_NOTE);
    browser.endpoint = 'https://push.example/changed';
  });

  test('is told in place of the one before, with the choice, and once', async () => {
    await followAddress();
    await followAddress();
    expect(bodies).toEqual([told('https://push.example/changed')]);
    expect([...browser.notes]).toEqual([]);
  });

  test('that the browser lost without a word is asked for anew', async () => {
    browser.notes.clear();
    browser.endpoint = undefined;
    await followAddress();
    expect(bodies).toEqual([told('https://push.example/new')]);
    expect(browser.asked).toEqual(['subscribe server-key']);
  });

  test('that could not be told is told at the next opening', async () => {
    works = false;
    await expect(followAddress()).rejects.toThrow();
    works = true;
    await followAddress();
    expect(bodies).toHaveLength(2);
    expect([...browser.notes]).toEqual([]);
  });

  test.each([
    ['of another person of this device', () => keepSession(personOf('user_2'))],
    ['in a session of a link', () => keepSession(personOf('user_1', { lockedFlow: 'payment' }))],
    ['before the device is trusted', () => keepSession(personOf('user_1', { challenge: 'TrustedDevice' }))],
    ['while nobody is signed in', () => keepSession(undefined)],
    [
      'after the permission was taken back',
      () => {
        browser.permission = 'denied';
      },
    ],
    ['after notices were switched off', () => stopNotices()],
  ])('is not told %s, and nobody is asked', async (_, change) => {
    await change();
    bodies = [];
    await followAddress();
    expect(bodies).toEqual([]);
    expect(browser.asked).not.toContain('permission');
  });

  test('is looked at when its person signs in', async () => {
    keepSession(undefined);
    watchNotices();
    keepSession(personOf('user_1'));
    keepSession(personOf('user_1'));
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
  });
});

test('an address that stands is left alone', async () => {
  await getNotices(CHOICE);
  bodies = [];
  await followAddress();
  expect(bodies).toEqual([]);
});

test('a browser bound to a former key of the service is bound to the one of now, once', async () => {
  applySessionConfiguration({ pushKey: 'Zm9ybWVy' });
  browser.boundTo = 'Zm9ybWVy';
  await getNotices(CHOICE);
  await followAddress();
  expect(bodies).toHaveLength(1);
  applySessionConfiguration({ pushKey: 'bm93_-4' });
  browser.asked.length = 0;
  await followAddress();
  await followAddress();
  expect(browser.asked).toEqual(['unsubscribe', 'subscribe bm93_-4']);
  expect(bodies).toHaveLength(2);
});
