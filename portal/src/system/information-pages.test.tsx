// @document
import { brandCodes } from '@lendside/brands/brand';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal, settle } from '../app/open-for-test.tsx';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession } from '../data/session/session.ts';
import { forgetVisit } from '../data/storage/saved.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { watchInstallPrompt } from './install-prompt.ts';
import { installPageOf } from './install-way.ts';

const CONTACT = {
  brand: 'tmx',
  lms: 'NLS',
  phone: '202-555-0125',
  email: 'help@tmx.example',
  hours: 'Mon-Fri 09:00-18:00\nSun closed',
  address: '100 Main Street, Fairview, GA 30301',
};
let endpoints: Record<string, unknown> = {};
const words = () => document.querySelector('main')?.textContent ?? '';

beforeEach(() => {
  forgetVisit();
  chooseLanguage('english');
  keepSession(undefined);
  endpoints = {
    '/api/serviceStatus': { available: false },
    '/api/serviceProvider': { brand: 'tmx', providers: ['NLS'], availableProviders: [] },
    '/api/configsettings': { menuItemVisibility: {}, limits: {} },
    '/api/contacts': {
      contacts: [CONTACT, { ...CONTACT, lms: 'TLXe', phone: '202-555-0124' }, { ...CONTACT, brand: 'ccc' }],
    },
    '/api/videoUrl': { url: 'https://tmx.example/videos/installChrome' },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = await endpoints[address.split('?')[0] ?? ''];
    return answer === undefined
      ? new Response('{"code":"service_unavailable"}', { status: 503 })
      : new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('ContactUs, while the service is down and nobody is signed in', () => {
  test('each lender system of this deployment’s brands, with phone, mail, hours and address', async () => {
    await openPortal('/ContactUs');
    await settle(() => words().includes('TMX'));
    const phones = [...document.querySelectorAll('main a[href^="tel:"]')].map((link) => link.getAttribute('href'));
    expect(phones).toEqual(['tel:+12025550125', 'tel:+12025550124']);
    expect(document.querySelector('main a[href^="mailto:"]')?.getAttribute('href')).toBe('mailto:help@tmx.example');
    expect(words()).toContain('Monday to Friday9:00 AM to 6:00 PM');
    expect(words()).toContain('100 Main Street, Fairview, GA 30301');
    expect(document.querySelector('main a[href="/Stores"]')).not.toBeNull();
    expect(document.querySelector('main a[href="/Install"]')).not.toBeNull();
  });

  test('leads a customer of NLS alone to no store locator (spec 6)', async () => {
    endpoints['/api/serviceStatus'] = { available: true };
    const session = { firstName: 'James', landing: '/Home', sessionTimeoutLimit: 5, expiresAt: '2099-01-01T00:00:00Z' };
    keepSession({ ...session, attributes: { sub: 'u', lmsCustomerIds: { NLS: '7' } } } as never);
    await openPortal('/ContactUs');
    await settle(() => words().includes('TMX'));
    expect(document.querySelector('main a[href="/Install"]')).not.toBeNull();
    expect(document.querySelector('main a[href="/Stores"]')).toBeNull();
  });

  test('says which line is theirs by the loans of each brand', async () => {
    const session = { firstName: 'Dana', landing: '/Home', sessionTimeoutLimit: 5, expiresAt: '2099-01-01T00:00:00Z' };
    keepSession({ ...session, attributes: { sub: 'u', lmsCustomerIds: { NLS: '7', TLXe: '8' } } } as never);
    const lines = ['NLS', 'TLXe'].flatMap((lms) => [
      { ...CONTACT, lms },
      { ...CONTACT, brand: 'inl', lms },
    ]);
    Object.assign(endpoints, {
      '/api/serviceStatus': { available: true },
      '/api/contacts': { contacts: lines },
      '/api/accounts': {
        loans: [{ loanId: '40120-7-1', brand: 'tmx', lmsId: 'NLS', paidOff: false, loanStatusId: 12 }],
        asOf: '2026-11-20',
      },
    });
    const loans = endpoints['/api/accounts'];
    let answer = (_: unknown) => {};
    endpoints['/api/accounts'] = new Promise((resume) => {
      answer = resume;
    });
    await openPortal('/ContactUs');
    // A line that would move once it is known whose it is waits for that.
    expect(words()).toContain('Loading');
    expect(words()).not.toContain('phone line 1');
    answer(loans);
    await settle(() => words().includes('Your loans are here'));
    const said = [...document.querySelectorAll('main section')].map((card) => card.textContent ?? '');
    const ofLine = (name: string) => said.find((text) => text.startsWith(name));
    expect(ofLine('TMX, phone line 2')).toContain('Your loans are here');
    expect(ofLine('TMX, phone line 1')).not.toContain('Your loans are here');
    for (const line of ['INL, phone line 1', 'INL, phone line 2']) {
      expect(ofLine(line)).not.toContain('Your loans are here');
      expect(ofLine(line)).toContain('Call either one');
    }
  });

  test('says why it could not be loaded, and tries again', async () => {
    delete endpoints['/api/contacts'];
    await openPortal('/ContactUs');
    await settle(() => words().includes('Try again'));
    endpoints['/api/contacts'] = { contacts: [CONTACT] };
    click([...document.querySelectorAll('main button')].at(-1) as HTMLElement);
    await settle(() => words().includes('(202) 555-0125'));
    expect(words()).toContain('(202) 555-0125');
  });
});

describe('legal pages', () => {
  test.each(['tmx', 'inl'])('the terms of %s are in the app', async (brand) => {
    await openPortal(`/${brand}/TermsConditions`);
    expect(document.querySelector('h1')?.textContent).toBe(`Terms and conditions of ${brand.toUpperCase()}`);
    expect(document.querySelectorAll('h2').length).toBeGreaterThan(5);
    expect(words()).toContain('Version ');
  });

  test('the other brands have none here: the address leads to the start, and shows nobody’s terms', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await openPortal('/ccc/TermsConditions', () => assign.mock.calls.length > 0);
    expect(assign.mock.calls[0]?.[0]).toBe('/');
    expect(words()).not.toContain('Version ');
  });

  test.each(brandCodes)('the opt-in disclosures of %s stand in this deployment', async (brand) => {
    await openPortal(`/${brand}/OptInDisclosures`);
    expect(document.querySelector('h1')?.textContent).toBe(`Opt-in disclosures of ${brand.toUpperCase()}`);
    expect(words()).toContain('Text STOP to end them');
    expect(document.querySelector('main nav [aria-current="page"]')?.textContent).toBe(brand.toUpperCase());
  });

  test('the credit bureau disclosure says that one may say no', async () => {
    chooseLanguage('spanish');
    await openPortal('/ExperianDisclosure');
    expect(words()).toContain('Puede decir que no.');
    expect(words()).not.toContain('Experian');
  });
});

describe('installing', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

  test.each([
    [CHROME, 5, 'InstallChrome', 'Chrome on Android'],
    [`${CHROME} EdgA/140.0`, 5, 'InstallChrome', 'Edge on Android'],
    [IPHONE, 5, 'InstallApple', 'Safari on an iPhone'],
    [IPHONE.replace('Version/18.0', 'CriOS/140.0'), 5, 'InstallApple', 'Chrome on an iPhone'],
    [MAC, 5, 'InstallApple', 'an iPad that calls itself a Mac'],
    [MAC, 0, 'InstallUnsupported', 'Safari on a Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'InstallUnsupported', 'Firefox'],
    ['', 0, 'InstallUnsupported', 'a browser that says nothing'],
  ] as const)('%.20s… with %i touch points: %s (%s)', (agent, touchPoints, page, _what) => {
    expect(installPageOf(agent, touchPoints)).toBe(page);
  });

  test('the address of the app leads to the page that fits the browser', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    const router = await openPortal('/Install');
    await settle(() => router.state.location.pathname === '/Install/Apple');
    expect(router.state.location.pathname).toBe('/Install/Apple');
    await settle(() => words().includes('Share'));
    expect(document.querySelectorAll('main ol li')).toHaveLength(3);
  });

  test('the browser’s offer is a button; without one the steps stand alone', async () => {
    await openPortal('/Install/Chrome');
    expect(words()).not.toContain('Install now');
    const stop = watchInstallPrompt();
    const prompt = vi.fn(async () => undefined);
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void dispatchEvent(offer));
    const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Install now');
    click(button as HTMLElement);
    await settle(() => words().includes('Your browser asks you now'));
    expect(prompt).toHaveBeenCalledOnce();
    stop();
  });

  test('a video shows how it is done', async () => {
    await openPortal('/Install/Chrome');
    const video = () => document.querySelector('main a[href="https://tmx.example/videos/installChrome"]');
    await settle(() => video() !== null);
    expect(video()).not.toBeNull();
  });

  test('in the installed app there is nothing left to do', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    const router = await openPortal('/Install');
    expect(router.state.location.pathname).toBe('/Install');
    expect(document.querySelectorAll('main button')).toHaveLength(1);
  });

  test.each(['/Install/Chrome', '/Install/Apple', '/Install/Unsupported'])('%s speaks Spanish', async (path) => {
    chooseLanguage('spanish');
    await openPortal(path);
    expect(document.querySelector('main h1')?.textContent).toMatch(/instal|navegador/i);
    expect(words()).not.toMatch(/\b(the|your|and)\b/i);
    chooseLanguage('english');
  });

  test('a browser that cannot is told which can', async () => {
    await openPortal('/Install/Unsupported');
    expect(words()).toContain('Browser Not Supported!');
    expect(words()).toContain('On an iPhone or iPad: Safari');
    expect(document.querySelector('main a[href="/Install/Apple"]')).not.toBeNull();
  });
});
