import type { Act, Engine, Place, Wanted } from './engine.ts';

/** As long as stories wait for a confirmation: a machine on which much else runs takes its time to see a signature. */
const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 120;

/** A customer who uses the portal in a browser of any engine: waits for what is not there yet, and says what never came. */
export interface Customer {
  open(address: string): Promise<void>;
  press(name: string | RegExp, place?: Place): Promise<void>;
  follow(name: string | RegExp): Promise<void>;
  check(name: string | RegExp, place?: Place): Promise<void>;
  type(field: string | RegExp, text: string, place?: Place): Promise<void>;
  send(field: string | RegExp, files: readonly string[]): Promise<void>;
  sees(role: 'heading' | 'text' | 'button', name: string | RegExp, place?: Place): Promise<void>;
  /** The first of these headings that stands. */
  seesOneOf(names: readonly string[]): Promise<string>;
  /** Whether a part is there now. */
  has(wanted: Wanted, place?: Place): Promise<boolean>;
}

export function customerOf(engine: Engine): Customer {
  const look = async (wanted: Wanted, place: Place) => engine.act(place, wanted, 'look');
  const does = (wanted: Wanted, act: Act, place: Place = 'page') =>
    waitFor(() => engine.act(place, wanted, act), `${wanted.role} ${wanted.name}`, engine);
  return {
    open: (address) => engine.open(address),
    press: (name, place) => does({ role: 'button', name }, 'press', place),
    follow: (name) => does({ role: 'link', name }, 'press'),
    check: (name, place) => does({ role: 'choice', name }, 'check', place),
    type: (name, text, place) => does({ role: 'field', name }, { type: text }, place),
    send: (name, files) => does({ role: 'field', name }, { files }),
    sees: (role, name, place) => does({ role, name }, 'look', place),
    async seesOneOf(names) {
      let seen = '';
      await waitFor(
        async () => {
          seen = (await engine.ask('page', () => document.querySelector('h1')?.textContent?.trim() ?? '')) ?? '';
          return names.includes(seen);
        },
        `heading ${names.join(' | ')}`,
        engine,
      );
      return seen;
    },
    has: (wanted, place = 'page') => look(wanted, place),
  };
}

/** Asks again what a page refuses while it is being left: the driver may look while the next one comes. */
async function waitFor(holds: () => Promise<boolean>, what: string, engine: Engine): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  let refused: unknown;
  for (;;) {
    const done = await holds().catch((error: unknown) => {
      refused = error;
      return false;
    });
    if (done) return;
    if (Date.now() > until) break;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
  const shown = await engine.ask('page', () => `${location.href}\n${document.body.innerText}`).catch(String);
  const framed = await engine.ask('frame', () => document.body.innerText).catch(() => '');
  throw new Error(
    `Never there: ${what}${refused === undefined ? '' : ` (${refused})`}\n${shown}\n${framed}\n${engine.wrong.join('\n')}`,
  );
}
