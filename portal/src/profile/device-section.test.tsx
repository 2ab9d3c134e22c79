// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { applySessionConfiguration } from '../data/configuration/session-configuration.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { answer, json, type Sent } from '../data/testing/replies-for-test.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { settled } from '../kit/testing/settled-for-test.ts';
import { type FakeBrowser, stubNoticeBrowser, unstubNoticeBrowser } from './browser-for-test.ts';
import { DeviceSection } from './device-section.tsx';
import { field, pageText, SETTINGS, show } from './profile-for-test.tsx';

const { wipeOffline } = vi.hoisted(() => ({ wipeOffline: vi.fn(async () => undefined) }));
vi.mock('../data/storage/offline-box.ts', () => ({
  wipeOffline,
  keepForOffline: vi.fn(async () => undefined),
  savedForOffline: vi.fn(async () => undefined),
}));

const WORDS = {
  english: {
    dueDates: 'Show a notice when a date of mine is coming up',
    results: 'Show a notice when a payment of mine has ended',
    offline: 'Keep my store and last payments',
    blocked: 'This browser does not let us show notices.',
  },
  spanish: {
    dueDates: 'Mostrar un aviso cuando se acerque una de mis fechas',
    results: 'Mostrar un aviso cuando termine uno de mis pagos',
    offline: 'Guardar mi tienda y mis últimos pagos',
    blocked: 'Este navegador no nos deja mostrar avisos.',
  },
} as const;

let browser: FakeBrowser;
let sent: Sent[] = [];
let device: { dueDates: boolean; paymentResults: boolean } | undefined;
let save: () => Response;

beforeEach(() => {
  localStorage.clear();
  wipeOffline.mockReset().mockResolvedValue(undefined);
  device = undefined;
  save = () => json({ saved: true });
  browser = stubNoticeBrowser();
  sent = answer({
    'GET /api/communicationSettings': () => json({ ...SETTINGS, device }),
    'POST /api/notificationinfo': (body) => {
      const reply = save();
      if (reply.ok) device = (body as { settings?: typeof device }).settings;
      return reply;
    },
    'GET /api/accounts': () => json({ loans: [], asOf: '2026-11-20' }),
  });
  applySessionConfiguration({ pushKey: 'server-key' });
  keepSession({ accessToken: 'a', expiresAt: '2999-01-01T00:00:00.000Z', attributes: { sub: 'u1' } } as Session);
});
afterEach(() => {
  unstubNoticeBrowser();
  applySessionConfiguration({});
  chooseLanguage('english');
  applyConfiguration(undefined);
  keepSession(undefined);
});

const toggle = async (label: string) => {
  await act(async () => click(field(label)));
  await settled();
};
const told = () => sent.filter(({ call }) => call === 'POST /api/notificationinfo').map(({ body }) => body);

describe.each(['english', 'spanish'] as const)('notices to this device, %s', (language) => {
  const words = WORDS[language];
  beforeEach(() => chooseLanguage(language));

  test('are off until chosen, each kind by itself, and off again', async () => {
    await show(DeviceSection);
    expect([field(words.dueDates).checked, field(words.results).checked]).toEqual([false, false]);
    await toggle(words.dueDates);
    expect([field(words.dueDates).checked, field(words.results).checked]).toEqual([true, false]);
    expect(told()).toMatchObject([{ settings: { dueDates: true, paymentResults: false } }]);
    await toggle(words.dueDates);
    expect(told()).toHaveLength(2);
    expect(told()[1]).toEqual({});
    expect(browser.asked).toEqual(['permission', 'subscribe server-key', 'unsubscribe']);
    expect(field(words.dueDates).checked).toBe(false);
  });

  test('refused by the person stay off, and the page says where to allow them', async () => {
    browser.answer = 'denied';
    await show(DeviceSection);
    await toggle(words.results);
    expect(pageText()).toContain(words.blocked);
    expect([field(words.results).checked, told()]).toEqual([false, []]);
    browser.answer = 'granted';
    await toggle(words.results);
    expect(pageText()).not.toContain(words.blocked);
    expect(field(words.results).checked).toBe(true);
  });

  test('a browser that gives no address is told apart from a service that fails', async () => {
    browser.canSubscribe = false;
    await show(DeviceSection);
    await toggle(words.dueDates);
    expect(pageText()).toContain(words.blocked);
    browser.canSubscribe = true;
    save = () => json({ code: 'internal_error' }, 500);
    await toggle(words.dueDates);
    expect(pageText()).not.toContain(words.blocked);
    expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy();
    expect([field(words.dueDates).checked, field(words.dueDates).disabled]).toEqual([false, false]);
  });
});

test.each([
  ['cannot show them', () => Reflect.deleteProperty(globalThis, 'PushManager')],
  ['gets none from this service', () => applySessionConfiguration({})],
])('nothing stands there about notices where the browser %s', async (_, change) => {
  change();
  await show(DeviceSection);
  expect(pageText()).not.toContain(WORDS.english.dueDates);
  expect(pageText()).toContain(WORDS.english.offline);
});

test('nothing stands there about notices while they are switched off for all', async () => {
  applyConfiguration({ flags: { notificationManagement: false } } as never);
  await show(DeviceSection);
  expect(pageText()).not.toContain(WORDS.english.dueDates);
});

describe.each(['english', 'spanish'] as const)('what is kept for the time without a connection, %s', (language) => {
  const label = WORDS[language].offline;
  beforeEach(() => chooseLanguage(language));

  test('is nothing until it is allowed, and gone at once when that is taken back', async () => {
    await show(DeviceSection);
    expect(field(label).checked).toBe(false);
    await toggle(label);
    expect([field(label).checked, localStorage.getItem('lendside.offline.u1')]).toEqual([true, 'true']);
    await toggle(label);
    expect([field(label).checked, localStorage.getItem('lendside.offline.u1')]).toEqual([false, null]);
    expect(wipeOffline).toHaveBeenCalledOnce();
  });

  test('that could not be wiped is said', async () => {
    localStorage.setItem('lendside.offline.u1', 'true');
    wipeOffline.mockRejectedValue(new Error('the browser refuses'));
    await show(DeviceSection);
    await toggle(label);
    expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy();
  });
});
