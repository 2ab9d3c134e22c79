import { createListeners } from '../../kit/listeners.ts';

/** Everything the portal keeps in a browser has a name that begins with it. */
const PREFIX = 'lendside.';

interface Keeping {
  /** `tab`: until the tab is closed or its person signs out (default). `device`: for good. */
  readonly lasts?: 'tab' | 'device';
  /** The value is a text, written as it is and not as JSON. */
  readonly asText?: true;
  /** Where storage is switched off, memory keeps it as long as the page stands; else nothing does. */
  readonly elseInMemory?: true;
}

/** Browser storage under one name; `of` tells several entries apart: the loan, the person. */
export interface TabStore<Value> {
  /** Saved value; undefined where there is none that `parse` accepts. The same object until it changes. */
  readonly read: (of?: string) => Value | undefined;
  /** Keeps it; undefined forgets it. False where the browser keeps nothing. */
  readonly keep: (value: Value | undefined, of?: string) => boolean;
  /** Reads it and forgets it. */
  readonly take: (of?: string) => Value | undefined;
  /** Ids that have a saved value: the loans, the persons. */
  readonly all: () => readonly string[];
  readonly forgetAll: () => void;
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * A place in the browser's storage. `parse` is the list of what may be kept: it is applied on the way in and on the way out,
 * so that no other field is ever written, and what was tampered with is as good as nothing.
 */
// @__NO_SIDE_EFFECTS__
export function tabStore<Value>(
  name: string,
  parse: (saved: unknown) => Value | undefined,
  { lasts = 'tab', asText, elseInMemory }: Keeping = {},
): TabStore<Value> {
  const listeners = createListeners();
  const memory = new Map<string, string>();
  const parsed = new Map<string, { readonly text: string; readonly value: Value | undefined }>();
  const storage = () => (lasts === 'device' ? localStorage : sessionStorage);
  const keyOf = (of: string | undefined) => (of === undefined ? PREFIX + name : `${PREFIX}${name}.${of}`);
  const textOf = (key: string) => quietly(() => storage().getItem(key)) ?? memory.get(key);
  const parsedFrom = (text: string) => quietly(() => parse(asText ? text : JSON.parse(text)));

  const store: TabStore<Value> = {
    read(of) {
      const key = keyOf(of);
      const text = textOf(key);
      if (text === undefined) return undefined;
      const before = parsed.get(key);
      if (before?.text === text) return before.value;
      const value = parsedFrom(text);
      parsed.set(key, { text, value });
      return value;
    },
    keep(value, of) {
      const key = keyOf(of);
      const allowed = value === undefined ? undefined : parse(value);
      const text = allowed === undefined ? undefined : asText ? String(allowed) : JSON.stringify(allowed);
      memory.delete(key);
      const isSaved = write(storage, key, text);
      if (!isSaved && elseInMemory && text !== undefined) memory.set(key, text);
      listeners.tell();
      return isSaved;
    },
    take(of) {
      const value = store.read(of);
      store.keep(undefined, of);
      return value;
    },
    all() {
      const start = keyOf('');
      const keys = [...memory.keys(), ...(quietly(() => Object.keys(storage())) ?? [])];
      return [...new Set(keys)].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
    },
    forgetAll() {
      for (const of of store.all()) store.keep(undefined, of);
    },
    onChange: listeners.add,
  };
  return store;
}

/** Everything this tab keeps is forgotten. */
export function forgetTab(): void {
  quietly(() => sessionStorage.clear());
}

function write(storage: () => Storage, key: string, text: string | undefined): boolean {
  return (
    quietly(() => {
      if (text === undefined) storage().removeItem(key);
      else storage().setItem(key, text);
      return true;
    }) ?? false
  );
}

/** Storage may be switched off by the person, or full; what was kept may be broken. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act() ?? undefined;
  } catch {
    return undefined;
  }
}
