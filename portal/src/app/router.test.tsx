// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOn, limitOf } from '../data/configuration/configuration.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { chooseAmount, paymentOf } from '../data/payment/saved-payments.ts';
import { forgetLink, takeLinkFromAddress } from '../data/routes/link.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { forgetVisit, takeDestination, takeNote } from '../data/storage/saved.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { openPortal, settle } from './open-for-test.tsx';
import type { PortalRouter } from './router.tsx';

const providers = { providers: ['NLS'], availableProviders: ['NLS'], holdsLoans: true };
const assign = vi.fn();
let endpoints: Record<string, unknown> = {};

const person = {
  firstName: 'James',
  landing: '/tmx/Accounts',
  sessionTimeoutLimit: 5,
  expiresAt: '2099-01-01T00:00:00.000Z',
  attributes: { sub: 's', showPaidOff: false, lmsCustomerIds: { NLS: '1' } },
} as unknown as Session;

const open = (path: string) => openPortal(path, () => assign.mock.calls.length > 0);

const heading = () => document.querySelector('h1')?.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name)) as HTMLButtonElement;

beforeEach(() => {
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  chooseLanguage('english');
  keepSession(person);
  endpoints = {
    '/api/serviceStatus': { available: true },
    '/api/serviceProviders': { brands: { tmx: providers, inl: providers } },
    '/api/serviceProvider': { brand: 'tmx', ...providers },
    '/api/configsettings': { menuItemVisibility: {}, limits: {} },
    '/api/accounts': { loans: [], asOf: '2026-11-20' },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = endpoints[address.split('?')[0] ?? ''];
    if (address.startsWith('/api/accountdetail')) {
      return new Response('{"code":"loan_not_found"}', { status: 404 });
    }
    if (answer === undefined) throw new TypeError('offline');
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a visit', () => {
  test('draws the page in the look of its brand, names the tab and brings the focus to the heading', async () => {
    await open('/inl/Accounts');
    expect(heading()).toBe('Hello, James');
    expect(document.documentElement.dataset.brand).toBe('inl');
    expect(document.title).toBe('My accounts | INL');
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  test('without a session goes to sign-in and keeps where it wanted to go', async () => {
    keepSession(undefined);
    await open('/tmx/Accounts?a=1');
    expect(assign).toHaveBeenCalledWith('/');
    expect([takeDestination(), takeNote()]).toEqual(['/tmx/Accounts?a=1', 'continue']);
  });

  test('to nowhere goes to the root', async () => {
    await open('/Nowhere');
    expect(assign).toHaveBeenCalledWith('/');
  });

  test('to the sign-in page, by the sign of the brand, is a load of its own', async () => {
    keepSession(undefined);
    await open('/Register');
    await settle(() => document.querySelector('header a') !== null);
    click(document.querySelector<HTMLElement>('header a') as HTMLElement);
    await settle(() => assign.mock.calls.length > 0);
    expect(assign).toHaveBeenCalledWith('/');
    expect(heading()).toBe('Create your account');
  });

  test('without the brand finds it under the last one', async () => {
    const router = await open('/tmx/Accounts');
    act(() => router.history.push('/Accounts'));
    await settle();
    expect(router.state.location.pathname).toBe('/tmx/Accounts');
  });

  test('goes on with what the specification says where the configuration does not come', async () => {
    delete endpoints['/api/configsettings'];
    await open('/tmx/Accounts');
    expect(heading()).toBe('Hello, James');
    expect([limitOf('paymentTimeout'), isOn('voiceMessages')]).toEqual([30, true]);
  });

  test('while the service is down says so', async () => {
    endpoints['/api/serviceStatus'] = { available: false };
    await open('/tmx/Accounts');
    expect(heading()).toBe('We will be right back');
  });

  test('that nobody answers says so, and keeps the page for later', async () => {
    endpoints = {};
    await open('/tmx/Accounts');
    expect(heading()).toBe('No connection');
    expect(takeDestination()).toBe('/tmx/Accounts');
  });
});

describe('a deep link', () => {
  const link = '?profileId=p1&signature=s&expiration=1999999999&nonce=n&path=%2Ftmx%2FAccounts';
  afterEach(() => {
    forgetLink();
    forgetVisit();
  });

  async function openLink(path: string): Promise<PortalRouter> {
    history.replaceState(null, '', path);
    takeLinkFromAddress();
    return open(location.pathname + location.search);
  }

  test('is exchanged for a session and leads to its page', async () => {
    keepSession(undefined);
    endpoints['/api/signatureAuth'] = { ...person, path: '/tmx/Accounts' };
    const router = await openLink(`/Home${link}`);
    expect(heading()).toBe('Hello, James');
    expect(router.state.location.href).toBe('/tmx/Accounts');
    expect(document.location.href).not.toContain('signature');
  });

  test('that locks a flow signs out whoever leaves it', async () => {
    keepSession(undefined);
    endpoints['/api/signatureAuth'] = { ...person, path: '/tmx/Accounts', lockedFlow: 'payment' };
    endpoints['/api/deviceKeyAuth'] = { signedOut: true };
    await openLink(`/tmx/Accounts${link}`);
    expect(assign).toHaveBeenCalledWith('/?signedOut');
    expect(takeNote()).toBe('continue');
  });

  test('of another account, for a loan that is not theirs, says so and offers to sign out', async () => {
    endpoints['/api/signOut'] = { signedOut: true };
    await openLink(`/tmx/Accounts/L1${link}`);
    await settle(() => heading() === 'This link belongs to a different account');
    expect(document.querySelector('main')?.textContent).toContain('Sign out to use it.');
    click(button('Sign out and open the link'));
    await settle(() => assign.mock.calls.length > 0);
    expect(assign).toHaveBeenCalledWith(`/tmx/Accounts/L1${link}`);
  });

  test('of another account shows pages without a loan as who is signed in', async () => {
    await openLink(`/tmx/Accounts${link}`);
    expect(heading()).toBe('Hello, James');
  });
});

describe('the sidebar', () => {
  test('opens from the menu button, and a choice closes it', async () => {
    await open('/tmx/Accounts');
    click(button('Menu'));
    await settle();
    expect(document.querySelector('dialog[open] h2')?.textContent).toBe('Hello, James');
    click(document.querySelector('dialog[open] a[href="/Home"]') as HTMLElement);
    await settle(() => document.title.startsWith('All'));
    await settle();
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(heading()).toBe('Hello, James');
    expect(document.title).toBe('All my accounts | TMX');
  });

  test('a choice drops a payment that was begun', async () => {
    chooseAmount('L1', { amountCents: 500, amountType: 'other', payoffCents: 900, payoffReadAtMs: 1 });
    await open('/tmx/Accounts');
    click(button('Menu'));
    await settle();
    expect(paymentOf('L1').amount?.amountCents).toBe(500);
    click(document.querySelector('dialog[open] a[href="/Home"]') as HTMLElement);
    await settle(() => document.title.startsWith('All'));
    expect(paymentOf('L1').amount).toBeUndefined();
  });
});

describe('the back button', () => {
  test('without a history leads to where the person lands', async () => {
    const router = await open('/NetworkError');
    click(button('Back'));
    await settle();
    expect(router.state.location.pathname).toBe('/tmx/Accounts');
  });
});
