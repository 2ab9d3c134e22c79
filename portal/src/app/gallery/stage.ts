import { sharedProblems } from '@lendside/contract/shared-problems';
import { EMPTY_PAGES, NO_LOANS } from './empty-answers.ts';
import type { Look, State } from './looks.ts';
import { type Answer, type Answers, answersOf, brandOfScene, playedAt, type Recording, type Scene } from './scenes.ts';

/** Until a slow network was spoken of, and some more. */
const LATE_MILLISECONDS = 7000;

/** Who is here, and what this deployment has: a page stands before it waits for anything else, or fails at it. */
const KNOWN_BEFORE = new Set([
  'GET /session-config.json',
  'POST /refreshToken',
  'GET /configsettings',
  'GET /serviceStatus',
  'GET /serviceProviders',
]);

/**
 * Sets the browser up as it was when the scene was recorded: the moment, what the tab had saved, the address, the language and the theme. The
 * network is the recording, in the state that was asked for. What is imported afterwards knows no other world.
 */
export function setStage(recorded: Recording, name: string, look: Look): Scene {
  const before = recorded.scenes.find((one) => one.name === name) as Scene;
  const recording = playedAt(recorded, brandOfScene(before), look.brand);
  const scene = recording.scenes.find((one) => one.name === name) as Scene;
  stopClock(recording.atMs);
  keepIn('sessionStorage', scene.saved);
  keepIn('localStorage', {});
  const language = look.language;
  Object.defineProperty(document, 'cookie', { value: `language=${language}; theme=${look.theme}`, writable: true });
  const { dataset } = document.documentElement;
  dataset.brand = look.brand ?? brandOfScene(before);
  dataset.language = language;
  dataset.theme = look.theme;
  document.documentElement.lang = language === 'spanish' ? 'es' : 'en';
  history.replaceState(null, '', scene.address);
  const answers = answersOf(recording, scene, language);
  window.fetch = async (asked, { method = 'GET' } = {}) =>
    replyTo(callOf(String(asked), method), answers, scene, look.state);
  navigator.sendBeacon = () => true;
  // A page shows the number of a call that failed.
  crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000';
  return scene;
}

/** The time of the recording, which stands still: "12 days late" and "by 5 PM today" are true for good. */
function stopClock(atMs: number): void {
  const Real = Date;
  const Fixed = function (...given: readonly number[]) {
    if (!new.target) return new Real(atMs).toString();
    return given.length === 0 ? new Real(atMs) : new Real(...(given as [number]));
  };
  Object.assign(Fixed, { now: () => atMs, parse: Real.parse, UTC: Real.UTC, prototype: Real.prototype });
  window.Date = Fixed as unknown as DateConstructor;
}

/** Storage of this frame alone: frames beside each other share the browser's. */
function keepIn(name: 'sessionStorage' | 'localStorage', values: Readonly<Record<string, string>>): void {
  const saved = new Map(Object.entries(values));
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
    clear: () => saved.clear(),
    key: (index: number) => [...saved.keys()][index] ?? null,
  };
  const value = new Proxy(storage as Storage, {
    get: (target, key): unknown => (key === 'length' ? saved.size : Reflect.get(target, key)),
    ownKeys: () => [...saved.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ value: saved.get(String(key)), enumerable: true, configurable: true }),
  });
  Object.defineProperty(window, name, { value, configurable: true });
}

function callOf(asked: string, method: string): string {
  const { pathname, search } = new URL(asked, location.origin);
  return `${method} ${pathname.replace(/^\/api/, '')}${search}`;
}

/** The answer of a service that failed, in the language of the page. */
function failed(): Answer {
  const { status, english, spanish } = sharedProblems.internal_error;
  const message = document.documentElement.lang === 'es' ? spanish : english;
  return { status, body: { code: 'internal_error', message, Error: message } };
}

const endpointOf = (call: string) => call.split('?', 1)[0] ?? call;
const never = new Promise<never>(() => undefined);

async function replyTo(call: string, answers: Answers, scene: Scene, state: State): Promise<Response> {
  const endpoint = endpointOf(call);
  const isKnown = KNOWN_BEFORE.has(endpoint);
  if (state === 'waiting' && !isKnown) return never;
  if (state === 'late' && !isKnown) await new Promise((resume) => setTimeout(resume, LATE_MILLISECONDS));
  if (state === 'failing' && !isKnown) return response(failed());
  const nothing = state === 'empty' ? { ...NO_LOANS, ...EMPTY_PAGES[scene.page]?.[0] }[endpoint] : undefined;
  if (nothing !== undefined) return response({ body: nothing });
  return response(answers[call] ?? nearest(call, answers));
}

/** The answer to the same question about something else, where exactly this one was never asked. */
function nearest(call: string, answers: Answers): Answer {
  const endpoint = endpointOf(call);
  const found = Object.keys(answers).find((one) => endpointOf(one) === endpoint);
  if (found !== undefined) return answers[found] as Answer;
  console.warn(`${call} is in no recording`);
  return { status: 404, body: { code: 'not_found', message: 'x', Error: 'x' } };
}

const response = ({ status = 200, body }: Answer) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
