// @document
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPortal, settle } from '../app/open-for-test.tsx';
import { type Answers, askedAt, buttonOf, endVisit, press, startVisit, words } from '../app/visit-for-test.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { click, type } from '../kit/testing/render-for-test.tsx';
import { forgetOrigination } from './origination.ts';

const product = {
  productId: 'title',
  name: 'Title loan',
  kind: 'title',
  state: 'UT',
  ratePercent: '99',
  needsVehicle: true,
  isSinglePayment: false,
  minLoanAmount: '300.00',
  maxLoanAmount: '5,000.00',
};
const sold = {
  products: [product],
  stores: [{ storeId: '41211', name: 'Main Street', city: 'Ogden', state: 'UT' }],
  person: {
    known: true,
    firstName: 'Lena',
    lastName: 'Fischer',
    email: 'lena@mail.example',
    storeId: '41211',
    payFrequency: 'monthly',
    lastPayDate: '2026-11-02',
    discretionaryIncome: '1,500.00',
    birthDateKnown: true,
    ssnKnown: true,
    addressKnown: true,
  },
  consents: [{ kind: 'creditReport', version: '1', text: 'You may ask a bureau about me.' }],
};

let answers: Answers;
const sentTo = (endpoint: string) => askedAt(endpoint).map(({ body }) => body);
const fill = (id: string, text: string) => type(document.getElementById(id) as HTMLInputElement, text);
const openApply = () => openPortal('/inl/Apply', () => buttonOf('See what I could get') !== undefined);

/** Says everything that the loan is decided by. */
async function askForTitleLoan(): Promise<void> {
  await openApply();
  await settle(() => document.getElementById('amount') !== null);
  fill('amount', '900');
  fill('year', '2016');
  fill('make', 'Subaru');
  fill('model', 'Outback');
  fill('vin', '1M8GDM9AXKP042788');
  await press('See what I could get');
}

async function agree(): Promise<void> {
  click([...document.querySelectorAll<HTMLElement>('main input[type=radio]')].at(-1) as HTMLElement);
  click(document.getElementById('consent-creditReport') as HTMLElement);
  await press('Agree and apply');
}

beforeEach(() => {
  forgetOrigination();
  answers = startVisit(['inl'], 'TLXe', {
    'GET /applicationstatus': { applicationInProgress: false },
    'GET /loanProducts': sold,
    'POST /loanPrequalification': { likely: true, maxLoanAmount: '4,000.00', reasons: [] },
    'POST /loanApplication': { applicationId: 'app_1', state: 'approved', messageKey: 'app_1' },
  });
});
afterEach(() => {
  forgetOrigination();
  endVisit();
});

describe('applying for a loan', () => {
  test('says first what one would get, and sends nothing of the person before they agree', async () => {
    await askForTitleLoan();
    await settle(() => words().includes('$4,000.00'));
    const [asked] = sentTo('POST /loanPrequalification');
    expect(asked).toMatchObject({ requestedAmount: '900.00', collateral: { year: 2016, make: 'Subaru' } });
    expect(sentTo('POST /loanApplication')).toEqual([]);
    await press('Agree and apply');
    expect(words()).toContain('Choose yes or no.');
    expect(words()).toContain('Agree to all of it to apply.');
    expect(sentTo('POST /loanApplication')).toEqual([]);
  });

  test('goes on with the amount when it is approved', async () => {
    await askForTitleLoan();
    await settle(() => buttonOf('Agree and apply') !== undefined);
    await agree();
    await settle(() => location.pathname.endsWith('/OriginationAmount'));
    expect(location.search).toContain('applicationId=app_1');
    expect(sentTo('POST /loanApplication')).toMatchObject([
      {
        productId: 'title',
        collateral: { model: 'Outback' },
        consentVersions: { creditReport: '1', isMilitary: false },
      },
    ]);
  });

  test('that is declined, or waits for documents, leads to how it stands', async () => {
    answers['POST /loanApplication'] = { applicationId: 'app_1', state: 'declined', messageKey: 'app_1' };
    await askForTitleLoan();
    await settle(() => buttonOf('Agree and apply') !== undefined);
    await agree();
    await settle(() => location.pathname === '/inl/Pending');
    expect(location.pathname).toBe('/inl/Pending');
  });

  test('would probably come to nothing: the rules say why, in their own words', async () => {
    const reasons = [{ rule: 'income_cents_min', text: 'Your income after bills is too low for this product.' }];
    answers['POST /loanPrequalification'] = { likely: false, reasons };
    await askForTitleLoan();
    await settle(() => words().includes('You may not be approved'));
    expect(words()).toContain('Your income after bills is too low for this product.');
  });

  test('needs the vehicle, and says what is missing at its field', async () => {
    await openApply();
    await settle(() => document.getElementById('amount') !== null);
    await press('See what I could get');
    expect(words()).toContain('Enter year, make and model.');
    expect(words()).toContain('Enter an amount between $300.00 and $5,000.00.');
    expect(sentTo('POST /loanPrequalification')).toEqual([]);
  });

  test('of no product yet asks for one, and for no amount between nothing and nothing', async () => {
    answers['GET /loanProducts'] = { ...sold, products: [product, { ...product, productId: 'other', state: 'ID' }] };
    await openApply();
    await settle(() => document.getElementById('amount') !== null);
    await press('See what I could get');
    const said = words();
    expect(said).toContain('Enter an amount.');
    expect(said).not.toContain('$0.00 and');
    expect(document.getElementById('store')?.getAttribute('aria-invalid')).not.toBe('true');
  });

  test('names what is sold in the language of the page', async () => {
    chooseLanguage('spanish');
    await openPortal('/inl/Apply', () => document.getElementById('product') !== null);
    await settle(() => document.getElementById('product') !== null);
    expect(document.getElementById('product')?.textContent).toContain('Préstamo sobre título de vehículo, UT');
  });

  test('is not begun beside another one: the way to that one is shown', async () => {
    answers['GET /applicationstatus'] = {
      applicationInProgress: true,
      statusResult: { applicationId: 'app_0', brand: 'inl', state: 'approved', documentsAskedFor: [] },
    };
    await openPortal('/inl/Apply');
    await settle(() => words().includes('You have an application already'));
    expect(buttonOf('See what I could get')).toBeUndefined();
    expect(document.querySelector('main a[href="/inl/Pending"]')).not.toBeNull();
  });

  test('tells two loans of a kind apart that are paid back differently', async () => {
    const single = { ...product, productId: 'pawn', isSinglePayment: true };
    answers['GET /loanProducts'] = { ...sold, products: [product, single] };
    await openPortal('/inl/Apply');
    await settle(() => document.getElementById('product') !== null);
    const names = [...document.querySelectorAll('#product option')].map((one) => one.textContent);
    expect(names).toEqual(['Choose', 'Title loan, UT', 'Title loan with a single payment, UT']);
  });

  test('that is refused says so and can be sent again', async () => {
    answers['POST /loanApplication'] = { code: 'application_in_progress', Error: 'You have an application already.' };
    await askForTitleLoan();
    await settle(() => buttonOf('Agree and apply') !== undefined);
    await agree();
    await settle(() => words().includes('You have an application already.'));
    expect(buttonOf('Agree and apply')).toBeDefined();
  });

  test('is not offered where nothing is sold online; a failed read can be repeated', async () => {
    answers['GET /loanProducts'] = { code: 'service_unavailable' };
    await openPortal('/inl/Apply');
    await settle(() => buttonOf('Try again') !== undefined);
    answers['GET /loanProducts'] = { ...sold, products: [] };
    await press('Try again');
    await settle(() => words().includes('We do not offer loans online here.'));
    expect(buttonOf('See what I could get')).toBeUndefined();
  });
});
