import { describe, expect } from 'vitest';
import type { BookTrouble } from './far-book.ts';
import { CARDS, confirmation, payButton, paymentsOf, reviewPayment } from './paying.ts';
import { story, storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

function bookOf({ product: { farBook } }: Visitor) {
  if (!farBook) throw new Error('The loan book of these stories is another process.');
  return farBook;
}

const postings = (visitor: Visitor) => bookOf(visitor).asked.filter((call) => call === 'POST /v1/payments').length;

const paymentsOfLoan = async (visitor: Visitor, amount: string) => {
  await visitor.page.reload({ waitUntil: 'commit' });
  return paymentsOf(visitor, amount);
};

/** Calls of the pages after a payment that ask the loan system. */
const NEEDING_THE_BOOK = [
  '/refreshToken',
  '/payment',
  '/accounts',
  '/accountdetail',
  '/accounthistory',
  '/paymentPreview',
];

/** Calls of an account's page that no answer of earlier can stand for. */
const AWAY_TOO = [
  '/serviceProviders',
  '/scheduledPayments',
  '/refreshToken',
  '/rescission',
  '/dueDateMove',
  '/loanPlans',
  '/payoffQuote',
  '/renewal',
  '/offers',
  '/disbursementWays',
  '/applications',
];

describe('a payment while the loan system fails', () => {
  const TROUBLES: readonly (readonly [BookTrouble, string, string])[] = [
    ['hangs', 'is not read', '41'],
    ['fails', 'is answered with 500', '42'],
    ['lost', 'is booked, and its answer is lost', '43'],
    ['dies', 'is booked, and the system dies before it answers', '45'],
    ['twice', 'is sent twice', '44'],
  ];
  for (const [kind, name, dollars] of TROUBLES)
    story(`its posting ${name}: paid once, and the customer is told so`, { language: 'spanish' }, async (visitor) => {
      await visitor.signIn('james.porter');
      await reviewPayment(visitor, `${dollars}.17`, CARDS.approves);
      const before = postings(visitor);
      // While the system starts again, pages that need it say so.
      if (kind === 'dies') for (const path of NEEDING_THE_BOOK) visitor.expectsRefusal(path, 503);
      bookOf(visitor).trouble(kind, '/payments', 2);
      await payButton(visitor).click();
      await confirmation(visitor, 60);
      expect(postings(visitor)).toBeGreaterThan(kind === 'twice' ? before : before + 1);
      expect(await paymentsOf(visitor, `$${dollars}.17`)).toBe(1);
      expect(await visitor.product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
    });
});

describe('a loan system that was restored from a backup', () => {
  story('forgets a payment: it is named, and booked once more under its own reference', {}, async (visitor) => {
    const { product } = visitor;
    const { reconcile } = product;
    if (!reconcile) throw new Error('These stories have a product of their own.');
    const backup = await bookOf(visitor).backup();
    await visitor.signIn('james.porter');
    await reviewPayment(visitor, '46.17', CARDS.approves);
    await payButton(visitor).click();
    await confirmation(visitor, 60);
    expect(await paymentsOf(visitor, '$46.17')).toBe(1);
    await product.dev.clock({ advanceSeconds: 180 });

    await backup.restore();
    for (const path of NEEDING_THE_BOOK) visitor.expectsRefusal(path, 503);
    expect(await paymentsOfLoan(visitor, '$46.17')).toBe(0);
    expect(await reconcile('loans')).toMatch(/: 1 new differences, 0 cleared/);
    const found = await reconcile('list');
    expect(found).toMatch(/missingThere {2}loans .* here \$46\.17, there nothing/);
    const [number = ''] = found.split('  ');
    await reconcile('resolve', number, '--book', '--as', 'Olga', '--note', 'restored from an hour ago');

    expect(await paymentsOfLoan(visitor, '$46.17')).toBe(1);
    expect(await reconcile('loans')).toMatch(/: 0 new differences/);
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});

describe('pages while the loan system is away', () => {
  const WORDS = {
    english: {
      asOf: /As of .*\d{4}, \d/,
      again: 'Try again',
      call: /To pay right now, call your store/,
    },
    spanish: {
      asOf: /Al .*\d{4}, \d/,
      again: 'Intentar de nuevo',
      call: /Para pagar ahora mismo, llame a su tienda/,
    },
  };
  storyInBothLanguages(
    'show what was last known and nothing to pay, and are as ever once it is back',
    {},
    async (visitor) => {
      const { page, words } = visitor;
      const text = words(WORDS);
      await visitor.signIn('james.porter');
      const details = page.locator('a[href*="/Accounts/"]').first();
      await details.waitFor();
      const address = await details.getAttribute('href');
      await page.goto(`${visitor.product.origin}${address}`);
      const pay = page.locator('a[href*="/Payment/"]').first();
      await pay.waitFor();
      bookOf(visitor).away(true);
      for (const path of AWAY_TOO) visitor.expectsRefusal(path, 503);
      await page.reload({ waitUntil: 'commit' });
      await page.getByText(text.asOf).first().waitFor();
      await page.getByText(text.call).waitFor();
      expect(await pay.count()).toBe(0);
      await visitor.looksRight();
      bookOf(visitor).away(false);
      await page.getByRole('button', { name: text.again }).first().click();
      await pay.waitFor();
    },
  );
});
