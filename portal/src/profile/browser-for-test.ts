import { vi } from 'vitest';

/** Abilities of a browser about notices, as a test wants it. `asked` keeps the order of what it was told. */
export interface FakeBrowser {
  permission: NotificationPermission;
  /** Answer to the permission prompt. */
  answer: NotificationPermission;
  endpoint: string | undefined;
  canSubscribe: boolean;
  /** Key that its subscription is bound to, base64url; undefined in a browser that does not say. */
  boundTo: string | undefined;
  readonly notes: Set<string>;
  readonly asked: string[];
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;

/** Puts a browser that can show notices in place of the test's own. */
export function stubNoticeBrowser(): FakeBrowser {
  const browser: FakeBrowser = {
    permission: 'default',
    answer: 'granted',
    endpoint: undefined,
    canSubscribe: true,
    boundTo: undefined,
    notes: new Set(),
    asked: [],
  };
  const subscription = () =>
    browser.endpoint === undefined
      ? null
      : {
          options: { applicationServerKey: browser.boundTo === undefined ? null : bytesOf(browser.boundTo) },
          toJSON: () => ({ endpoint: browser.endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            browser.asked.push('unsubscribe');
            browser.endpoint = undefined;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      browser.asked.push(`subscribe ${applicationServerKey}`);
      if (!browser.canSubscribe) throw new DOMException('no', 'AbortError');
      browser.endpoint = 'https://push.example/new';
      if (browser.boundTo !== undefined) browser.boundTo = applicationServerKey;
      return subscription();
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked.push('permission');
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  vi.stubGlobal('caches', {
    has: async (name: string) => browser.notes.has(name),
    delete: async (name: string) => browser.notes.delete(name),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  return browser;
}

/** Takes it away again. */
export function unstubNoticeBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
