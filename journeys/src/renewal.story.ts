import { personNamed } from '@lendside/people/people';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { codeFor } from './access-doors.ts';
import { CARDS, payButton, typeCard } from './paying.ts';
import { openProduct, type Product } from './product.ts';
import { beginRenewal, headingOf, RENEWAL_WORDS, readAndSign, walkToTheMoney } from './renewing.ts';
import { story, visitorOf } from './story.ts';
import type { Visitor } from './visitor.ts';

/** Loans are renewed for good: these people live in a world of their own. */
let world: (Product & { stop(): Promise<void> }) | undefined;
beforeAll(async () => {
  world = await openProduct();
});
afterAll(() => world?.stop());
const own = { product: () => world as Product };

const email = (key: string) => personNamed(key).email;

/** Pays with the renewal, and comes out at the papers of the new loan. */
async function payAndRenew(visitor: Visitor): Promise<void> {
  await typeCard(visitor, CARDS.approves);
  await headingOf(visitor, RENEWAL_WORDS.review).waitFor();
  await visitor.page.getByRole('heading', { name: 'Your new loan' }).waitFor();
  await visitor.looksRight();
  await payButton(visitor).click();
  await headingOf(visitor, RENEWAL_WORDS.read).waitFor({ timeout: 20_000 });
}

/** The link of the newest invitation that somebody received. */
async function invitationOf(visitor: Visitor, to: string): Promise<string> {
  for (let turn = 0; turn < 100; turn += 1) {
    const mails = await visitor.product.doors.inbox(to);
    const link = mails.find(({ subject }) => subject.includes('your signature is needed'))?.links[0];
    if (link !== undefined) return link;
    await visitor.page.waitForTimeout(150);
  }
  throw new Error(`${to} was not invited`);
}

async function comeByInvitation(visitor: Visitor, to: string): Promise<void> {
  await visitor.page.goto(await invitationOf(visitor, to));
  await headingOf(visitor, RENEWAL_WORDS.confirmYou).waitFor();
}

/** By the link of the invitation to the papers: a code first, then the lock. */
async function comeToSign(visitor: Visitor, to: string): Promise<void> {
  const { page } = visitor;
  const before = (await visitor.product.doors.inbox(to)).find(({ codes }) => codes.length > 0)?.codes[0];
  await comeByInvitation(visitor, to);
  await page.getByRole('radio', { name: /^Email/ }).check();
  await visitor.looksRight({ focusOnHeading: false });
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(visitor.product.doors, to, before));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await headingOf(visitor, RENEWAL_WORDS.read).waitFor();
}

describe('a loan of one person', () => {
  story('james compares, renews, reads and signs', own, async (visitor) => {
    const { page, product } = visitor;
    await visitor.signIn('james.porter');
    await beginRenewal(visitor, '250.00');
    await walkToTheMoney(visitor, email('james.porter'), () => visitor.looksRight());
    await payAndRenew(visitor);
    // A reload on the way loses nothing.
    await page.reload();
    await readAndSign(visitor, 'JP');
    await headingOf(visitor, RENEWAL_WORDS.renewed).waitFor({ timeout: 20_000 });
    await visitor.looksRight();
    await page.getByRole('button', { name: 'Go to my account' }).click();
    await page.getByText('Your loan is renewed').waitFor();
    expect(await product.doors.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});

describe('a loan of two people', () => {
  story('victor begins, cora does not want it, and the old loan goes on', own, async (victor) => {
    await victor.signIn('victor.stone');
    await beginRenewal(victor, '100.00');
    await walkToTheMoney(victor, email('victor.stone'), async () => undefined);
    await payAndRenew(victor);
    await readAndSign(victor, 'VS');
    await headingOf(victor, RENEWAL_WORDS.waiting).waitFor({ timeout: 20_000 });
    await victor.looksRight();

    const cora = await visitorOf(own);
    await comeByInvitation(cora.visitor, email('cora.lind'));
    await cora.visitor.page.getByRole('button', { name: 'I do not want to sign' }).click();
    await headingOf(cora.visitor, RENEWAL_WORDS.cancel).waitFor();
    await cora.visitor.page.getByRole('radio', { name: 'The terms are not right for me' }).check();
    await cora.visitor.looksRight({ focusOnHeading: false });
    await cora.visitor.page.getByRole('button', { name: 'Cancel the renewal' }).click();
    await headingOf(cora.visitor, RENEWAL_WORDS.cancelled).waitFor({ timeout: 20_000 });
    await cora.visitor.page.getByText('The $100.00 you paid stays as a payment on your old loan.').waitFor();
    expect(cora.wrong).toEqual([]);
    await cora.close();

    await victor.page.reload();
    await headingOf(victor, RENEWAL_WORDS.cancelled).waitFor();
  });

  story('cora begins, victor signs on his own phone', own, async (cora) => {
    await cora.signIn('cora.lind');
    await beginRenewal(cora, '100.00');
    await walkToTheMoney(cora, email('cora.lind'), async () => undefined);
    await payAndRenew(cora);
    await readAndSign(cora, 'CL');
    await headingOf(cora, RENEWAL_WORDS.waiting).waitFor({ timeout: 20_000 });

    const victor = await visitorOf(own);
    await comeToSign(victor.visitor, email('victor.stone'));
    await readAndSign(victor.visitor, 'VS');
    await headingOf(victor.visitor, RENEWAL_WORDS.renewed).waitFor({ timeout: 20_000 });
    await victor.visitor.looksRight();
    expect(victor.wrong).toEqual([]);
    await victor.close();

    await cora.page.reload();
    await headingOf(cora, RENEWAL_WORDS.renewed).waitFor();
    expect(await cora.product.doors.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
