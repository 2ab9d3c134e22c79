// @document
import { act, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { answerWith, asked, inputsOf, startEndpoints, wentTo } from '../data/testing/fake-call-for-test.ts';
import { buttonNamed, press, show, pageText as text } from '../data/testing/show-for-test.tsx';
import { type } from '../kit/testing/render-for-test.tsx';
import { referralsPages } from './pages.ts';
import { chooseCard, keepCashOut, sentCashOut } from './redeem-choice.ts';
import { ReferCompleteProfile } from './refer-complete-profile.tsx';
import { ReferRedeemAddCard } from './refer-redeem-add-card.tsx';
import { ReferRedeemReview } from './refer-redeem-review.tsx';
import { ReferRedeemSuccess } from './refer-redeem-success.tsx';
import { ReferralRewardsHome } from './referral-rewards-home.tsx';
import { referralsTexts } from './texts.ts';

const { english } = referralsTexts;

vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../data/testing/fake-call-for-test.ts');
  return { call: fakeCall, refreshSession: async () => true };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({}));
});

const STATS = {
  ncrCognitoAttribute: 'active',
  pendingCashOut: false,
  peopleSignedUp: 3,
  referCodesScanned: 9,
  currentBalance: 100_00,
  amountPerShare: 50_00,
  referralUrl: 'https://tmx.example/r/NWAH2XWP',
  shortCode: 'NWAH2XWP',
  profileComplete: true,
};
const HISTORY = {
  currentBalance: 100_00,
  balanceHistory: [
    { date: '2026-09-01', kind: 'earned', amount: 50_00, balance: 50_00 },
    { date: '2026-10-01', kind: 'earned', amount: 50_00, balance: 100_00 },
  ],
};
const MEMBER = { nonCustomerRefer: 'active' };
const CARD = { token: 'typed', cardType: 'Visa', lastFour: '1111', cardholderName: 'Noah Brooks' };

const SETTINGS = { 'GET /configsettings': { menuItemVisibility: { referralRewardsButton: true } } };

const signedIn = (attributes: object) =>
  keepSession({
    firstName: 'Noah',
    expiresAt: '2099-01-01T00:00:00.000Z',
    attributes: {
      sub: 's',
      lmsCustomerIds: {},
      showPaidOff: false,
      phoneVerified: true,
      emailVerified: true,
      ...attributes,
    },
  } as Session);

beforeEach(() => {
  act(() => keepSession(undefined));
  startEndpoints({ status: 403, code: 'not_a_referral_user' });
  chooseCard(undefined);
  applyConfiguration(undefined);
});

describe('home', () => {
  const home = (stats: object) => {
    signedIn(MEMBER);
    return show(<ReferralRewardsHome />, {
      'GET /referralStats': { ...STATS, ...stats },
      'GET /referralBalanceHistory': HISTORY,
    });
  };

  test('shows balance, code, link, a QR code of the link, and the history as picture and table', async () => {
    await home({});
    for (const shown of ['$100.00', 'NWAH2XWP', STATS.referralUrl, english.history.title, english.history.kinds.earned])
      expect(text()).toContain(shown);
    const qr = document.querySelector(`svg[aria-label="${english.share.qr}"] path`);
    expect(qr?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  });

  test('without the history where it is switched off', async () => {
    applyConfiguration({ flags: { balanceHistory: false }, limits: {} } as never);
    await home({});
    expect(text()).toContain('NWAH2XWP');
    expect(text()).not.toContain(english.history.list);
    expect(asked.some(({ endpoint }) => endpoint === 'GET /referralBalanceHistory')).toBe(false);
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
    [{ heldUntil: '2026-11-24T12:00:00Z' }, 'we send no reward until Nov 24, 2026'],
  ])('%j: nothing to press, and why', async (stats, why) => {
    await home(stats);
    expect(buttonNamed(english.home.cashOut)).toBeUndefined();
    expect(text()).toContain(why);
  });

  test.each([
    ['a new profile', {}, true],
    ['a customer of TLXe', { TLXe: '7' }, true],
    ['a customer of NLS alone', { NLS: '7' }, false],
  ])('%s who takes no part: invited %j', async (_who, lmsCustomerIds, invited) => {
    signedIn({ lmsCustomerIds });
    await show(<ReferralRewardsHome />, SETTINGS);
    expect(buttonNamed(english.home.join) !== undefined).toBe(invited);
    expect(text().includes(english.home.notYours)).toBe(!invited);
    expect(asked.filter(({ endpoint }) => endpoint.startsWith('GET /referral'))).toEqual([]);
  });

  test.each([
    ['the page', <ReferralRewardsHome key="home" />, []],
    ['the form to join', <ReferCompleteProfile key="join" />, []],
    ['the card for a reward', <ReferRedeemAddCard key="card" />, ['ReferralRewardsHome']],
    ['the review of a reward', <ReferRedeemReview key="review" />, ['ReferralRewardsHome']],
  ])('%s asks nothing that is refused to who takes no part', async (_page, page, goesTo) => {
    signedIn({ lmsCustomerIds: { NLS: '7' }, ...MEMBER });
    await show(page, SETTINGS);
    expect(asked.filter(({ endpoint }) => endpoint.startsWith('GET /referral'))).toEqual([]);
    expect(referralsPages.ReferralRewardsHome.reads?.({})).toEqual([]);
    expect(wentTo).toEqual(goesTo);
  });

  test('who has just stopped taking part is told so as well', async () => {
    signedIn(MEMBER);
    await show(<ReferralRewardsHome />, SETTINGS);
    expect(buttonNamed(english.home.join)).toBeUndefined();
    expect(text()).toContain(english.home.notYours);
  });

  test('where displayNonCustomerReferral is off, a new profile is not invited', async () => {
    signedIn({});
    const menuItemVisibility = { referralRewardsButton: true };
    await show(<ReferralRewardsHome />, {
      'GET /configsettings': { menuItemVisibility, flags: { displayNonCustomerReferral: false } },
    });
    expect(buttonNamed(english.home.join)).toBeUndefined();
  });

  test('who takes no part is led to the form', async () => {
    signedIn({});
    await show(<ReferralRewardsHome />, SETTINGS);
    await press(english.home.join);
    expect(wentTo).toEqual(['ReferCompleteProfile']);
  });

  test('a friend is written to only with consent', async () => {
    await home({});
    answerWith({ 'POST /referralShare': { recorded: true, shareId: 'share_1' } });
    await press(english.share.email);
    const email = document.querySelector<HTMLInputElement>('input[inputmode="email"]');
    if (email) type(email, 'fay@example.com');
    await press(english.share.send);
    expect(text()).toContain(english.share.consentMissing);
    expect(inputsOf('POST /referralShare')).toEqual([]);
    act(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    await press(english.share.send);
    expect(inputsOf('POST /referralShare')).toEqual([
      { source: 'email', shortCode: 'NWAH2XWP', consent: true, email: 'fay@example.com' },
    ]);
  });
});

async function join(): Promise<void> {
  const [name, code] = document.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])');
  if (name) type(name, 'Noah Brooks');
  if (code) type(code, 'k7qm2xwp');
  act(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  await press(english.profile.join);
}

test('joining sends the code of the friend', async () => {
  signedIn({});
  await show(<ReferCompleteProfile />, { ...SETTINGS, 'POST /registerNcrUser': {} });
  await join();
  expect(inputsOf('POST /registerNcrUser')).toEqual([
    { name: 'Noah Brooks', consentVersion: '2026-01', shortCode: 'K7QM2XWP' },
  ]);
  expect(wentTo).toEqual(['ReferralRewardsHome']);
});

test('joining needs a name and the terms', async () => {
  signedIn({});
  await show(<ReferCompleteProfile />, SETTINGS);
  await press(english.profile.join);
  expect(text()).toContain(english.profile.consentMissing);
  expect(text()).toContain(english.common.fullNameWrong);
  expect(inputsOf('POST /registerNcrUser')).toEqual([]);
});

describe('the review', () => {
  const review = (endpoints: object = {}) => {
    signedIn(MEMBER);
    return show(<ReferRedeemReview />, {
      'GET /referralStats': STATS,
      'POST /cashOut': { messageKey: 'reward_1' },
      ...endpoints,
    });
  };

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
    const [sent, ...more] = inputsOf('POST /cashOut');
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ disbursementAmount: 100_00, token: 'typed', type: 'ncr' });
    expect(sentCashOut()).toEqual({ paymentKey: sent?.paymentKey, messageKey: 'reward_1' });
  });

  test('taken up again after a reload sends nothing', async () => {
    chooseCard(CARD);
    keepCashOut({ paymentKey: 'key-1', messageKey: 'reward_1' });
    await review({ 'GET /cashOut': { messageKey: 'reward_1', status: 'done', result: {} } });
    expect(inputsOf('POST /cashOut')).toEqual([]);
    expect(wentTo).toEqual(['ReferRedeemSuccess']);
  });

  test('hands its answer to the page that tells it, which stands at once', async () => {
    chooseCard(CARD);
    signedIn(MEMBER);
    keepCashOut({ paymentKey: 'key-1', messageKey: 'reward_1' });
    const result = { disbursementAmount: 100_00, confirmationNumber: 'RW-1', lastFour: '1111', currentBalance: 0 };
    function InTurn() {
      const [isOver, setOver] = useState(false);
      return isOver ? (
        <ReferRedeemSuccess />
      ) : (
        <>
          <ReferRedeemReview />
          <button type="button" onClick={() => setOver(true)}>
            Over
          </button>
        </>
      );
    }
    const reply = { messageKey: 'reward_1', status: 'done', result };
    await show(<InTurn />, { 'GET /referralStats': STATS, 'GET /cashOut': reply });
    answerWith({ 'GET /cashOut': new Promise(() => undefined) });
    await press('Over');
    expect(text()).toContain('RW-1');
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
});

test.each([
  [{ status: 'pending' }, 'Your reward is on its way', english.success.pendingText],
  [
    { status: 'failed', Error: 'It is in your balance again.' },
    'Your reward could not be sent',
    'It is in your balance again.',
  ],
])('what became of it: %j', async (status, heading, sentence) => {
  keepCashOut({ paymentKey: 'key-1', messageKey: 'reward_1' });
  await show(<ReferRedeemSuccess />, { 'GET /cashOut': { messageKey: 'reward_1', ...status } });
  expect([document.querySelector('h1')?.textContent, text().includes(sentence)]).toEqual([heading, true]);
});

test('nothing is said to be sent while it is not known, nor where it cannot be read', async () => {
  keepCashOut({ paymentKey: 'key-1', messageKey: 'reward_1' });
  const heading = () => document.querySelector('h1')?.textContent;
  await show(<ReferRedeemSuccess />, { 'GET /cashOut': new Promise(() => undefined) });
  expect(heading()).toBe('Your reward');
  document.body.innerHTML = '';
  await show(<ReferRedeemSuccess />, { 'GET /cashOut': new CallFailed({ status: 503, code: 'unavailable' }) });
  expect(heading()).toBe('Your reward');
});
