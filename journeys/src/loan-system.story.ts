import { describe, expect } from 'vitest';
import type { BookTrouble } from './far-book.ts';
import { CARDS, confirmation, payButton, paymentsOf, reviewPayment } from './paying.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

function bookOf({ product: { farBook } }: Visitor) {
  if (!farBook) throw new Error('The loan book of these stories is another process.');
  return farBook;
}

const postings = (visitor: Visitor) => bookOf(visitor).asked.filter((call) => call === 'POST /v1/payments').length;

/** Calls of the pages after a payment that ask the loan system. */
const NEEDING_THE_BOOK = [
  '/refreshToken',
  '/payment',
  '/accounts',
  '/accountdetail',
  '/accounthistory',
  '/paymentPreview',
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
