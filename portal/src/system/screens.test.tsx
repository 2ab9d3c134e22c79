// @document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal, settle } from '../app/open-for-test.tsx';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { forgetVisit, keepDestination } from '../data/storage/saved.ts';
import { click } from '../kit/testing/render-for-test.tsx';

const assign = vi.fn();
const opened = vi.fn();
let endpoints: Record<string, unknown> = {};
let isOffline = false;

const person = (lmsCustomerIds: Record<string, string>) =>
  ({
    firstName: 'James',
    landing: '/Home',
    sessionTimeoutLimit: 5,
    expiresAt: '2099-01-01T00:00:00.000Z',
    attributes: { sub: 's', showPaidOff: false, lmsCustomerIds },
  }) as unknown as Session;

const words = () => document.querySelector('main')?.textContent ?? '';
const press = async (name: string) => {
  const button = [...document.querySelectorAll('main button')].find((one) => one.textContent?.includes(name));
  if (!button) throw new Error(`no button says ${name}`);
  click(button as HTMLButtonElement);
  await settle();
};
const phone = () => document.querySelector('main a[href^="tel:"]')?.getAttribute('href');

beforeEach(() => {
  assign.mockClear();
  opened.mockReset();
  opened.mockReturnValue({ opener: null });
  isOffline = false;
  forgetVisit();
  chooseLanguage('english');
  keepSession(person({ NLS: '1' }));
  vi.spyOn(location, 'assign').mockImplementation(assign);
  const open = { providers: ['NLS'], availableProviders: ['NLS'] };
  endpoints = {
    '/api/serviceStatus': { available: true },
    '/api/serviceProviders': { brands: { tmx: open, inl: open } },
    '/api/configsettings': { menuItemVisibility: {}, limits: { ecommRefiWaitMilliseconds: 50 } },
    '/api/accounts': { loans: [], asOf: '2026-11-20' },
  };
  vi.stubGlobal('open', opened);
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = endpoints[address.split('?')[0] ?? ''];
    if (isOffline) throw new TypeError('offline');
    return answer === undefined
      ? new Response('{"code":"loan_not_found"}', { status: 404 })
      : new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('MaintenanceMode', () => {
  test('says what the service says, when it will be back, and whom to call', async () => {
    endpoints['/api/serviceStatus'] = { available: false, message: 'We move house.', plannedEnd: 'at 6 AM' };
    await openPortal('/MaintenanceMode');
    expect(words()).toContain('We move house.');
    expect(words()).toContain('We expect to be back at 6 AM.');
    // James belongs to NLS only: the number is the one for it.
    expect(phone()).toBe('tel:+12025550125');
  });

  test('says it in the language of the reader, or in our own words', async () => {
    endpoints['/api/serviceStatus'] = {
      available: false,
      message: 'We move house.',
      messageSpanish: 'Nos mudamos.',
    };
    chooseLanguage('spanish');
    await openPortal('/MaintenanceMode');
    expect(words()).toContain('Nos mudamos.');
    expect(words()).not.toContain('We move house.');
    chooseLanguage('english');
  });

  test('a planned end that is an instant is written on the clock of the device', async () => {
    endpoints['/api/serviceStatus'] = { available: false, plannedEnd: '2026-11-22T12:00:00Z' };
    await openPortal('/MaintenanceMode');
    expect(words()).toMatch(/We expect to be back by Nov 22, 2026, \d{1,2}:\d\d [AP]M, on your clock\./);
  });

  test('tries again past the cache, and goes on when it is open', async () => {
    endpoints['/api/serviceStatus'] = { available: false };
    const router = await openPortal('/tmx/Accounts');
    await press('Try again');
    expect(words()).toContain('Not yet.');
    endpoints['/api/serviceStatus'] = { available: true };
    await press('Try again');
    await settle(() => router.state.location.pathname === '/Home');
  });
});

describe('MaintenanceMode, where no lender system answers', () => {
  test('stays until one does', async () => {
    const closed = { providers: ['NLS'], availableProviders: [] };
    endpoints['/api/serviceProviders'] = { brands: { tmx: closed, inl: closed } };
    const router = await openPortal('/tmx/Accounts');
    await press('Try again');
    await settle(() => words().includes('Not yet.'));
    expect(words()).toContain('Not yet.');
    endpoints['/api/serviceProviders'] = { brands: { tmx: { ...closed, availableProviders: ['NLS'] }, inl: closed } };
    await press('Try again');
    await settle(() => router.state.location.pathname === '/Home');
    expect(router.state.location.pathname).toBe('/Home');
  });
});

describe('NetworkError', () => {
  test('says when there is still nothing, and goes to the page that was wanted', async () => {
    const router = await openPortal('/NetworkError');
    isOffline = true;
    await press('Try again');
    expect(words()).toContain('Still no connection.');
    isOffline = false;
    keepDestination('/tmx/Accounts');
    await press('Try again');
    await settle(() => router.state.location.pathname === '/tmx/Accounts');
  });
});

describe('NetworkError on the way to a payment', () => {
  const saved = (stage: string) => {
    const attempt = { paymentKey: 'key-12345', stage, amountCents: 500, sentAtMs: 1 };
    sessionStorage.setItem('lendside.payment.L1', JSON.stringify({ attempt }));
  };
  afterEach(() => sessionStorage.removeItem('lendside.payment.L1'));
  test.each([
    ['before one is sent', '/tmx/Payment/L1', 'refused', 'nothing was charged'],
    ['while one is on its way', '/tmx/Payment/L1', 'sending', 'Do not pay again yet.'],
    ['while one is on its way, elsewhere', '/tmx/Accounts', 'accepted', 'Do not pay again yet.'],
    ['after one was made', '/tmx/Payment/L1', 'posted', undefined],
    ['elsewhere', '/tmx/Accounts', 'refused', undefined],
  ])('%s', async (_when, path, stage, sentence) => {
    saved(stage);
    keepDestination(path);
    await openPortal('/NetworkError');
    const said = ['nothing was charged', 'Do not pay again yet.'].filter((one) => words().includes(one));
    expect(said).toEqual(sentence === undefined ? [] : [sentence]);
  });
});

describe('FeatureUnavailable', () => {
  const loan = { loanId: 'L1', brand: 'tmx', lmsId: 'NLS', daysLate: 0, storePhoneNumber: '(202) 555-0177' };
  test.each([
    ['a known feature has its sentence', '?feature=renewal', 'This loan cannot be renewed online.'],
    ['an unknown one the general sentence', '?feature=%3Cb%3E', 'This cannot be done online.'],
    ['none the general sentence', '', 'This cannot be done online.'],
  ])('%s', async (_why, query, sentence) => {
    await openPortal(`/tmx/FeatureUnavailable${query}`);
    expect(words()).toContain(sentence);
  });

  test.each([
    ['the store of the loan', loan, 'tel:+12025550177'],
    ['the help line, when it is more than 60 days late', { ...loan, daysLate: 61 }, 'tel:+12025550125'],
    ['the help line, when the loan is not theirs', undefined, 'tel:+12025550125'],
  ])('the number is that of %s', async (_why, detail, href) => {
    if (detail) endpoints['/api/accountdetail'] = detail;
    await openPortal('/tmx/FeatureUnavailable?loanId=L1');
    await settle(() => phone() === href);
    expect(phone()).toBe(href);
  });

  test('leads back to the accounts', async () => {
    const router = await openPortal('/tmx/FeatureUnavailable');
    await press('Go to my accounts');
    await settle(() => router.state.location.pathname === '/Home');
  });
});

describe('ExternalBrowserAuth', () => {
  test('names the site before it opens', async () => {
    await openPortal('/ExternalBrowserAuth/apply');
    expect(words()).toContain('tmx.example opens in a new window.');
    await press('Open tmx.example');
    expect(opened.mock.calls[0]?.[0]).toMatch(/^https:\/\/tmx\.example\/apply\?/);
  });

  test('leaves for the e-commerce refinance after a moment', async () => {
    await openPortal('/ExternalBrowserAuth/ecommRefi');
    click(
      [...document.querySelectorAll('main button')].find((one) => one.textContent?.includes('Open')) as HTMLElement,
    );
    expect(opened).not.toHaveBeenCalled();
    await settle(() => opened.mock.calls.length > 0);
    expect(opened.mock.calls[0]?.[0]).toMatch(/^https:\/\/tmx\.example\/refinance\?/);
  });

  test('a name that is not on the list goes Home', async () => {
    const router = await openPortal('/ExternalBrowserAuth/elsewhere');
    await settle(() => router.state.location.pathname === '/Home');
    expect(opened).not.toHaveBeenCalled();
  });
});

test('a page says the same in Spanish', async () => {
  chooseLanguage('spanish');
  await openPortal('/tmx/FeatureUnavailable?feature=offers');
  expect(words()).toContain('Las ofertas para sus préstamos las hace su tienda');
});
