import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PASSWORD, personNamed } from '@lendside/people/people';
import type { CognitoTrouble } from '@lendside/providers/passwords/cognito-peer-for-test';
import type { VendorTrouble } from '@lendside/providers/sockets/vendor-peer-for-test';
import { repositoryRoot } from '@lendside/tools/product-process';
import { describe, expect } from 'vitest';
import { tryToSignIn } from './access-screens.ts';
import type { BookTrouble } from './far-book.ts';
import { CARDS, confirmation, PAY_WORDS, payButton, paymentsOf } from './paying.ts';
import { headingOf, RENEWAL_WORDS } from './renewing.ts';
import { pressThere, renewAndRead, theirPage } from './signed-at-docusign.ts';
import { story } from './story.ts';
import { reviewAtCyberSource, typeAtCyberSource } from './typed-at-cybersource.ts';
import type { Visitor } from './visitor.ts';

/** Every vendor of these stories, as the servers that stand for them. */
function vendorsOf({ product: { accountPool, farCards, farBook, farSigning, farLetters } }: Visitor) {
  if (!accountPool || !farCards || !farBook || !farSigning || !farLetters)
    throw new Error('These stories are told with every vendor at once.');
  return { pool: accountPool, cards: farCards.peer, book: farBook, signing: farSigning, letters: farLetters };
}

/** Calls that each vendor has had. The loan system is the lender's own. */
function callsOf(visitor: Visitor) {
  const { pool, cards, signing } = vendorsOf(visitor);
  const payments = cards.asked.filter(({ path }) => !path.startsWith('/microform/'));
  return {
    Cognito: pool.asked.length,
    CyberSource: payments.length,
    DocuSign: signing.asked.filter(({ path }) => path.startsWith('/restapi/')).length,
  };
}
type Calls = ReturnType<typeof callsOf>;

/** Calls of an occasion, as docs/providers.md says them. */
function promised(occasion: string): Calls {
  const page = readFileSync(join(repositoryRoot, 'docs', 'providers.md'), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| ${occasion} |`));
  const [, , Cognito, CyberSource, DocuSign] = (row ?? '').split('|').map((cell) => Number.parseInt(cell.trim(), 10));
  return { Cognito, CyberSource, DocuSign } as Calls;
}

/** What is done, and the calls that it made. */
async function counted(visitor: Visitor, act: () => Promise<unknown>): Promise<Calls> {
  const before = callsOf(visitor);
  await act();
  const after = callsOf(visitor);
  return {
    Cognito: after.Cognito - before.Cognito,
    CyberSource: after.CyberSource - before.CyberSource,
    DocuSign: after.DocuSign - before.DocuSign,
  };
}

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
        const answered = page.waitForResponse((reply) => reply.url().endsWith('/authenticate'));
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

  story('a renewal with its codes by mail, signed at DocuSign, whose word comes twice', {}, async (visitor) => {
    const { signing, letters } = vendorsOf(visitor);
    await visitor.signIn('james.porter');
    const renewal = { key: 'james.porter', dollars: '800.00', initials: 'JP' };
    const { DocuSign } = await counted(visitor, async () => {
      await renewAndRead(visitor, renewal, () => typeAtCyberSource(visitor, CARDS.approves));
      await theirPage(visitor);
      await pressThere(visitor, 'Finish');
      await headingOf(visitor, RENEWAL_WORDS.english.renewed).waitFor({ timeout: 20_000 });
    });
    expect(DocuSign).toBe(promised('A signature').DocuSign);
    const again = signing.told.at(-1);
    const reply = await fetch(`${visitor.product.origin}/callbacks/docusign`, {
      method: 'POST',
      headers: again?.headers ?? {},
      body: again?.body ?? '',
    });
    expect(reply.status).toBe(200);
    expect(await readdir(join(letters.filesFolder, 'documents', 'signed'))).toHaveLength(1);
    expect(await inBooks(visitor)).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
