import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../data/calls/queries.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { routeNamed } from '../data/routes/addresses.ts';
import type { Page as PortalPage } from '../data/routes/page.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { find, render, type } from '../kit/testing/render-for-test.tsx';
import { turns } from '../kit/testing/turns-for-test.ts';
import { forgetInMemory } from './in-memory.ts';
import { accessPages } from './pages.ts';
import { endPendingFlow, rereadPendingFlows } from './pending-flow.ts';

/** What an endpoint answers: a body, a refusal `[status, body]`, or a function of what was asked. */
type Answer = object | readonly [number, object];
type Endpoint = Answer | ((body: Record<string, unknown>, turn: number) => Answer);

interface Asked {
  readonly endpoint: string;
  /** Of the body, or of the address. */
  readonly fields: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

export const asked: Asked[] = [];
export const lastAsked = (endpoint: string) => asked.filter((one) => one.endpoint === endpoint).at(-1);
export const leftTo = vi.fn<(path: string) => void>();
let endpoints: Record<string, Endpoint> = {};
let router: ReturnType<typeof createRouter>;

export const POLICY = {
  minimumLength: 9,
  requireLowercase: true,
  requireNoSpaces: true,
  requireNumbers: true,
  requireSymbols: false,
  requireUppercase: true,
};
export const sent = (change: object = {}) => ({
  requestId: 'cod_1',
  destination: 'n•••@example.com',
  deliveryMethod: 'email',
  expiresAt: '2026-11-21T12:10:00.000Z',
  resendAfterSeconds: 30,
  ...change,
});
export const session = (change: object = {}) =>
  ({
    accessToken: 'a',
    idToken: 'i',
    expiresAt: '2099-01-01T00:00:00.000Z',
    deviceKey: 'd2',
    landing: '/Home',
    attributes: { email: 'james.porter@example.com' },
    ...change,
  }) as unknown as Session;

/** A new page in a new tab: nothing is saved, and the visitor is signed out. */
export function startAnew(): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const name of ['verification', 'reset', 'device', 'update'] as const) endPendingFlow(name);
  sessionStorage.clear();
  forgetInMemory();
  keepSession(undefined);
  chooseLanguage('english');
  asked.length = 0;
  leftTo.mockReset();
  vi.spyOn(location, 'assign').mockImplementation((path) => leftTo(String(path)));
  vi.spyOn(location, 'replace').mockImplementation((path) => leftTo(String(path)));
  endpoints = {};
  answer({
    'GET /configsettings': { flags: { voiceMessages: true }, limits: {} },
    'GET /passwordPolicy': POLICY,
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => reply(address, init));
}

/** Sets the replies of endpoints from now on. */
export function answer(more: Record<string, Endpoint>): void {
  endpoints = { ...endpoints, ...more };
}

async function reply(address: string, init: RequestInit): Promise<Response> {
  const [path = '', query] = address.replace('/api', '').split('?');
  const endpoint = `${init.method} ${path}`;
  const turn = asked.filter((one) => one.endpoint === endpoint).length;
  const fields = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(new URLSearchParams(query));
  asked.push({ endpoint, fields, headers: init.headers as Record<string, string> });
  const given = endpoints[endpoint];
  const answered = typeof given === 'function' ? given(fields, turn) : given;
  if (answered === undefined) throw new TypeError('offline');
  const [status, body] = Array.isArray(answered) ? answered : [200, answered];
  return new Response(JSON.stringify(body), { status });
}

const hasHeading = () => document.querySelector('h1') !== null;

/** Opens one of these screens at its address, and waits until it stands or, where it only leads away, until it did. */
export async function open(path: string, isThere: () => boolean = hasHeading): Promise<void> {
  const root = createRootRoute();
  const pages = Object.entries(accessPages).map(([name, { load }]) =>
    createRoute({ getParentRoute: () => root, path: routeNamed(name)?.path ?? '/', component: lazily(load) }),
  );
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  router = createRouter({
    routeTree: root.addChildren([...pages, rest]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultPendingMs: 0,
  }) as typeof router;
  await act(() => router.load());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  // The code of a page comes on demand.
  for (let turn = 0; turn < 200 && !isThere(); turn += 1) await settle();
  await settle();
}

/** Loads a screen when it is first drawn: a test that ended would be asked for the screens that it never opened. */
function lazily(load: PortalPage['load']) {
  let Page: Awaited<ReturnType<typeof load>> | undefined;
  let loading: Promise<void> | undefined;
  return function Lazy() {
    loading ??= load().then((loaded) => {
      Page = loaded;
    });
    if (!Page) throw loading;
    return <Page />;
  };
}

/** The page is loaded again: what was in memory is gone, what the tab kept is there. */
export function reload(): Promise<void> {
  const path = where();
  act(rereadPendingFlows);
  forgetInMemory();
  for (const place of document.querySelectorAll('body > div')) place.remove();
  return open(path);
}

export const where = () => router.state.location.href;
export const pageText = () => document.body.textContent ?? '';
export const heading = () => document.querySelector('h1')?.textContent;
export const field = (id: string) => find<HTMLInputElement>(`#${id}`);
export const problemsInSummary = () =>
  [...document.querySelectorAll('[role=alert] li a')].map((one) => one.textContent);

/** Lets answers come and pages draw. */
async function settle(milliseconds = 20): Promise<void> {
  await act(async () => {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(milliseconds);
    else await turns(milliseconds);
  });
}
export const wait = settle;

/** Waits for words on the page. */
export async function words(...expected: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 100 && !expected.every((text) => pageText().includes(text)); turn += 1) await settle();
  for (const text of expected) if (!pageText().includes(text)) throw new Error(`"${text}" is not in: ${pageText()}`);
}

export function fill(id: string, text: string): void {
  type(field(id), text);
}

export function control(label: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a, label')].find((one) =>
    one.textContent?.trim().startsWith(label),
  );
  if (!found) throw new Error(`nothing on the page is called ${label}: ${pageText()}`);
  return found;
}

export async function press(label: string): Promise<void> {
  await act(async () => control(label).click());
  await settle();
}

/** Moments in milliseconds: one in a million has the digits of a code in it. */
const MOMENTS = /(?<=\bresendAtMs\\*":)\d{13}\b/g;

/** Everything the browser keeps of this visit, without moments. */
export const savedTexts = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]).replace(MOMENTS, '0');
