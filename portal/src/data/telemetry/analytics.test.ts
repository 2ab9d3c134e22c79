// @document
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type AnalyticsEvent,
  beginPage,
  endPage,
  intoPerformanceTimeline,
  onAnalytics,
  tellAnalytics,
} from './analytics.ts';

let heard: AnalyticsEvent[] = [];
let stop = () => {};
beforeEach(() => {
  heard = [];
  stop = onAnalytics((event) => heard.push(event));
});
afterEach(() => {
  stop();
  endPage(0);
  vi.restoreAllMocks();
});

test('each page is begun and ended once', () => {
  endPage(0);
  beginPage('Dashboard', undefined, 1000);
  endPage(3500.4);
  endPage(4000);
  beginPage('AccountDetails', 'Dashboard', 4000);
  expect(heard).toEqual([
    { name: 'pageView', page: 'Dashboard', from: undefined },
    { name: 'pageLeft', page: 'Dashboard', milliseconds: 2500 },
    { name: 'pageView', page: 'AccountDetails', from: 'Dashboard' },
  ]);
});

test('a listener that fails stops nobody', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stopFailing = onAnalytics(() => {
    throw new Error('full');
  });
  tellAnalytics({ name: 'logout', method: 'menu' });
  stopFailing();
  expect(heard).toHaveLength(1);
  expect(warned).toHaveBeenCalledOnce();
});

test('the performance timeline names pages and nothing else', () => {
  intoPerformanceTimeline({ name: 'pageView', page: 'Home' });
  intoPerformanceTimeline({ name: 'pageLeft', page: 'Home', milliseconds: 5 });
  const names = performance.getEntries().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['lendside.pageView', 'lendside.pageLeft']));
});
