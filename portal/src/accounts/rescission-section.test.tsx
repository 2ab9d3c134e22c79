// @document
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CalledName, ENDPOINTS } from '../data/calls/endpoints.ts';
import { createQueryClient } from '../data/calls/queries.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { turns } from '../kit/testing/turns-for-test.ts';
import { RescissionSection } from './rescission-section.tsx';

const LOAN_ID = '40120-500232-01';
const asked: { endpoint: string; input: Record<string, unknown> }[] = [];
let answers: Record<string, unknown> = {};
vi.mock('../data/calls/call.ts', () => ({
  call: async (name: CalledName, input: Record<string, unknown>) => {
    const endpoint = ENDPOINTS[name];
    asked.push({ endpoint, input });
    return answers[endpoint];
  },
}));
vi.mock('../data/session/use-session.ts', () => ({
  useSession: () => ({ authenticated: true, isGuestPayOnlyUser: false }),
}));

beforeEach(() => {
  chooseLanguage('english');
  asked.length = 0;
});

const place = {
  returnAmount: 200_000,
  returnUntil: '2026-11-24',
  storeName: 'TMX Fairview',
  storeAddress: '100 Main Street, Fairview, GA 30301',
  storePhoneNumber: '2025550110',
};
const rescinded = {
  ...place,
  loanId: LOAN_ID,
  confirmationNumber: 'FWYA5-7XSGJ',
  rescinded: '2026-11-21T12:00:00Z',
};
const pageText = () => document.body.textContent ?? '';

async function show(standing: unknown, money?: object): Promise<void> {
  answers = {
    'GET /rescission': standing,
    'POST /rescission': rescinded,
    'GET /disbursementWays': { ways: [], ...(money && { money }) },
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RescissionSection loanId={LOAN_ID} lmsId="NLS" />
    </QueryClientProvider>,
  );
  await rest();
}

const rest = () => act(() => turns(30));

async function press(label: string): Promise<void> {
  const within = document.querySelector('dialog[open]') ?? document;
  const button = [...within.querySelectorAll('button')].find((one) => one.textContent?.trim() === label);
  if (!button) throw new Error(`no ${label}: ${pageText()}`);
  await act(async () => button.click());
  await rest();
}

test('nothing is said of a loan that cannot be given back', async () => {
  await show({});
  expect(pageText()).toBe('');
});

test('says until when and what it means, asks, sends once, and says what is to be brought where', async () => {
  await show({ offered: { ...place, until: '2026-11-23' } });
  expect(pageText()).toContain('until the end of Nov 23, 2026');
  expect(pageText()).toContain('no interest and no fee');
  await press('Cancel this loan');
  expect(pageText()).toContain('Bring back $2,000.00 by the end of Nov 24, 2026 to TMX Fairview');
  await press('Keep the loan');
  expect(asked.some(({ endpoint }) => endpoint === 'POST /rescission')).toBe(false);
  await press('Cancel this loan');
  await press('Yes, cancel the loan');
  const sent = asked.filter(({ endpoint }) => endpoint === 'POST /rescission');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.input).toMatchObject({ loanId: LOAN_ID });
  expect(pageText()).toContain('FWYA5-7XSGJ');
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('of a new loan whose money waits to be fetched there is nothing to bring back: the loan ends where the money stands', async () => {
  const waiting = { purpose: 'origination', state: 'ready', canGiveBack: true };
  await show({ offered: { ...place, until: '2026-11-24' } }, waiting);
  expect(pageText()).toBe('');
  await show({ offered: { ...place, until: '2026-11-24' } }, { ...waiting, state: 'sent', canGiveBack: false });
  expect(pageText()).toContain('You can still cancel this loan');
});
