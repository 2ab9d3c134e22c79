import { personNamed } from '@lendside/people/people';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { CARDS, PAY_WORDS, payButton, typeCard } from './paying.ts';
import { openProduct, type Product } from './product.ts';
import { headingOf, RENEWAL_WORDS, readAndSign, walkToTheMoney } from './renewing.ts';
import { story } from './story.ts';

/** A loan is switched for good: ines does it in a world of her own. */
let world: (Product & { stop(): Promise<void> }) | undefined;
beforeAll(async () => {
  world = await openProduct();
});
afterAll(() => world?.stop());

const own = { product: () => world as Product };
const IN_GEORGIA = { latitude: 33.749, longitude: -84.388 };

const text = RENEWAL_WORDS.english;

describe('a loan that its lender would switch', () => {
  story('ines compares both loans, switches, reads and signs', own, async (visitor) => {
    const { page, context, product, words } = visitor;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(IN_GEORGIA);
    await visitor.signIn('ines.duarte');
    await visitor.open('/tmx/Accounts');
    const pay = page.getByRole('link', { name: words(PAY_WORDS).pay });
    await pay.and(page.locator('[href*="40121"]')).first().click();
    const question = page.getByRole('dialog', { name: 'Your loan can be switched' });
    await question.getByText('To switch, $60.00 has to be paid.').waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    await question.getByRole('button', { name: 'Compare both loans' }).click();
    await headingOf(visitor, 'Switch your loan').waitFor();
    await page.getByRole('heading', { name: 'The new loan' }).waitFor();
    await visitor.looksRight();
    await page.getByRole('button', { name: 'Switch online' }).click();
    await walkToTheMoney(visitor, personNamed('ines.duarte').email, () => visitor.looksRight());
    await typeCard(visitor, CARDS.approves);
    await headingOf(visitor, text.review).waitFor();
    await page.getByRole('heading', { name: text.newLoan }).waitFor();
    await visitor.looksRight();
    await payButton(visitor).click();
    await headingOf(visitor, text.read).waitFor({ timeout: 20_000 });
    await readAndSign(visitor, 'ID');
    await headingOf(visitor, text.renewed).waitFor({ timeout: 20_000 });
    await visitor.looksRight();
    expect(await product.doors.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
