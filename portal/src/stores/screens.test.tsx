// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal, settle } from '../app/open-for-test.tsx';
import { chooseLanguage } from '../data/language/language.ts';
import { currentSession, keepSession, type Session } from '../data/session/session.ts';
import { forgetVisit } from '../data/storage/saved.ts';
import { click, find, type } from '../kit/testing/render-for-test.tsx';
import { browserTimers } from '../kit/timing/timers.ts';

const LOAN = '40120-100245-01';
/** Monday, 10:00 in Georgia. */
const NOW_MS = Date.parse('2026-11-16T15:00:00Z');
const store = (id: string, city: string) => ({
  id,
  name: `TMX ${city}`,
  address: { line1: '100 Main Street', city, state: 'GA', zip: '30301' },
  hoursRaw: 'Mon-Fri 09:00-18:00\nSun closed',
  phone: '(202) 555-0110',
  state: { label: 'Georgia', value: 'GA' },
  timeZone: 'America/New_York',
  latitude: 33.7,
  longitude: -84.3,
  brand: 'tmx',
  lmsId: 'NLS',
});
const VISIT = {
  id: 'apt_1',
  storeId: '40120',
  loanHdr: LOAN,
  appointmentDate: '2026-11-18T15:00:00.000Z',
  timeZone: 'America/New_York',
  appointmentType: 'payment',
};

let endpoints: Record<string, unknown> = {};
let sent: { endpoint: string; headers: Record<string, string>; body: unknown }[] = [];
const words = () => document.querySelector('main')?.textContent ?? '';
const button = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('main button, dialog button')].find(
    (one) => one.textContent?.trim() === name,
  );
  if (!found) throw new Error(`no button says ${name}`);
  return found;
};
const radio = (label: string) => {
  const found = [...document.querySelectorAll('main label')].find((one) => one.textContent === label);
  return found?.querySelector('input') as HTMLInputElement;
};
const lastTo = (endpoint: string) => sent.filter((one) => one.endpoint === endpoint).at(-1);

beforeEach(() => {
  forgetVisit();
  chooseLanguage('english');
  sent = [];
  keepSession({
    firstName: 'James',
    landing: '/Home',
    sessionTimeoutLimit: 5,
    expiresAt: '2099-01-01T00:00:00.000Z',
    attributes: { sub: 's', showPaidOff: false, lmsCustomerIds: { NLS: '1' } },
  } as unknown as Session);
  vi.spyOn(browserTimers, 'nowMs').mockReturnValue(NOW_MS);
  const open = { providers: ['NLS'], availableProviders: ['NLS'] };
  endpoints = {
    'GET /api/serviceStatus': { available: true },
    'GET /api/serviceProviders': { brands: { tmx: open } },
    'GET /api/serviceProvider': { brand: 'tmx', ...open },
    'GET /api/configsettings': { menuItemVisibility: {}, limits: {} },
    'GET /api/accounts': { loans: [{ loanId: LOAN, loanHeader: LOAN, storeId: '40120', paidOff: false }] },
    'GET /api/accountdetail': { loanId: LOAN, loanHeader: LOAN, storeId: '40120', brand: 'tmx', lmsId: 'NLS' },
    'GET /api/store': { storeInfo: store('40120', 'Fairview'), brandConfig: { brandName: 'tmx' } },
    'GET /api/storemap': { image: 'iVBORw0KGgo=' },
    'GET /api/stores': { stores: [store('40120', 'Fairview'), store('40130', 'Greenville')] },
    'GET /api/schedappointment': { appointments: [] },
    'GET /api/appointmentTimes': {
      days: [
        { date: '2026-11-17', times: ['09:00', '09:30'] },
        { date: '2026-11-18', times: ['10:00'] },
      ],
      timeZone: 'America/New_York',
    },
    'GET /api/appointmentslots': {
      slots: [{ start: '2026-11-19T16:00:00.000Z', end: '2026-11-19T16:30:00.000Z' }],
      timeZone: 'America/Chicago',
    },
    'POST /api/schedappointment': VISIT,
    'DELETE /api/schedappointment': { id: 'apt_1', cancelled: true },
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const endpoint = `${init.method ?? 'GET'} ${address.split('?')[0]}`;
    sent.push({
      endpoint: `${init.method ?? 'GET'} ${address}`,
      headers: (init.headers ?? {}) as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    });
    const answer = endpoints[endpoint];
    if (answer === undefined) return new Response('{"code":"store_not_found","Error":"Not there."}', { status: 404 });
    const refused = (answer as { refused?: [number, string] }).refused;
    return refused
      ? new Response(JSON.stringify({ code: refused[1], Error: `Refused: ${refused[1]}` }), { status: refused[0] })
      : new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('StoreDetails', () => {
  test('says whether it is open, shows the map in words too, and leads to a visit', async () => {
    await openPortal('/tmx/Stores/40120');
    await settle(() => document.querySelector('main img') !== null);
    expect(words()).toContain('Open until 6:00 PM');
    expect(words()).toContain('Monday to Friday9:00 AM to 6:00 PM');
    expect(find('main img').getAttribute('alt')).toContain('100 Main Street, Fairview, GA 30301');
    expect(find('main a[href^="tel:"]').getAttribute('href')).toBe('tel:+12025550110');
    await settle(() => document.querySelector(`main a[href$="/Appointment"]`) !== null);
    expect(find(`main a[href="/tmx/Accounts/${LOAN}/Appointment"]`).textContent).toBe('Book a visit');
  });

  test('without a map it says where to find one', async () => {
    endpoints['GET /api/storemap'] = { refused: [503, 'map_unavailable'] };
    await openPortal('/tmx/Stores/40120');
    await settle(() => words().includes('There is no map right now'));
    expect(words()).toContain('There is no map right now');
  });

  test.each([
    ['to the finder', { TLXe: '1' }, true],
    ['nowhere for a customer of NLS alone, whom no page leads to stores', { NLS: '1' }, false],
  ] as const)('an unknown store leads %s', async (_, lmsCustomerIds, leads) => {
    keepSession({ ...currentSession(), attributes: { sub: 's', lmsCustomerIds } } as unknown as Session);
    delete endpoints['GET /api/store'];
    await openPortal('/tmx/Stores/99999');
    await settle(() => words().includes('We do not know this store'));
    expect(document.querySelector('main a[href="/Stores"]') !== null).toBe(leads);
  });
});

describe('StoreFinder', () => {
  test('shows all stores, and searches by ZIP code', async () => {
    await openPortal('/Stores');
    await settle(() => words().includes('TMX Greenville'));
    expect(words()).toContain('All stores');
    type(find<HTMLInputElement>('main input'), '123');
    click(button('Search'));
    await settle();
    expect(words()).toContain('Enter the five digits of a ZIP code.');
    endpoints['GET /api/stores'] = {
      stores: [{ ...store('40120', 'Fairview'), miles: 0.4 }],
      fromMiddleOf: 'Georgia',
    };
    type(find<HTMLInputElement>('main input'), '30301');
    click(button('Search'));
    await settle(() => words().includes('0.4 miles'));
    expect(words()).toContain('1 store');
    expect(words()).toContain('from the middle of Georgia');
    expect(lastTo('GET /api/stores?brand=tmx&zip=30301')).toBeDefined();
  });

  test('where none is near it says so, names the nearest and offers all', async () => {
    const all = endpoints['GET /api/stores'];
    await openPortal('/Stores');
    endpoints['GET /api/stores'] = {
      stores: [],
      nearest: { name: 'TMX Fairview', city: 'Fairview', state: 'GA', miles: 719.4 },
    };
    type(find<HTMLInputElement>('main input'), '98101');
    click(button('Search'));
    await settle(() => words().includes('No store near there'));
    expect(words()).toContain('TMX Fairview in Fairview, GA, 719 miles away');
    endpoints['GET /api/stores'] = all ?? {};
    click(button('See all stores'));
    await settle(() => words().includes('All stores'));
  });

  test('a position travels in the header and never in the address', async () => {
    const getCurrentPosition = (done: PositionCallback) =>
      done({ coords: { latitude: 33.75, longitude: -84.39 } } as GeolocationPosition);
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
    await openPortal('/Stores');
    click(button('Use where I am'));
    await settle();
    const last = sent.filter(({ headers }) => headers['x-sensitive'] !== undefined).at(-1);
    expect(last?.endpoint).toBe('GET /api/stores?brand=tmx');
    expect(atob(last?.headers['x-sensitive'] ?? '')).toBe('{"latitude":33.75,"longitude":-84.39}');
  });

  test('a device that does not say where it is: the ZIP code is offered', async () => {
    const getCurrentPosition = (_done: PositionCallback, failed: PositionErrorCallback) =>
      failed({} as GeolocationPositionError);
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
    await openPortal('/Stores');
    click(button('Use where I am'));
    await settle(() => words().includes('did not say'));
    expect(words()).toContain('Search by ZIP code');
  });
});

describe('Appointment', () => {
  const path = `/tmx/Accounts/${LOAN}/Appointment`;

  test('a day and a time are chosen on the clock of the store, and booked', async () => {
    await openPortal(`${path}?appointmentType=vehicle`);
    await settle(() => words().includes('Tuesday, Nov 17'));
    click(radio('Wednesday, Nov 18'));
    expect(words()).not.toContain('Book this time');
    act(() => radio('Wednesday, Nov 18').form?.requestSubmit());
    await settle();
    expect(words()).toContain('Choose a time.');
    click(radio('10:00 AM'));
    expect(words()).toContain('clock (EST)');
    endpoints['GET /api/schedappointment'] = { appointments: [VISIT] };
    click(button('Book this time'));
    await settle(() => words().includes('Your visit is booked'));
    expect(lastTo('POST /api/schedappointment')?.body).toEqual({
      storeId: '40120',
      loanHdr: LOAN,
      appointmentType: 'vehicle',
      timeZone: 'America/New_York',
      appointmentDate: '2026-11-18T15:00:00.000Z',
    });
    expect(document.querySelector('h1')?.textContent).toBe('Your visit');
    expect(words()).toContain('Wednesday, Nov 18, 10:00 AM EST');
  });

  test('another store has its own times and its own clock', async () => {
    await openPortal(path);
    await settle(() => words().includes('Tuesday, Nov 17'));
    const select = document.querySelectorAll('main select')[1] as HTMLSelectElement;
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '40130');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await settle(() => words().includes('Thursday, Nov 19'));
    click(radio('Thursday, Nov 19'));
    expect(words()).toContain('10:00 AM');
    expect(words()).toContain('clock (CST)');
  });

  test('a time that somebody else took is said, and others are offered', async () => {
    await openPortal(path);
    await settle(() => words().includes('Tuesday, Nov 17'));
    endpoints['POST /api/schedappointment'] = { refused: [409, 'slot_taken'] };
    endpoints['GET /api/appointmentTimes'] = {
      days: [{ date: '2026-11-20', times: ['11:00'] }],
      timeZone: 'America/New_York',
    };
    click(radio('Tuesday, Nov 17'));
    click(radio('9:00 AM'));
    click(button('Book this time'));
    await settle(() => words().includes('Friday, Nov 20'));
    expect(words()).toContain('Refused: slot_taken');
  });

  test('a visit that stands is moved with its id and store', async () => {
    endpoints['GET /api/schedappointment'] = { appointments: [VISIT] };
    await openPortal(path);
    await settle(() => words().includes('Wednesday, Nov 18, 10:00 AM EST'));
    click(button('Choose another time'));
    await settle(() => words().includes('Tuesday, Nov 17'));
    click(radio('Tuesday, Nov 17'));
    click(radio('9:30 AM'));
    click(button('Move to this time'));
    await settle(() => words().includes('Your visit was moved'));
    expect(lastTo('POST /api/schedappointment')?.body).toMatchObject({ id: 'apt_1', oldStoreId: '40120' });
  });

  test('its confirmation is sent again, and says where to', async () => {
    endpoints['GET /api/schedappointment'] = { appointments: [VISIT] };
    endpoints['POST /api/sendConfirmation'] = { refused: [429, 'too_many_requests'] };
    await openPortal(path);
    await settle(() => words().includes('Send the confirmation again'));
    click(button('Send the confirmation again'));
    await settle(() => words().includes('Refused: too_many_requests'));
    endpoints['POST /api/sendConfirmation'] = { sent: [{ channel: 'email', destination: 'm•••@example.com' }] };
    click(button('Send the confirmation again'));
    await settle(() => words().includes('Sent again to m•••@example.com.'));
    expect(lastTo('POST /api/sendConfirmation')?.body).toEqual({ messageType: 'appointment', appointmentId: 'apt_1' });
  });

  test('one is asked before it is cancelled', async () => {
    endpoints['GET /api/schedappointment'] = { appointments: [VISIT] };
    await openPortal(path);
    await settle(() => words().includes('Cancel the visit'));
    click(button('Cancel the visit'));
    await settle();
    expect(find('dialog[role="alertdialog"]').textContent).toContain('was given to someone else');
    endpoints['GET /api/schedappointment'] = { appointments: [] };
    click(find('dialog[role="alertdialog"] button'));
    await settle(() => words().includes('Your visit was canceled'));
    expect(lastTo(`DELETE /api/schedappointment?id=apt_1&loanHdr=${LOAN}`)).toBeDefined();
    expect(document.querySelector('h1')?.textContent).toBe('Book a visit');
  });

  test('in Spanish', async () => {
    chooseLanguage('spanish');
    endpoints['GET /api/schedappointment'] = { appointments: [VISIT] };
    await openPortal(path);
    await settle(() => words().includes('Miércoles'));
    expect(words()).toContain('Miércoles, 18 nov, 10:00 a. m. EST');
  });
});
