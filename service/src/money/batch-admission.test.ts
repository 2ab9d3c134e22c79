import { expect, test } from 'vitest';
import { batchAdmission } from './batch-admission.ts';

/** Timers that wait until they are told that their time is over, and turns of the event loop in which requests gather. */
function patient() {
  const sleepers: { readonly milliseconds: number; readonly wake: () => void }[] = [];
  const sleep = (milliseconds: number) =>
    new Promise<void>((wake) => void sleepers.push({ milliseconds, wake: () => wake() }));
  return { sleepers, admit: batchAdmission({ sleep }) };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A step that says when it begins, and ends when it is told to. */
function steps(begun: string[]) {
  const ends = new Map<string, () => void>();
  return {
    step: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (...names: string[]) => {
      for (const name of names) ends.get(name)?.();
      await turns();
    },
  };
}

test('a request that comes alone does not wait, and one after the other neither', async () => {
  const { sleepers, admit } = patient();
  for (const name of ['first', 'second']) expect(await admit(async () => name)).toBe(name);
  expect(sleepers).toEqual([]);
});

test('those who were here together are waited for, a moment and no longer', async () => {
  const { sleepers, admit } = patient();
  const begun: string[] = [];
  const { step, end } = steps(begun);
  const first = ['a', 'b', 'c'].map((name) => admit(step(name)));
  await turns();
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a', 'b', 'c');
  expect(await Promise.all(first)).toEqual(['a', 'b', 'c']);

  void admit(step('d'));
  void admit(step('e'));
  await turns();
  expect(begun).toEqual(['a', 'b', 'c']);
  void admit(step('f'));
  await turns();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await end('d', 'e', 'f');

  void admit(step('g'));
  await turns();
  expect(begun).not.toContain('g');
  for (const { milliseconds, wake } of sleepers) if (milliseconds <= 2) wake();
  await turns();
  expect(begun).toContain('g');
  await end('g');
});

test('a few wait for the batch under way, but never for one that is slow; many go beside it', async () => {
  const { sleepers, admit } = patient();
  const begun: string[] = [];
  const { step, end } = steps(begun);
  void admit(step('slow'));
  await turns();
  void admit(step('few'));
  await turns();
  expect(begun).toEqual(['slow']);
  for (const { wake } of sleepers) wake();
  await turns();
  expect(begun).toEqual(['slow', 'few']);
  await end('few');

  for (let one = 0; one < 16; one += 1) void admit(step(`many ${one}`));
  await turns();
  expect(begun).toHaveLength(18);
});

test('one that fails leaves the others of its batch alone', async () => {
  const { admit } = patient();
  const failing = admit(() => Promise.reject(new Error('refused')));
  const passing = admit(async () => 'passed');
  await expect(failing).rejects.toThrow('refused');
  expect(await passing).toBe('passed');
});
