// @document
import { brandCodes } from '@lendside/brands/brand';
import { LANGUAGES } from '@lendside/domain/language';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../data/session/session.ts';
import { keepSignInMessages } from '../data/session/sign-in-messages.ts';
import {
  keepDestination,
  keepLinkSession,
  keepLockedFlows,
  keepNote,
  keepSignInProblem,
  savedLinkSession,
  savedLockedFlows,
  takeDestination,
} from '../data/storage/saved.ts';
import { handBackSuccess, handBackUsername, SUCCESSES } from './hand-over.ts';
import { signInDocument } from './sign-in-document.tsx';

const files = { style: 'a > b { color: red }', scripts: ['/a.js'], nextFiles: ['/assets/app.js', '/assets/app.css'] };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const byId = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found;
const typed = (id: string, value: string) => {
  byId<HTMLInputElement>(id).value = value;
  byId(id).dispatchEvent(new Event('input', { bubbles: true }));
};
const handedOver = (pendingFlow: string) =>
  JSON.parse(sessionStorage.getItem(`lendside.pendingFlow.${pendingFlow}`) ?? 'null');
const send = () => byId('sign-in').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

let sent: { address: string; body: Record<string, unknown> }[] = [];
let reply = () => json({ landing: '/tmx/Accounts', deviceKey: 'd1' });
const assign = vi.fn();

async function open() {
  const html = signInDocument({ brand: 'tmx', language: 'english', ...files });
  document.body.innerHTML = html.slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>'));
  vi.resetModules();
  await import('./sign-in-page.ts');
}

beforeEach(() => {
  sent = [];
  assign.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  document.head.innerHTML = '';
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.body === undefined) return json({ available: true, availableProviders: ['NLS'] });
    sent.push({ address, body: JSON.parse(String(init.body)) });
    return reply();
  });
  reply = () => json({ landing: '/tmx/Accounts', deviceKey: 'd1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page as it is sent', () => {
  test.each(brandCodes.flatMap((brand) => LANGUAGES.map((language) => [brand, language] as const)))(
    '%s in %s: nothing inline but the one sheet, its own brand',
    (brand, language) => {
      const html = signInDocument({ brand, language, ...files });
      expect(html).toContain(`data-brand="${brand}"`);
      expect(html).toContain(language === 'spanish' ? 'Iniciar sesión' : 'Sign in');
      expect(html.match(/<style.*<\/style>/g)).toEqual(['<style>a > b { color: red }</style>']);
      expect(html).not.toMatch(/ style="|<script>| on[a-z]+="/);
    },
  );

  test.each([
    ['tmx', '/tmx/TermsConditions'],
    ['inl', '/inl/TermsConditions'],
    ['ccc', 'https://ccc.example/terms'],
  ] as const)('%s: a visitor is led to the store locator, contact us and the legal pages', (brand, terms) => {
    const html = signInDocument({ brand, language: 'english', ...files });
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    const addresses = [...footer.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address);
    const outside = `https://${brand}.example`;
    expect(addresses).toEqual(['/Stores', '/ContactUs', '/TellDeath', terms, `${outside}/privacy`]);
  });
});

describe('signing in', () => {
  test('what is missing is said at the field, and the first one has the focus', async () => {
    await open();
    send();
    expect(byId('username-error').textContent).toBe('Email or Phone Number is required');
    expect(byId('password-error').textContent).toBe('Password is required');
    expect(byId('username').getAttribute('aria-describedby')).toBe('username-error');
    expect(document.activeElement).toBe(byId('username'));
    expect(sent).toEqual([]);
    typed('username', 'j');
    expect(document.getElementById('username-error')).toBeNull();
  });

  test('a phone goes out as its digits, and the person lands where the service says', async () => {
    await open();
    typed('username', '+1 (202) 555-0101');
    typed('password', 'Lendside2026');
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/tmx/Accounts'));
    expect(sent[0]).toMatchObject({
      address: '/api/authenticate',
      body: { username: '2025550101', password: 'Lendside2026', rememberMe: false },
    });
    expect(sessionStorage.getItem('lendside.deviceKey')).toBe('d1');
    expect(localStorage.getItem('lendside.deviceKey')).toBeNull();
  });

  test('the service is where session configuration says', async () => {
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
      address === '/session-config.json' ? json({ serviceUrl: '/elsewhere' }) : answer(address, init),
    );
    await open();
    typed('username', 'james.porter@example.com');
    typed('password', 'Lendside2026');
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(sent.map(({ address }) => address)).toEqual(['/elsewhere/authenticate']);
  });

  test('a full sign-in takes the place of what a link began in this tab', async () => {
    keepLinkSession({ accessToken: 'a', expiresAt: '2099-01-01T00:00:00.000Z' } as Session);
    keepLockedFlows(['payment']);
    await open();
    typed('username', 'james.porter@example.com');
    typed('password', 'Lendside2026');
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/tmx/Accounts'));
    expect([savedLinkSession(), savedLockedFlows()]).toEqual([undefined, []]);
  });

  test('a stored destination comes first', async () => {
    keepDestination('/tmx/Payment/1');
    await open();
    typed('username', 'james.porter@example.com');
    typed('password', 'Lendside2026');
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/tmx/Payment/1'));
  });

  test('a double press sends once', async () => {
    await open();
    typed('username', 'james.porter@example.com');
    typed('password', 'x');
    send();
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  test('the third wrong password leads to the reset, with the name filled in', async () => {
    reply = () => json({ code: 'not_authorized', Error: 'no' }, 401);
    await open();
    typed('username', 'james.porter@example.com');
    for (const time of [1, 2]) {
      typed('password', `wrong${time}`);
      send();
      await vi.waitFor(() => expect(byId('submit').getAttribute('aria-disabled')).toBe('false'));
      expect(byId('error-text').textContent).toBe('The email/phone or password is incorrect.');
      expect(document.activeElement).toBe(byId('password'));
    }
    expect(assign).not.toHaveBeenCalled();
    typed('password', 'wrong3');
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/ForgotPassword'));
    expect(handedOver('reset')).toEqual({ username: 'james.porter@example.com', wrongPassword: true });
  });

  test('a deployment may say another number than three', async () => {
    await open();
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/api/configsettings'
        ? json({ limits: { wrongPasswordRedirectCount: 1 } })
        : json({ code: 'not_authorized' }, 401),
    );
    typed('username', 'james.porter@example.com');
    typed('password', 'wrong');
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/ForgotPassword'));
  });

  test.each([
    ['UserNotConfirmedException', '/Verification/Warning', 'verification'],
    ['PasswordResetRequiredException', '/ForgotPassword/SecureAccount', 'reset'],
  ])('%s goes on at %s, without the password', async (code, path, pendingFlow) => {
    keepDestination('/tmx/Payment/1');
    reply = () => json({ code, Error: 'no' }, 403);
    await open();
    typed('username', 'sam.taylor@example.com');
    typed('password', 'Lendside2026');
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(path));
    expect(handedOver(pendingFlow)).toMatchObject({ username: 'sam.taylor@example.com' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Lendside2026');
    expect(takeDestination()).toBe('/tmx/Payment/1');
  });

  test('a device that is not trusted is confirmed first; the destination and the wish to be remembered are kept', async () => {
    keepDestination('/tmx/Payment/1');
    reply = () => json({ landing: '/Home', deviceKey: 'd1', challenge: 'TrustedDevice' });
    await open();
    typed('username', 'james.porter@example.com');
    typed('password', 'Lendside2026');
    byId('remember-me').click();
    send();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/TrustedDevice'));
    expect(handedOver('device')).toEqual({ remember: true });
    expect(takeDestination()).toBe('/tmx/Payment/1');
  });

  test('whoever forgot the password takes the name along', async () => {
    await open();
    typed('username', 'james.porter@example.com');
    byId('forgot').click();
    expect(handedOver('reset')).toEqual({ username: 'james.porter@example.com' });
  });

  test('the application is fetched once somebody types', async () => {
    const styles: string[] = [];
    const answer = fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (!address.endsWith('.css')) return answer(address, init);
      styles.push(address);
      return new Response('');
    });
    const scripts = () =>
      [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
    await open();
    expect([...scripts(), ...styles]).toEqual([]);
    typed('username', 'j');
    typed('username', 'ja');
    expect([...scripts(), ...styles]).toEqual(files.nextFiles);
  });
});

test('on a line that saves data nothing is fetched before it is needed', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  await open();
  typed('username', 'j');
  expect(document.querySelector('link[rel=modulepreload]')).toBeNull();
});

describe('what it says on arrival', () => {
  const shown = () => [...document.querySelectorAll<HTMLElement>('[id^="note-"]')].filter((note) => !note.hidden);

  test('nothing', async () => {
    await open();
    expect(shown()).toEqual([]);
  });

  test.each(['continue', 'idle', 'invalidSession', 'otherDevice'] as const)('%s, once', async (note) => {
    keepNote(note);
    await open();
    expect(shown().map(({ id }) => id)).toEqual([`note-${note}`]);
    expect(sessionStorage.getItem('lendside.note')).toBeNull();
  });

  test.each(SUCCESSES)('%s, once, with the name filled in', async (success) => {
    handBackSuccess(success);
    handBackUsername('sam.taylor@example.com');
    await open();
    expect(shown().map(({ id }) => id)).toEqual([`note-${success}`]);
    expect(byId<HTMLInputElement>('username').value).toBe('sam.taylor@example.com');
    expect(JSON.stringify(sessionStorage)).not.toContain('sam.taylor');
    await open();
    expect(shown()).toEqual([]);
  });

  test('what a locked flow said last, beside the note to log in to continue', async () => {
    keepNote('continue');
    keepSignInMessages({ success: 'It is planned.', danger: 'The link did not open.' });
    await open();
    expect(shown().map(({ id }) => id)).toEqual(['note-said-success', 'note-said-danger', 'note-continue']);
    expect([byId('said-success').textContent, byId('said-danger').textContent]).toEqual([
      'It is planned.',
      'The link did not open.',
    ]);
    await open();
    expect(shown()).toEqual([]);
  });

  test('why a link did not work, also after the language is switched on the page', async () => {
    keepSignInProblem({ english: 'This link has expired.', spanish: 'Este enlace ya venció.' });
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await open();
    expect(byId('error').hidden).toBe(false);
    expect(byId('error-text').textContent).toBe('This link has expired.');
    document.querySelector<HTMLInputElement>('input[name="language"][value="spanish"]')?.click();
    expect(reload).toHaveBeenCalled();
    await open();
    expect(byId('error-text').textContent).toBe('Este enlace ya venció.');
  });
});

describe('a closed portal is said before anybody types', () => {
  const opened = { available: true };
  const brand = { brand: 'tmx', providers: ['NLS'] };
  const replace = vi.fn();
  beforeEach(() => {
    replace.mockClear();
    vi.spyOn(location, 'replace').mockImplementation(replace);
  });

  test.each([
    ['it is open', opened, ['NLS'], undefined],
    ['it is closed', { available: false }, ['NLS'], '/MaintenanceMode'],
    ['no lender system of the brand answers', opened, [], '/MaintenanceMode'],
  ] as const)('%s', async (_why, status, availableProviders, place) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      if (address !== '/session-config.json') asked.push(address);
      return json(address.startsWith('/api/serviceStatus') ? status : { ...brand, availableProviders });
    });
    await open();
    await vi.waitFor(() =>
      expect(asked).toEqual(['/api/serviceStatus', '/api/serviceProvider?brand=tmx&availability=true']),
    );
    if (place) await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(place));
    else expect(replace).not.toHaveBeenCalled();
  });

  test('that nobody answers closes nothing', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    await open();
    await new Promise((resume) => setTimeout(resume, 10));
    expect(replace).not.toHaveBeenCalled();
  });
});

test('the password can be seen, and hides again when it is sent', async () => {
  await open();
  byId('reveal').click();
  expect(byId('password').getAttribute('type')).toBe('text');
  expect(byId('reveal').getAttribute('aria-label')).toBe('Hide the password');
  expect(byId('reveal').hasAttribute('data-revealed')).toBe(true);
  send();
  expect(byId('password').getAttribute('type')).toBe('password');
});

describe('signing in with a passkey', () => {
  const withPasskeys = () => vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => ({}) });
  const openWithScript = async () => {
    const html = signInDocument({ brand: 'tmx', language: 'english', ...files, passkeyScript: '/assets/passkey.js' });
    document.body.innerHTML = html.slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>'));
    vi.resetModules();
    await import('./sign-in-page.ts');
  };

  test('is not shown where the browser has none', async () => {
    await openWithScript();
    expect(byId('passkey').hidden).toBe(true);
  });

  test('is shown where it has, and its script is not fetched before somebody asks', async () => {
    withPasskeys();
    await openWithScript();
    expect(byId('passkey').hidden).toBe(false);
    expect(document.querySelector('script[src*="passkey"], link[href*="passkey"]')).toBeNull();
  });

  test('that cannot be fetched says so and lets the person try again', async () => {
    withPasskeys();
    await openWithScript();
    byId('passkey').dataset.script = 'data:text/javascript,throw new Error(1)';
    byId('use-passkey').click();
    await vi.waitFor(() => expect(byId('error').hidden).toBe(false));
    expect(byId('error-text').textContent).toBe('That passkey did not work. Try again or use your password.');
    expect(byId('submit').getAttribute('aria-disabled')).toBe('false');
  });
});
