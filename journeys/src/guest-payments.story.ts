import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { CARDS, chooseAmount, confirmation, PAY_WORDS, payButton, typeNewCard, vault } from './paying.ts';
import { story, storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: { pay: 'Make a payment', keep: 'Keep this card until I leave' },
  spanish: { pay: 'Hacer un pago', keep: 'Guardar esta tarjeta hasta que me vaya' },
};

const JAMES = personNamed('james.porter').email;
/** Cents unique to this run, so that its amounts stand in no history yet. */
const CENTS = String(10 + Math.floor(Math.random() * 90));

/** Opens a link to pay james's loan, as a guest who pays for him; answers the address of its page. */
async function openGuestLink({ page, product, words }: Visitor): Promise<string> {
  await page.goto(await product.dev.link({ email: JAMES, page: 'MakePayment', guestPayment: true }));
  await page.getByRole('heading', { level: 1, name: words(WORDS).pay }).waitFor();
  await page.getByText(words(PAY_WORDS).howMuch).first().waitFor();
  return new URL(page.url()).pathname;
}

/** Types the card, keeps it or not, pays, and waits for the confirmation. */
async function payWithNewCard(visitor: Visitor, keep: boolean): Promise<void> {
  const { page, words } = visitor;
  const box = page.getByRole('checkbox', { name: words(WORDS).keep });
  await box.waitFor();
  await box.setChecked(keep);
  await typeNewCard(visitor, CARDS.approves);
  await visitor.looksRight();
  await payButton(visitor).click();
  await confirmation(visitor, 30);
}

describe('somebody who pays for james by a link', () => {
  storyInBothLanguages('pays a part with a card that is not kept, and it is gone', {}, async (visitor) => {
    const { page, words, product } = visitor;
    const whole = visitor.language === 'english' ? 17 : 18;
    const path = await openGuestLink(visitor);
    await chooseAmount(visitor, `${whole}.${CENTS}`);
    await payWithNewCard(visitor, false);
    await visitor.looksRight();
    await visitor.open(path);
    await page.getByText(words(PAY_WORDS).howMuch).first().waitFor();
    await chooseAmount(visitor, `${whole + 10}.${CENTS}`);
    // Without any card of this visit the page asks for a new one.
    await vault(page).getByLabel(words(PAY_WORDS).cardNumber).waitFor();
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0 });
  });

  story('keeps a card for the visit, and pays with it again', {}, async (visitor) => {
    const { page, words } = visitor;
    const path = await openGuestLink(visitor);
    await chooseAmount(visitor, `19.${CENTS}`);
    await payWithNewCard(visitor, true);
    await visitor.open(path);
    await page.getByText(words(PAY_WORDS).howMuch).first().waitFor();
    await chooseAmount(visitor, `29.${CENTS}`);
    const saved = page.getByRole('radio', { name: /1111/ });
    await saved.check();
    await page.getByRole('button', { name: words(PAY_WORDS).continue, exact: true }).click();
    await vault(page).getByLabel(words(PAY_WORDS).code).fill('123');
    await payButton(visitor).click();
    await confirmation(visitor, 30);
  });
});
