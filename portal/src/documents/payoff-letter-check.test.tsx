// @document
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { click, find, render, type } from '../kit/testing/render-for-test.tsx';
import { turns } from '../kit/testing/turns-for-test.ts';
import { PayoffLetterCheck } from './payoff-letter-check.tsx';

const CHECKED = {
  valid: true,
  brandName: 'TMX',
  payoffAmount: '2,764.10',
  perDiem: '2.41',
  issued: '2026-11-20',
  goodThroughDate: '2026-11-25',
  superseded: false,
};
let answer: { status: number; body: unknown };
let asked: { address: string; headers: Record<string, string> }[];
const words = () => document.body.textContent ?? '';
const settle = () => act(() => turns(30));

async function show(address = '/PayoffLetterCheck') {
  const routeTree = createRootRoute({ component: PayoffLetterCheck });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
}
async function send(number: string, code: string) {
  type(find('#number'), number);
  type(find('#check-code'), code);
  click(find('button[type=submit]'));
  await settle();
}

beforeEach(() => {
  chooseLanguage('english');
  asked = [];
  answer = { status: 200, body: CHECKED };
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, headers });
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a letter that holds is confirmed with what it says, and the code stays out of the address', async () => {
  await show();
  await send('bbdn hdkqpgrs', 'kcrmpgqtdbnc');
  expect(words()).toContain('This letter is ours, and it holds');
  expect(words()).toContain('$2,764.10');
  expect(asked[0]?.address).toContain('letterId=BBDN-HDKQ-PGRS');
  expect(asked[0]?.address).not.toContain('KCRM');
  expect(atob(asked[0]?.headers['x-sensitive'] ?? '')).toContain('KCRM-PGQT-DBNC');
});

test('a letter that was superseded says by what', async () => {
  await show();
  answer.body = { ...CHECKED, valid: false, superseded: true, supersededBy: 'letter' };
  await send('BBDN-HDKQ-PGRS', 'KCRM-PGQT-DBNC');
  expect(words()).toContain('A newer letter was issued for this account');
});

test('a letter that nobody issued, or that is over, says so in the words of the service', async () => {
  await show();
  answer = { status: 404, body: { code: 'letter_not_found', message: 'x', Error: 'We have no letter like this.' } };
  await send('BBDN-HDKQ-PGRS', 'KCRM-PGQT-DBNC');
  expect(words()).toContain('This letter could not be confirmed');
  expect(words()).toContain('We have no letter like this.');
});

test('half a number is not asked for', async () => {
  await show();
  await send('BBDN', '');
  expect(asked).toEqual([]);
  expect(words()).toContain('Enter the twelve letters of the letter number.');
  expect(words()).toContain('Enter the twelve letters of the check code.');
});

test('the number may come with the address, and the page speaks Spanish', async () => {
  chooseLanguage('spanish');
  await show('/PayoffLetterCheck?letterId=BBDN-HDKQ-PGRS');
  expect(find<HTMLInputElement>('#number').value).toBe('BBDN-HDKQ-PGRS');
  expect(words()).toContain('Verificar una carta de liquidación');
});
