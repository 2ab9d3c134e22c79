import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ObjectDamaged, ObjectKeyNotValid, type ObjectStore } from './port.ts';

/**
 * Requirements on every object store. `damage` changes a stored file behind the store's back, where a test can. `writesWhole` is false for
 * a peer that mixes two writers of one key, which says nothing of the adapter.
 */
export function objectStoreSuite(
  name: string,
  open: () => Promise<{
    readonly store: ObjectStore;
    readonly damage?: (key: string) => Promise<void>;
    readonly close: () => Promise<void>;
  }>,
  { writesWhole = true }: { readonly writesWhole?: boolean } = {},
): void {
  describe(`object store: ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let store: ObjectStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    test('gives back what was put, with its hash', async () => {
      const content = Buffer.from('signed\n\u0000paper');
      const put = await store.put('signed/loan-1/one.pdf', content, 'application/pdf');
      expect(put).toMatchObject({ key: 'signed/loan-1/one.pdf', bytes: content.length, mediaType: 'application/pdf' });
      expect(put.hash).toMatch(/^[0-9a-f]{64}$/);
      const got = await store.get('signed/loan-1/one.pdf');
      expect(got).toMatchObject(put);
      expect(got?.content.equals(content)).toBe(true);
    });

    test('replaces whole, and an empty file is a file', async () => {
      await store.put('replaced/a', Buffer.from('first'), 'text/plain');
      await store.put('replaced/a', Buffer.alloc(0), 'text/plain');
      expect((await store.get('replaced/a'))?.content).toHaveLength(0);
    });

    test.skipIf(!writesWhole)('many writers of one key leave one of their files, whole', async () => {
      const contents = Array.from({ length: 12 }, (_, index) => Buffer.alloc(20_000, index));
      await Promise.all(contents.map((content) => store.put('raced/a', content, 'text/plain')));
      const got = await store.get('raced/a');
      expect(contents.some((content) => got?.content.equals(content))).toBe(true);
      expect(await store.list('raced')).toHaveLength(1);
    });

    test('lists by whole parts of the key, sorted', async () => {
      for (const key of ['listed/b', 'listed/a/2', 'listed/a/1', 'listed-not/a']) {
        await store.put(key, Buffer.from(key), 'text/plain');
      }
      expect((await store.list('listed')).map(({ key }) => key)).toEqual(['listed/a/1', 'listed/a/2', 'listed/b']);
      expect((await store.list('listed/a')).map(({ key }) => key)).toEqual(['listed/a/1', 'listed/a/2']);
      expect(await store.list('nothing')).toEqual([]);
    });

    test('deletes, also twice, and what is not there is not there', async () => {
      await store.put('deleted/a', Buffer.from('a'), 'text/plain');
      await store.delete('deleted/a');
      await store.delete('deleted/a');
      expect(await store.get('deleted/a')).toBeUndefined();
      expect(await store.get('never/put')).toBeUndefined();
    });

    test.each([
      '',
      '/a',
      'a/',
      'a//b',
      '../a',
      'a/../b',
      'a/.b',
      '.a',
      'a b',
      'a\\b',
      'a\u0000',
      `${'a/'.repeat(9)}a`,
      'a'.repeat(101),
    ])('the key %j is none', async (key) => {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(ObjectKeyNotValid);
      await expect(store.get(key)).rejects.toThrow(ObjectKeyNotValid);
    });

    test('a file that is not what was put is told, never given out', async () => {
      if (!opened.damage) return;
      await store.put('damaged/a', Buffer.from('a signed document'), 'text/plain');
      await opened.damage('damaged/a');
      await expect(store.get('damaged/a')).rejects.toThrow(ObjectDamaged);
    });
  });
}
