// @document
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tabStore } from './tab-store.ts';

const wordOf = (saved: unknown) => {
  const { word } = (saved ?? {}) as { readonly word?: unknown };
  return typeof word === 'string' && word.length < 10 ? { word } : undefined;
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function withoutStorage(act: () => void): void {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  vi.stubGlobal('sessionStorage', storage);
  try {
    act();
  } finally {
    vi.unstubAllGlobals();
  }
}

describe('a store of the tab', () => {
  const words = tabStore('words', wordOf);

  test('keeps what its list allows, one for each loan', () => {
    words.keep({ word: 'a', secret: 'x' } as { word: string }, 'L1');
    words.keep({ word: 'b' }, 'L2');
    expect(sessionStorage.getItem('lendside.words.L1')).toBe('{"word":"a"}');
    expect(words.read('L1')).toEqual({ word: 'a' });
    expect(words.all()).toEqual(['L1', 'L2']);
    expect(words.read()).toBeUndefined();
  });

  test('reads the same object until it changes', () => {
    words.keep({ word: 'a' });
    const before = words.read();
    expect(words.read()).toBe(before);
    words.keep({ word: 'b' });
    expect(words.read()).toEqual({ word: 'b' });
  });

  test.each(['', 'x', 'null', '[]', '{"word":7}', '{"word":"longer than ten"}'])('takes %s for nothing', (saved) => {
    sessionStorage.setItem('lendside.words', saved);
    expect(words.read()).toBeUndefined();
  });

  test('gives it once, and forgets one or all', () => {
    words.keep({ word: 'a' });
    expect(words.take()).toEqual({ word: 'a' });
    expect(words.take()).toBeUndefined();
    words.keep({ word: 'a' }, 'L1');
    words.keep({ word: 'b' }, 'L2');
    words.forgetAll();
    expect(sessionStorage).toHaveLength(0);
  });

  test('tells of every change', () => {
    const heard = vi.fn();
    const stop = words.onChange(heard);
    words.keep({ word: 'a' });
    words.keep(undefined);
    stop();
    words.keep({ word: 'b' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('writes a text as it is', () => {
    const texts = tabStore('text', (saved) => (saved === 'yes' ? ('yes' as const) : undefined), { asText: true });
    texts.keep('yes');
    expect(sessionStorage.getItem('lendside.text')).toBe('yes');
    expect(texts.read()).toBe('yes');
  });

  test('lasts on the device where it shall', () => {
    tabStore('lasting', wordOf, { lasts: 'device' }).keep({ word: 'a' });
    expect(localStorage.getItem('lendside.lasting')).toBe('{"word":"a"}');
  });

  test('without storage keeps nothing, or keeps it in memory where it shall', () => {
    const inMemory = tabStore('inMemory', wordOf, { elseInMemory: true });
    withoutStorage(() => {
      expect(words.keep({ word: 'a' })).toBe(false);
      expect(words.read()).toBeUndefined();
      inMemory.keep({ word: 'a' }, 'L1');
      expect([inMemory.read('L1'), inMemory.all()]).toEqual([{ word: 'a' }, ['L1']]);
      inMemory.keep(undefined, 'L1');
      expect(inMemory.read('L1')).toBeUndefined();
    });
  });
});
