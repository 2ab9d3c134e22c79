import { PASSWORD, personNamed } from '@lendside/people/people';
import type { CognitoTrouble } from '@lendside/providers/passwords/cognito-peer-for-test';
import type { VendorTrouble } from '@lendside/providers/sockets/vendor-peer-for-test';
import { describe, expect } from 'vitest';
import { tryToSignIn } from './access-screens.ts';
import { counted, promised, vendorsOf } from './all-vendors.ts';
import type { BookTrouble } from './far-book.ts';
import { CARDS, confirmation, PAY_WORDS, payButton, paymentsOf } from './paying.ts';
import { story } from './story.ts';
import { reviewAtCyberSource } from './typed-at-cybersource.ts';
import type { Visitor } from './visitor.ts';

const { email } = personNamed('james.porter');
const taken = (visitor: Visitor) => vendorsOf(visitor).cards.payments.filter(({ isVoided }) => !isVoided).length;
const inBooks = (visitor: Visitor) => visitor.product.dev.ledger();

describe('every vendor at once', () => {
  story('a payment from sign-in to receipt, with as many calls as our page says', {}, async (visitor) => {
    const { page, words } = visitor;
    expect(await counted(visitor, () => visitor.signIn('james.porter'))).toEqual(promised('Signing in'));
    const pages = async () => {
      await page.reload();
      await page
        .getByRole('link', { name: words(PAY_WORDS).pay })
        .first()
        .waitFor();
    };
    // However far away they are: who is not asked keeps no page waiting.
    expect(await counted(visitor, pages)).toEqual(promised('A page'));
    const typed = () => reviewAtCyberSource(visitor, '31.27', CARDS.approves);
    expect(await counted(visitor, typed)).toEqual(promised('A new card'));
    const pay = async () => {
      await payButton(visitor).click();
      await confirmation(visitor, 60);
    };
    expect(await counted(visitor, pay)).toEqual(promised('A payment'));
    await expect
      .poll(async () => (await vendorsOf(visitor).letters.mail.mailTo(email)).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(await paymentsOf(visitor, '$31.27')).toBe(1);
    expect(await inBooks(visitor)).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });

  const TROUBLES: readonly (readonly [string, CognitoTrouble | undefined, VendorTrouble | undefined, BookTrouble])[] = [
    ['hangs', { answer: 'hang' }, 'hangs', 'hangs'],
    ['answers with 500', { answer: 'serverError' }, 'serverError', 'fails'],
    ['dies between the request and its answer', { answer: 'lost' }, 'lost', 'lost'],
    ['is asked twice', undefined, undefined, 'twice'],
  ];
  for (const [index, [name, pool, cards, book]] of TROUBLES.entries())
    story(`each of them ${name}: paid once, and the customer is told so`, {}, async (visitor) => {
      const { page, product } = visitor;
      const vendors = vendorsOf(visitor);
      await product.dev.trust(email);
      await visitor.open('/');
      if (pool) {
        visitor.expectsRefusal('/authenticate', 503);
        vendors.pool.trouble('InitiateAuth', pool);
        // The pool is given eight seconds.
        const isAnswer = (reply: { url(): string }) => reply.url().endsWith('/authenticate');
        const answered = page.waitForResponse(isAnswer, { timeout: 30_000 });
        await tryToSignIn(visitor, email, PASSWORD);
        expect((await answered).status()).toBe(503);
        await page.getByRole('alert').first().waitFor();
      }
      await visitor.signIn('james.porter');
      const dollars = `33.${index + 11}`;
      await reviewAtCyberSource(visitor, dollars, CARDS.approves);
      const before = taken(visitor);
      if (cards) vendors.cards.trouble(cards, '/pts/v2/payments');
      vendors.book.trouble(book, '/payments', 1);
      await payButton(visitor).click();
      await confirmation(visitor, 60);
      expect(taken(visitor)).toBe(before + 1);
      expect(await paymentsOf(visitor, `$${dollars}`)).toBe(1);
      expect(await inBooks(visitor)).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
    });
});
