// @document

import { act, createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { setHeaderText, useHeaderText } from '../data/navigation/header-text.ts';
import { navigationBrand, presentPage, previousPage } from '../data/navigation/present-page.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { type AnalyticsEvent, onAnalytics } from '../data/telemetry/analytics.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { afterRoute } from './after-route.ts';

const asked: string[] = [];
const session = (expiresAt = '2099-01-01T00:00:00.000Z') => ({ accessToken: 'a', expiresAt }) as Session;

beforeEach(() => {
  asked.length = 0;
  chooseLanguage('english');
  keepSession(undefined);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(session()));
  });
});

describe('on each route change', () => {
  test('the brand style switches, and stays at pages without a brand', () => {
    afterRoute('/inl/Accounts');
    expect([document.documentElement.dataset.brand, document.title]).toEqual(['inl', 'My accounts | INL']);
    afterRoute('/Home');
    expect([document.documentElement.dataset.brand, navigationBrand()]).toEqual(['inl', 'inl']);
    afterRoute('/ccc/Accounts');
    expect(navigationBrand()).toBe('inl');
    afterRoute('/tmx/Accounts');
    expect([document.documentElement.dataset.brand, navigationBrand()]).toEqual(['tmx', 'tmx']);
  });

  test('scrolling is allowed again and starts at the top', () => {
    document.documentElement.dataset.modal = 'open';
    afterRoute('/tmx/Accounts');
    expect(document.documentElement.dataset.modal).toBeUndefined();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('the header text is cleared', () => {
    let shown: string | undefined;
    render(
      createElement(() => {
        shown = useHeaderText();
        return null;
      }),
    );
    act(() => setHeaderText('2016 Honda Civic'));
    expect(shown).toBe('2016 Honda Civic');
    act(() => afterRoute('/tmx/Accounts'));
    expect(shown).toBeUndefined();
  });

  test('the page before is recorded with its values, and the page view is told', () => {
    const heard: AnalyticsEvent[] = [];
    const stop = onAnalytics((event) => heard.push(event));
    afterRoute('/tmx/Accounts/L1');
    afterRoute('/tmx/Payment/L1');
    stop();
    expect([previousPage()?.route.name, previousPage()?.params]).toEqual([
      'AccountDetails',
      { brand: 'tmx', loanId: 'L1' },
    ]);
    expect(presentPage()?.route.name).toBe('MakePayment');
    expect(heard.at(-1)).toEqual({ name: 'pageView', page: 'MakePayment', from: 'AccountDetails' });
    expect(JSON.stringify(heard)).not.toContain('L1');
  });

  test.each([
    ['nobody is signed in', undefined, 120_000, 0],
    ['it was refreshed a moment ago', session(), 59_000, 0],
    ['it is older than a minute', session(), 61_000, 1],
  ])('the token cookie is refreshed: %s', async (_why, who, laterMs, times) => {
    vi.useFakeTimers({ now: 1_000_000 });
    keepSession(who);
    vi.setSystemTime(1_000_000 + laterMs);
    afterRoute('/tmx/Accounts');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(asked.filter((address) => address === '/api/refreshToken')).toHaveLength(times);
  });
});
