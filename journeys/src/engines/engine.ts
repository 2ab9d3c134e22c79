import type { PartRole } from './find-part.ts';

/** A part of a page that a customer looks for: its role, and its name. */
export interface Wanted {
  readonly role: PartRole;
  readonly name: string | RegExp;
}

/** The page itself, or the one frame in it: the card's fields, the room where documents are signed. */
export type Place = 'page' | 'frame';

/** Something to do with a part of a page. `look` does nothing, `check` leaves a choice alone that is made already. */
export type Act = 'look' | 'press' | 'check' | { readonly type: string } | { readonly files: readonly string[] };

/** A browser of one engine with one window, as wide as a phone. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Says in the page what a function answers there. */
  ask<Answer>(place: Place, inPage: () => Answer): Promise<Answer>;
  /** Acts on a part; false while it is not there. */
  act(place: Place, wanted: Wanted, act: Act): Promise<boolean>;
  /** Lets the page learn that the device is in Atlanta. */
  standInGeorgia(): Promise<void>;
  /** Errors that were written into the console as an error, or refused, so far. */
  readonly wrong: readonly string[];
  close(): Promise<void>;
}

/** Atlanta, the state of the stores whose loans are renewed. */
export const ATLANTA = { latitude: 33.749, longitude: -84.388 } as const;

export const PHONE = { width: 390, height: 844 } as const;

/** The name as the source of a pattern, which can be sent into a page. */
export const patternOf = ({ name }: Wanted): string =>
  typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$` : name.source;
