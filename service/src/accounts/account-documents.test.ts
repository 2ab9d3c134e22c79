import { expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { accountListReader, type Wanted } from './account-documents.ts';

/** A question that is answered when the test says so. */
interface Question {
  readonly about: readonly string[];
  answer(value: unknown): void;
}

const wanted = (customerId: string): Wanted => ({ customerIds: [customerId], brand: '', language: 'english' });

/** A lender and a table whose answers wait; `kept` is what was written to the table. */
function slowly() {
  const versions: Question[] = [];
  const documents: Question[] = [];
  const saved: { shape: string; asOf: string }[] = [];
  const later = (asked: Question[], about: readonly string[]) =>
    new Promise<never>((answer) => asked.push({ about, answer: answer as (value: unknown) => void }));
  const context = {
    businessDate: () => '2026-11-20',
    flags: { isOn: () => true },
    ports: {
      loanBook: { versionsOf: (ids: readonly string[]) => later(versions, ids), loansOf: async () => [] },
      storeDirectory: { stores: async () => [] },
    },
    db: {
      query: async (_: unknown, text: string, values: readonly unknown[]) => {
        if (!text.startsWith('insert')) return later(documents, values[0] as string[]);
        saved.push(...JSON.parse(values[0] as string));
        return [];
      },
    },
  };
  const next = async (asked: Question[]) => {
    await vi.waitFor(() => expect(asked).not.toEqual([]), { interval: 1, timeout: 10_000 });
    return asked.shift() as Question;
  };
  const readAccountList = accountListReader(context as unknown as Context);
  return {
    read: (customerId: string) => readAccountList(wanted(customerId)),
    nextVersions: () => next(versions),
    nextDocuments: () => next(documents),
    saved,
  };
}

test('what a group answers is not an older list that a slower group put at hand meanwhile', async () => {
  const { read, nextVersions, nextDocuments, saved } = slowly();
  const first = read('ann');
  (await nextVersions()).answer(new Map([['ann', 0]]));
  (await nextDocuments()).answer([]);
  await first;
  const document = (customerKey: string, version: number) => ({
    customerKey,
    version,
    brand: '',
    body: `"${customerKey} ${version}"`,
    shape: saved[0]?.shape,
    asOf: saved[0]?.asOf,
  });
  const second = read('ann');
  (await nextVersions()).answer(new Map([['ann', 2]]));
  (await nextDocuments()).answer([document('ann', 2)]);
  expect((await second).jsonText).toBe('"ann 2"');

  const slower = read('ann');
  const old = await nextVersions();
  const newer = Promise.all([read('ann'), read('ben')]);
  const current = await nextVersions();
  expect(current.about).toEqual(['ann', 'ben']);
  current.answer(new Map([['ann', 2]]));
  const ofBen = await nextDocuments();
  expect(ofBen.about).toEqual(['ben']);
  old.answer(new Map([['ann', 1]]));
  (await nextDocuments()).answer([document('ann', 1)]);
  expect((await slower).jsonText).toBe('"ann 1"');
  ofBen.answer([document('ben', 0)]);

  expect((await newer).map(({ jsonText }) => jsonText)).toEqual(['"ann 2"', '"ben 0"']);
});
