// @document
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPortal, settle } from '../app/open-for-test.tsx';
import { type Answers, askedAt, buttonOf, endVisit, press, startVisit, words } from '../app/visit-for-test.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { click, type } from '../kit/testing/render-for-test.tsx';
import { forgetOrigination, keepOrigination } from './origination.ts';

/** Each test has an application of its own: who took one up in this page is led nowhere any more. */
let applicationId = '';
let count = 0;
const infoNow = () => ({
  applicationId,
  customerId: 'c',
  productId: 'p',
  storeId: '41211',
  locationId: '41211',
  appraisalId: 'apr_1',
  disbursementAmount: '0.00',
  loanAmount: '0.00',
  loanTypeCode: 'installment',
  disbursementOptions: {
    isDebitDisbursementAvailable: true,
    isMoneyGramDisbursementAvailable: true,
    isStoreDisbursementAvailable: true,
  },
  minLoanAmount: '500.00',
  maxLoanAmount: '3,000.00',
  productName: 'Personal loan',
  locationBrand: 'inl',
  originationKey: 'key-1',
  storeName: 'Main Street',
  timeZone: 'America/Denver',
  awaitsSignature: false,
  expiresAt: '2099-03-04T20:00:00.000Z',
});
/** What the loan is of, as it was read. */
const ABOUT = {
  appraisalId: 'apr_1',
  loanTypeCode: 'installment',
  productId: 'p',
  locationId: '41211',
  locationBrand: 'inl',
  storeId: '41211',
};
const preview = {
  loanAmount: '800.00',
  apr: '34.99',
  financeCharge: '120.00',
  amountFinanced: '800.00',
  totalOfPayments: '920.00',
  payments: [{ dueDate: '2026-12-20', amount: '460.00' }],
};
const queue = { queued: false, hours: 'Mon-Fri 9-6', storeName: 'Main Street', maskedPhone: '•••-•••-0177' };

let answers: Answers;
const radioOf = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('main label')].find((one) => one.textContent?.includes(label));
const field = () => document.querySelector<HTMLInputElement>('main input[inputmode=decimal]') as HTMLInputElement;
const open = (page: string, orSo: () => boolean) =>
  openPortal(`/inl/Origination/${page}?applicationId=${applicationId}`, orSo);

beforeEach(() => {
  count += 1;
  applicationId = `app_${count}`;
  forgetOrigination();
  answers = startVisit(['inl'], 'TLXe', {
    'GET /originationInfo': infoNow(),
    'GET /originationPreview': preview,
    'GET /addToPhoneQueue': queue,
    'POST /addToPhoneQueue': { queued: true, hours: queue.hours, expectedBy: '2026-11-20T20:00:00.000Z' },
    'GET /cards': { cards: [] },
    'POST /loanOriginate': { messageKey: 'orig_1' },
    'GET /loanOriginate': { status: 'pending' },
  });
});
afterEach(() => {
  forgetOrigination();
  endVisit();
});

describe('the amount of a new loan', () => {
  const openAmount = () => open('OriginationAmount', () => words().includes('You are approved for up to'));

  test('is chosen by nobody but the person, and what it costs moves with it', async () => {
    const router = await openAmount();
    expect(words()).toContain('$3,000.00 until Mar 4, 2099');
    expect(words()).toContain('Choose an amount to see what it costs.');
    type(field(), '800');
    await settle(() => words().includes('34.99'));
    expect(words()).toContain('One payment of $460.00 on Dec 20, 2026');
    expect(words()).toContain('$920.00');
    await press('Continue');
    await settle(() => words().includes('the way that suits you'));
    expect(words()).toContain('$800.00, the way that suits you.');
    expect(router.state.location.pathname).toMatch(/\/OriginationChooseMethod$/);
  });

  test.each([
    ['', 'Enter an amount.'],
    ['499.99', 'The smallest loan is $500.00.'],
    ['3000.01', 'You can borrow up to $3,000.00.'],
  ])('of "%s" is refused before anything is asked', async (amount, sentence) => {
    await openAmount();
    if (amount) type(field(), amount);
    await press('Continue');
    expect(words()).toContain(sentence);
    expect(askedAt('GET /originationPreview')).toEqual([]);
  });

  test('that the law does not allow says so where the cost would stand', async () => {
    answers['GET /originationPreview'] = { code: 'terms_above_legal_limit', Error: 'We cannot lend this amount.' };
    await openAmount();
    type(field(), '800');
    await settle(() => words().includes('We cannot lend this amount.'));
    expect(words()).toContain('We cannot lend this amount.');
  });

  test('of an application that is none, or over, leads back with the reason; a failed read can be repeated', async () => {
    answers['GET /originationInfo'] = { code: 'offer_expired', Error: 'This offer has ended.' };
    await open('OriginationAmount', () => words().includes('This offer has ended.'));
    expect(buttonOf('Back to my accounts')).toBeDefined();
    expect(buttonOf('Try again')).toBeUndefined();
    answers['GET /originationInfo'] = { code: 'service_unavailable' };
    applicationId = `${applicationId}_again`;
    await open('OriginationAmount', () => false);
    await settle(() => buttonOf('Try again') !== undefined);
    answers['GET /originationInfo'] = infoNow();
    await press('Try again');
    await settle(() => words().includes('You are approved for up to'));
    expect(words()).toContain('Choose an amount to see what it costs.');
  });
});

describe('who comes back is led', () => {
  test.each([
    ['to the amount, while none is chosen', {}, undefined, 'OriginationAmount'],
    ['to the way, while none is chosen', {}, { amountCents: 80_000 }, 'OriginationChooseMethod'],
    [
      'to the signature, once the loan stands',
      {
        loanId: 'loan-1',
        loanAmount: '800.00',
        disbursementType: 'store',
        loanStatusId: LOAN_STATE.Open,
        awaitsSignature: true,
      },
      undefined,
      'OriginationDocuSign',
    ],
    [
      'to their accounts, once it is signed',
      { loanId: 'loan-1', loanAmount: '800.00', disbursementType: 'store', loanStatusId: LOAN_STATE.Open },
      undefined,
      'Accounts',
    ],
  ])('%s', async (_what, more, saved, page) => {
    answers['GET /originationInfo'] = { ...infoNow(), ...more };
    if (saved) keepOrigination({ applicationId, ...saved }, { now: true });
    const router = await open('OriginationAmount', () => false);
    await settle(() => router.state.location.pathname.endsWith(`/${page}`));
    expect(router.state.location.pathname).toMatch(new RegExp(`/${page}$`));
  });
});

describe('the way of the money', () => {
  const openMethod = async (amountCents = 80_000) => {
    keepOrigination({ applicationId, amountCents }, { now: true });
    return open('OriginationChooseMethod', () => radioOf('Cash at my store') !== undefined);
  };

  test('is chosen, and leaving makes the loan once', async () => {
    await openMethod();
    await press('Make my loan');
    expect(words()).toContain('Choose a way.');
    expect(askedAt('POST /loanOriginate')).toEqual([]);
    click(radioOf('Cash at my store') as HTMLElement);
    await press('Make my loan');
    await settle(() => words().includes('Making your loan'));
    expect(askedAt('POST /loanOriginate').map(({ body }) => body)).toEqual([
      {
        originationKey: 'key-1',
        applicationId,
        disbursementAmount: '800.00',
        disbursementType: 'store',
        ...ABOUT,
      },
    ]);
    expect(buttonOf('Make my loan')).toBeUndefined();
  });

  test('above what a money transfer pays out is not picked up there', async () => {
    answers['GET /originationInfo'] = { ...infoNow(), maxLoanAmount: '15,000.00' };
    await openMethod(1_000_001);
    expect(radioOf('Cash at my store')).toBeDefined();
    expect(radioOf('Pick up anywhere')).toBeUndefined();
  });

  test('that is refused says why, and can be chosen again', async () => {
    answers['POST /loanOriginate'] = { code: 'application_not_approved', Error: 'It is not approved any more.' };
    await openMethod();
    click(radioOf('Pick up anywhere') as HTMLElement);
    await press('Make my loan');
    await settle(() => words().includes('It is not approved any more.'));
    expect(buttonOf('Make my loan')).toBeDefined();
  });

  test('of a card is chosen on a page of its own first', async () => {
    const router = await openMethod();
    click(radioOf('To my debit card') as HTMLElement);
    await settle();
    await press('Continue');
    await settle(() => words().includes('You have no card here'));
    expect(router.state.location.pathname).toMatch(/\/ManageDisburseMethod$/);
    expect(words()).toContain('You have no card here that can receive money yet.');
    expect(askedAt('POST /loanOriginate')).toEqual([]);
  });

  test('is none where none is open', async () => {
    const disbursementOptions = {
      isDebitDisbursementAvailable: false,
      isMoneyGramDisbursementAvailable: false,
      isStoreDisbursementAvailable: false,
    };
    answers['GET /originationInfo'] = { ...infoNow(), disbursementOptions };
    keepOrigination({ applicationId, amountCents: 80_000 }, { now: true });
    await open('OriginationChooseMethod', () => words().includes('No way is open to you right now.'));
    expect(buttonOf('Make my loan')).toBeUndefined();
  });
});

describe('a call about a loan', () => {
  const openCall = () => open('OriginationCallMe', () => buttonOf('Call me') !== undefined);

  test('is asked for with the number on file, and said by when it comes', async () => {
    await openCall();
    expect(words()).toContain('Mon-Fri 9-6');
    expect(words()).toContain('•••-•••-0177');
    answers['GET /addToPhoneQueue'] = { ...queue, queued: true, expectedBy: '2026-11-20T20:00:00.000Z' };
    await press('Call me');
    await settle(() => words().includes('We will call you'));
    expect(askedAt('POST /addToPhoneQueue').map(({ body }) => body)).toEqual([{ appraisalId: 'apr_1' }]);
    expect(buttonOf('Call me')).toBeUndefined();
  });

  test('needs a number that is one, and says what is in the way', async () => {
    await openCall();
    const input = document.querySelector<HTMLInputElement>('main input[type=tel]') as HTMLInputElement;
    type(input, '555');
    await press('Call me');
    expect(words()).toContain('Enter a phone number with ten digits.');
    expect(askedAt('POST /addToPhoneQueue')).toEqual([]);
    answers['POST /addToPhoneQueue'] = { code: 'already_queued', Error: 'We call you already.' };
    type(input, '2025550144');
    await press('Call me');
    await settle(() => words().includes('We call you already.'));
    expect(words()).toContain('We call you already.');
  });
});

test('the pages are complete in Spanish', async () => {
  chooseLanguage('spanish');
  await open('OriginationAmount', () => field() !== null);
  await settle();
  expect(document.querySelector('h1')?.textContent).toBe('¿Cuánto necesita?');
  expect(words()).not.toContain('Loan amount');
});
