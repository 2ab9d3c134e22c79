// @document
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settle } from '../app/open-for-test.tsx';
import { createQueryClient } from '../data/calls/queries.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { click, find, render } from '../kit/testing/render-for-test.tsx';
import { DashboardMessages } from './dashboard-messages.tsx';
import { messagesPutAway, putMessageAway } from './put-away.ts';

const MESSAGES = [
  { id: 'storm', text: 'Stores <b>close</b> at noon.', level: 'warning', showUntil: '2099-01-01T00:00:00.000Z' },
  { id: 'hours', text: 'New hours.', level: 'info', showUntil: '2099-01-01T00:00:00.000Z' },
];
let saved: Record<string, unknown>;
const words = () => document.body.textContent ?? '';
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DashboardMessages brand="tmx" />
    </QueryClientProvider>,
  );

beforeEach(() => {
  localStorage.clear();
  chooseLanguage('english');
  saved = { seenNotices: ['welcome'] };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST') saved = JSON.parse(String(init.body)).value;
    return new Response(JSON.stringify(address.includes('usercache') ? { value: saved } : { messages: MESSAGES }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('messages are plain text, whatever stands in them', async () => {
  show();
  await settle(() => words().includes('New hours.'));
  expect(words()).toContain('Stores <b>close</b> at noon.');
  expect(document.querySelector('b')).toBeNull();
});

test('one that was put away stays away, the other one stays', async () => {
  show();
  await settle(() => words().includes('New hours.'));
  click(find('[aria-label="Dismiss this message"]'));
  expect(words()).not.toContain('Stores');
  expect(words()).toContain('New hours.');
  expect(messagesPutAway()).toEqual(['storm']);
  await settle(() => 'messagesPutAway' in saved);
  expect(saved).toEqual({ seenNotices: ['welcome'], messagesPutAway: ['storm'] });
});

test('one that was put away on another device stays away here', async () => {
  saved = { messagesPutAway: ['storm', 7] };
  show();
  await settle(() => words().includes('New hours.') && !words().includes('Stores'));
  expect(words()).toContain('New hours.');
  expect(words()).not.toContain('Stores');
});

test('a failed read shows nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"code":"service_unavailable"}', { status: 400 }));
  show();
  await settle();
  expect(words()).toBe('');
});

test('the oldest ids are forgotten, and what is no list counts as none', () => {
  for (let index = 0; index < 60; index += 1) putMessageAway(`m${index}`);
  expect(messagesPutAway()).toHaveLength(50);
  expect(messagesPutAway()[0]).toBe('m10');
  localStorage.setItem('lendside.messagesPutAway', '{"a":1}');
  expect(messagesPutAway()).toEqual([]);
});
