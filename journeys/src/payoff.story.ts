import { personNamed } from '@lendside/people/people';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { CARDS, PAY_WORDS, payButton, typeNewCard } from './paying.ts';
import { openProduct, type Product } from './product.ts';
import { story } from './story.ts';

/** A loan is paid off for good: it happens in a world of its own. */
let world: (Product & { stop(): Promise<void> }) | undefined;
beforeAll(async () => {
  world = await openProduct();
});
afterAll(() => world?.stop());

const own = { product: () => world as Product };
const JAMES = personNamed('james.porter').email;

describe('who pays for james by a link', () => {
  story('pays all that he owes, and the loan is over', own, async (visitor) => {
    const { page, words, product } = visitor;
    const pay = words(PAY_WORDS);
    // The service forgets the card as well, and may be the first of the two.
    visitor.expectsRefusal('/cards', 404);
    await page.goto(await product.doors.link({ email: JAMES, page: 'MakePayment', guestPayment: true }));
    await page.getByText(pay.howMuch).first().waitFor();
    const path = new URL(page.url()).pathname;
    const payoff = page.getByRole('radio', { name: /^Pay it all off/ });
    await payoff.check();
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: pay.continue, exact: true }).click();
    const keep = page.getByRole('checkbox', { name: 'Keep this card for next time' });
    await keep.waitFor();
    await keep.setChecked(false);
    await typeNewCard(visitor, CARDS.approves);
    const asked = /\$[\d,.]+\d/.exec(await payButton(visitor).innerText())?.[0] ?? 'nothing';
    await payButton(visitor).click();
    await page.getByRole('heading', { level: 1, name: 'Your loan is paid off' }).waitFor({ timeout: 30_000 });
    await page.getByText('You owe nothing more on this loan.').waitFor();
    await page.getByText(asked).first().waitFor();
    await visitor.looksRight();

    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: pay.receipt }).click(),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
    expect(await product.doors.ledger()).toMatchObject({ imbalanceCents: 0 });

    // The same link leads to a loan that takes no money any more.
    await visitor.open(path);
    await page.locator('h1').waitFor();
    await expect.poll(() => page.getByText(pay.howMuch).count()).toBe(0);
  });
});
