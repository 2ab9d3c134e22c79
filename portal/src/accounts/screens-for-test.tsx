import { act } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { onTheWire } from '../data/testing/replies-for-test.ts';
import { showRoute } from '../data/testing/route-for-test.tsx';
import { AccountDetails } from './account-details.tsx';
import { Dashboard } from './dashboard.tsx';
import { Home } from './home.tsx';
import type { aLoan } from './loans-for-test.ts';

const STORE = {
  storeInfo: {
    id: '40120',
    name: 'TMX Fairview',
    address: { line1: '100 Main Street', city: 'Fairview', state: 'GA', zip: '30301' },
    hoursRaw: 'Mon-Fri 09:00-18:00',
    phone: '(202) 555-0110',
  },
};

/** What each address answers in the test that runs: a body, or the status of a refusal; by a function of the whole address, where that differs. */
export const endpoints: Record<string, unknown> = {};

export const textOf = () => document.body.textContent ?? '';
/** Waits until the page says so. */
export async function words(text: string): Promise<void> {
  for (let turn = 0; turn < 60 && !textOf().includes(text); turn += 1) {
    await act(() => new Promise<void>((resume) => setTimeout(resume, 20)));
  }
  expect(textOf()).toContain(text);
}
export const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label, a')].find((one) =>
    one.textContent?.includes(name),
  ) as HTMLElement;

export const showHome = () => showRoute(Home, '/Home', '/Home');
export const showDashboard = () => showRoute(Dashboard, '/tmx/Accounts', '/$brand/Accounts');
export const showDetails = () => showRoute(AccountDetails, '/tmx/Accounts/40120-100245-01', '/$brand/Accounts/$loanId');

export const list = (...loans: ReturnType<typeof aLoan>[]) => ({ loans, asOf: '2026-11-20' });

/** A signed-in customer, and the endpoints that every screen of accounts asks at. */
export function openDoorsForEach(): void {
  beforeEach(() => {
    localStorage.clear();
    chooseLanguage('english');
    keepSession({
      firstName: 'James',
      expiresAt: '2099-01-01T00:00:00.000Z',
      attributes: { sub: 's', showPaidOff: false },
    } as Session);
    for (const address of Object.keys(endpoints)) delete endpoints[address];
    Object.assign(endpoints, {
      '/api/serviceProviders': { brands: {} },
      '/api/configsettings': { limits: {} },
      '/api/store': STORE,
    });
    vi.stubGlobal('fetch', async (address: string) => {
      const known = endpoints[address.split('?')[0] ?? ''];
      const answer = await (typeof known === 'function' ? (known(address) as unknown) : known);
      if (typeof answer === 'number') return new Response('{}', { status: answer });
      if (answer === undefined) throw new TypeError('offline');
      return new Response(JSON.stringify(onTheWire(answer)));
    });
  });
  afterEach(() => vi.unstubAllGlobals());
}
