// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render, type } from '../kit/render-for-test.tsx';
import { createQueryClient } from '../shell/queries.ts';
import { chooseCard, keepCashOut, sentCashOut } from './redeem-choice.ts';
import { ReferCompleteProfile } from './refer-complete-profile.tsx';
import { ReferRedeemReview } from './refer-redeem-review.tsx';
import { ReferRedeemSuccess } from './refer-redeem-success.tsx';
import { ReferralRewardsHome } from './referral-rewards-home.tsx';
import { english } from './texts.english.ts';

const { asked, wentTo, answers } = vi.hoisted(() => ({
  asked: [] as { door: string; input: Record<string, unknown> }[],
  wentTo: [] as string[],
  answers: {} as Record<string, unknown>,
}));

vi.mock('../shell/call.ts', async () => {
  const { CallFailed } = await import('../shell/call-failed.ts');
  return {
    refreshSession: async () => true,
    call: async (door: string, input: Record<string, unknown>) => {
      asked.push({ door, input });
      const answer = answers[door];
      if (answer instanceof CallFailed) throw answer;
      if (answer === undefined) throw new CallFailed({ status: 403, code: 'not_a_referral_user' });
      return answer;
    },
  };
});
vi.mock('../shell/navigate.ts', () => {
  const go = (name: string) => wentTo.push(name);
  return { useNavigateTo: () => go, useReplaceWith: () => go, useRouteParams: () => ({}), useRouteBrand: () => 'tmx' };
});

const STATS = {
  ncrCognitoAttribute: 'active',
  ...{ pendingCashOut: false, peopleSignedUp: 3, referCodesScanned: 9, currentBalance: 100_00, amountPerShare: 50_00 },
  ...{ referralUrl: 'https://tmx.example/r/NWAH2XWP', shortCode: 'NWAH2XWP', profileComplete: true },
};
const HISTORY = {
  currentBalance: 100_00,
  balanceHistory: [
    { date: '2026-09-01', kind: 'earned', amount: 50_00, balance: 50_00 },
    { date: '2026-10-01', kind: 'earned', amount: 50_00, balance: 100_00 },
  ],
};
const CARD = { token: 'typed', cardType: 'Visa', lastFour: '1111', cardholderName: 'Noah Brooks' };

const rest = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resume) => setTimeout(resume, 5));
  });
const text = () => document.body.textContent ?? '';
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const press = async (name: string) => {
  const found = button(name);
  if (!found) throw new Error(`there is no button ${name}`);
  act(() => found.click());
  await rest();
};
const inputs = (door: string) => asked.filter((one) => one.door === door).map(({ input }) => input);

async function show(page: React.ReactNode, doors: Record<string, unknown>) {
  Object.assign(answers, doors);
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
  await rest();
}

beforeEach(() => {
  asked.length = 0;
  wentTo.length = 0;
  for (const door of Object.keys(answers)) delete answers[door];
  chooseCard(undefined);
});

describe('home', () => {
  const home = (stats: object) =>
    show(<ReferralRewardsHome />, {
      'GET /referralStats': { ...STATS, ...stats },
      'GET /referralBalanceHistory': HISTORY,
    });

  test('shows balance, code, link, a QR code of the link, and the history as picture and table', async () => {
    await home({});
    for (const shown of ['$100.00', 'NWAH2XWP', STATS.referralUrl, english.history.title, english.history.kinds.earned])
      expect(text()).toContain(shown);
    const qr = document.querySelector(`svg[aria-label="${english.share.qr}"] path`);
    expect(qr?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  });

  test.each([
    [{ profileComplete: true }, 'ReferRedeemAddCard'],
    [{ profileComplete: false }, 'ReferCompleteProfile'],
  ])('cashing out with %j leads to %s', async (stats, page) => {
    await home(stats);
    await press(english.home.cashOut);
    expect(wentTo).toEqual([page]);
  });

  test.each([
    [{ currentBalance: 0 }, english.home.nothing],
    [{ pendingCashOut: true }, english.home.pending],
  ])('%j: nothing to press, and why', async (stats, why) => {
    await home(stats);
    expect(button(english.home.cashOut)).toBeUndefined();
    expect(text()).toContain(why);
  });

  test('who takes no part is invited', async () => {
    await show(<ReferralRewardsHome />, {});
    await press(english.home.join);
    expect(wentTo).toEqual(['ReferCompleteProfile']);
  });

  test('a friend is written to only with consent', async () => {
    await home({});
    answers['POST /referralShare'] = { recorded: true, shareId: 'share_1' };
    await press(english.share.email);
    const email = document.querySelector<HTMLInputElement>('input[inputmode="email"]');
    if (email) type(email, 'fay@example.com');
    await press(english.share.send);
    expect(text()).toContain(english.share.consentMissing);
    expect(inputs('POST /referralShare')).toEqual([]);
    act(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    await press(english.share.send);
    expect(inputs('POST /referralShare')).toEqual([
      { source: 'email', shortCode: 'NWAH2XWP', consent: true, email: 'fay@example.com' },
    ]);
  });
});

test('joining needs a name and the terms', async () => {
  await show(<ReferCompleteProfile />, {});
  await press(english.profile.join);
  expect(text()).toContain(english.profile.consentMissing);
  expect(text()).toContain(english.common.nameWrong);
  expect(inputs('POST /registerNcrUser')).toEqual([]);
});

describe('the review', () => {
  const review = (doors: object = {}) =>
    show(<ReferRedeemReview />, { 'GET /referralStats': STATS, 'POST /cashOut': { messageKey: 'reward_1' }, ...doors });

  test('without a card leads back to choose one', async () => {
    await review();
    await press(english.review.anotherCard);
    expect(wentTo).toEqual(['ReferRedeemAddCard']);
  });

  test('sends the whole balance once, under a key that is kept', async () => {
    chooseCard(CARD);
    await review({ 'GET /cashOut': { messageKey: 'reward_1', status: 'pending' } });
    expect(text()).toContain('Visa •••• 1111');
    await press(english.review.send('$100.00'));
    const [sent, ...more] = inputs('POST /cashOut');
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ disbursementAmount: 100_00, token: 'typed', type: 'ncr' });
    expect(sentCashOut()).toEqual({ paymentKey: sent?.paymentKey, messageKey: 'reward_1' });
  });

  test('taken up again after a reload sends nothing', async () => {
    chooseCard(CARD);
    keepCashOut({ paymentKey: 'key-1', messageKey: 'reward_1' });
    await review({ 'GET /cashOut': { messageKey: 'reward_1', status: 'done', result: {} } });
    expect(inputs('POST /cashOut')).toEqual([]);
    expect(wentTo).toEqual(['ReferRedeemSuccess']);
  });
});

test.each([
  [{ status: 'pending' }, english.success.pendingText],
  [{ status: 'failed', Error: 'It is in your balance again.' }, 'It is in your balance again.'],
])('what became of it: %j', async (status, sentence) => {
  keepCashOut({ paymentKey: 'key-1', messageKey: 'reward_1' });
  await show(<ReferRedeemSuccess />, { 'GET /cashOut': { messageKey: 'reward_1', ...status } });
  expect(text()).toContain(sentence);
});
