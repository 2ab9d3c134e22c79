import { CHANGED_NOTE, type Change, followChange } from './push-change.ts';
import { CACHE_PREFIX, cachesToDrop, isOwnPath, kindOfRequest, pushKeyOf, readNotice } from './worker-rules.ts';

/**
 * The service worker of the installed app (decision H09). Its caches hold hashed files of the build and the offline
 * page, the same for every visitor: no answer of the API, no page, no document, nothing of a person. It takes over when
 * the page that offers the update says so, or when no page of the build before is open any more.
 */

declare const LENDSIDE_BUILD: string;
declare const LENDSIDE_OFFLINE_FILES: readonly string[];

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
interface Pushed extends Lasting {
  readonly data: { text(): string } | null;
}
interface Clicked extends Lasting {
  readonly notification: Notification;
}
interface Changed extends Lasting, Change {}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Happenings {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: MessageEvent<unknown>;
  push: Pushed;
  notificationclick: Clicked;
  pushsubscriptionchange: Changed;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Happenings>(name: Name, run: (event: Happenings[Name]) => void): void;
}

const worker = self as unknown as Worker;
const OWN_CACHE = CACHE_PREFIX + LENDSIDE_BUILD;
const OFFLINE_PAGES = { english: '/offline/english', spanish: '/offline/spanish' } as const;

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'takeOver') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, location.origin);
  if (kind === 'page') event.respondWith(pageOf(event));
  if (kind === 'file') event.respondWith(fileOf(event.request));
});
worker.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followAddress(event)));

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  await cache.addAll(
    LENDSIDE_OFFLINE_FILES.map((path) => new Request(path, { cache: 'no-cache', credentials: 'omit' })),
  );
}

async function takeOver(): Promise<void> {
  for (const name of cachesToDrop(await caches.keys(), OWN_CACHE)) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
}

/** The page from the network as always; the offline page only without an answer. Pages are never cached. */
async function pageOf({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const offline = await caches.match(OFFLINE_PAGES[await language()], { cacheName: OWN_CACHE, ignoreVary: true });
    if (!offline) throw error;
    return offline;
  }
}

/** The language chosen on this device, else the browser's. */
async function language(): Promise<keyof typeof OFFLINE_PAGES> {
  const store = (globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }).cookieStore;
  const chosen = (await store?.get('language').catch(() => null))?.value;
  if (chosen === 'english' || chosen === 'spanish') return chosen;
  return navigator.language.startsWith('es') ? 'spanish' : 'english';
}

/** A file of a build from whichever build's cache has it, else from the network, and kept. */
async function fileOf(request: Request): Promise<Response> {
  const saved = await caches.match(request, { ignoreVary: true });
  if (saved) return saved;
  const reply = await fetch(request);
  if (reply.ok && reply.type === 'basic') {
    const cache = await caches.open(OWN_CACHE);
    await cache.put(request, reply.clone());
  }
  return reply;
}

async function showNotice(text: string | undefined): Promise<void> {
  const notice = readNotice(text);
  if (!notice) return;
  const { title, body, tag, path } = notice;
  const icon = '/app-icon.png';
  await worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: path });
}

function followAddress(change: Change): Promise<void> {
  const { pushManager } = worker.registration;
  return followChange(change, {
    current: () => pushManager.getSubscription(),
    subscribe: (applicationServerKey) => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    configuredKey: async () => pushKeyOf(await (await fetch('/session-config.json')).json()),
    leaveNote: () => caches.open(CHANGED_NOTE),
  });
}

/** Goes to a window that shows the page already, else opens one: no other window is led away from what it is at. */
async function openPage(path: unknown): Promise<void> {
  if (typeof path !== 'string' || !isOwnPath(path)) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : worker.clients.openWindow(path));
}
