// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { postponeSignOut, recordActivityElsewhere } from '../data/session/inactivity-watch.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';

const MINUTE = 60_000;
const tokens = { accessToken: 'a', idToken: 'i', deviceKey: 'd', expiresAt: '2099-01-01T00:00:00.000Z' };
let renewals: unknown[] = [];
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T16:00:00Z') });
  chooseLanguage('english');
  renewals = [];
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.endsWith('/refreshToken')) renewals.push(JSON.parse(String(body)));
    return new Response(JSON.stringify(tokens));
  });
  keepSession(tokens as Session);
});
afterEach(() => {
  keepSession(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const asked = () => document.querySelector('dialog[open]')?.textContent;
const seen = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

function show() {
  render(
    <>
      <a href="tel:+15550100">Call</a>
      <a href="mailto:help@tmx.example">Write</a>
      <label>
        Photo <input type="file" accept="image/*" capture="environment" />
      </label>
      <a href="/tmx/Accounts">Accounts</a>
      <InactivityDialog limitMinutes={5} />
    </>,
  );
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', (event) => event.preventDefault());
}

/** Pressed as by a script: the press is no movement of its own that would count as activity. */
const leaveBy = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)?.click());

test.each(['a[href^="tel:"]', 'a[href^="mailto:"]', 'input[type="file"]'])(
  'eight minutes away by %s: the service waits, hiding the page uses nothing up, and who comes back goes on',
  async (selector) => {
    show();
    leaveBy(selector);
    await pass(0);
    expect(renewals).toEqual([{ away: true }]);
    seen('hidden');
    await pass(8 * MINUTE - 1);
    seen('visible');
    await pass(0);
    expect(assign).not.toHaveBeenCalled();
  },
);

test('hiding the page uses up no skip: the check that is skipped is the one on coming back', async () => {
  show();
  leaveBy('input[type="file"]');
  await pass(MINUTE);
  seen('hidden');
  await pass(0);
  expect(renewals).toEqual([{ away: true }]);
  seen('visible');
  await pass(0);
  expect(renewals).toEqual([{ away: true }, {}]);
});

test('a link inside the portal leads nowhere else', async () => {
  show();
  leaveBy('a[href="/tmx/Accounts"]');
  await pass(0);
  expect(renewals).toEqual([]);
});

test('eight minutes of reading a contract, then it is signed; ten minutes of nothing end with the dialog first', async () => {
  const over = postponeSignOut();
  show();
  await pass(8 * MINUTE);
  expect([renewals, asked()]).toEqual([[{ away: true }], undefined]);
  act(() => recordActivityElsewhere());
  await pass(0);
  expect(renewals).toEqual([{ away: true }, { away: true }]);
  await pass(9 * MINUTE + 1000);
  expect(asked()).toContain('Still there?');
  await pass(MINUTE);
  expect(assign).toHaveBeenCalledWith('/?signedOut');
  over();
});

/** Events of spec 4 by their lines: each answers the dialog and starts the time again. */
test.each([
  ['IDLE-01', 'pointermove'],
  ['IDLE-01', 'pointerdown'],
  ['IDLE-02', 'keydown'],
  ['IDLE-03', 'scroll'],
  ['IDLE-04', 'touchstart'],
  ['IDLE-05', 'wheel'],
])('%s: %s', async (_id, name) => {
  show();
  await pass(4.5 * MINUTE);
  expect(asked()).toContain('Still there?');
  act(() => void dispatchEvent(new Event(name)));
  await pass(2 * MINUTE);
  expect(asked()).toBeUndefined();
  await pass(2.5 * MINUTE);
  expect(asked()).toContain('Still there?');
  expect(assign).not.toHaveBeenCalled();
  await pass(MINUTE);
  expect(assign).toHaveBeenCalledWith('/?signedOut');
});
