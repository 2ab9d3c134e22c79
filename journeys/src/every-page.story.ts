import { describe, expect, test } from 'vitest';
import { unseenChoices } from './forced-colors.ts';
import { brokenByLargeLetters } from './large-letters.ts';
import { openEntry } from './open-entry.ts';
import { ENTRIES, pagesOfThePortal, WALKED } from './page-entries.ts';
import { story } from './story.ts';
import { answerLastAskedFirst } from './worst-order.ts';

/** As many pages as one story opens: they share a sign-in, and none comes near the time limit on a busy machine. */
const AT_ONCE = 9;

/** The pages that people open most, by whose they are: on a phone all pages are watched, on a desktop these. */
const MOST_READ = {
  'dana.whitfield': ['Home', 'CustomerProfile'],
  'james.porter': ['Dashboard', 'AccountDetails', 'MakePayment', 'AccountDocuments'],
};

/** Each page of the portal, opened once and looked at in both themes: by its entry here, or along a story that walks there. */
describe('every page', () => {
  test('has an entry or a story', () => {
    const reached = [...ENTRIES.flatMap(({ entries }) => entries.map(({ page }) => page)), ...Object.keys(WALKED)];
    expect([...new Set(reached)].sort()).toEqual([...pagesOfThePortal()].sort());
  });

  for (const { who, brand, entries } of ENTRIES) {
    for (let first = 0; first < entries.length; first += AT_ONCE) {
      const some = entries.slice(first, first + AT_ONCE);
      story(`of ${who ?? 'nobody'}, from ${some[0]?.page} on, can be used by everyone`, { brand }, async (visitor) => {
        if (who) await visitor.signIn(who);
        else await visitor.open('/');
        await answerLastAskedFirst(visitor.page);
        const wrong: string[] = [];
        for (const entry of some) {
          await openEntry(visitor, entry)
            .then(() => visitor.looksRight({ focusOnHeading: false }))
            .then(async () => expect(await unseenChoices(visitor.page), 'choices that cannot be seen').toEqual([]))
            .then(() => brokenByLargeLetters(visitor.page))
            .then((broken) => wrong.push(...broken.map((what) => `${entry.page}, with large letters: ${what}`)))
            .catch((error: unknown) => wrong.push(`${entry.page}: ${error instanceof Error ? error.message : error}`));
        }
        expect([...wrong, ...visitor.moved]).toEqual([]);
      });
    }
  }

  for (const [who, pages] of Object.entries(MOST_READ)) {
    story(`that ${who} comes for most stands still on a desktop`, { width: 'desktop' }, async (visitor) => {
      await visitor.signIn(who);
      await answerLastAskedFirst(visitor.page);
      const own = ENTRIES.find((one) => one.who === who)?.entries ?? [];
      for (const page of pages) {
        const entry = own.find((one) => one.page === page);
        if (!entry) throw new Error(`${page} has no entry of ${who}`);
        await openEntry(visitor, entry);
      }
      expect(visitor.moved).toEqual([]);
    });
  }
});
