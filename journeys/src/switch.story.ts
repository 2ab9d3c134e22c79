import { brands } from '@lendside/brands/brands';
import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { CARDS, confirmation, PAY_WORDS, payButton, typeCard, typeNewCard } from './paying.ts';
import { headingOf, RENEWAL_WORDS, readAndSign, walkToTheMoney } from './renewing.ts';
import { story } from './story.ts';

const IN_MISSOURI = { latitude: 38.95, longitude: -92.33 };

const text = RENEWAL_WORDS.english;

describe('a loan that its lender would switch', () => {
  story('ines compares both loans, switches, reads and signs', {}, async (visitor) => {
    const { page, context, product, words } = visitor;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(IN_MISSOURI);
    await visitor.signIn('ines.duarte');
    await visitor.open('/tmx/Accounts');
    const pay = page.getByRole('link', { name: words(PAY_WORDS).pay });
    await pay.and(page.locator('[href*="40140"]')).first().click();
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
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });

  story(
    'ines pays what is due here, and goes on at the website; in Spanish',
    { brand: 'cic', language: 'spanish', width: 'desktop' },
    async (visitor) => {
      const { page, context, product, words } = visitor;
      const { host } = new URL(brands.cic.links.refinanceUrl);
      await context.route(`https://${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await visitor.signIn('ines.duarte');
      const pay = page.getByRole('link', { name: words(PAY_WORDS).pay });
      await pay.and(page.locator('[href*="43410"]')).first().click();
      const question = page.getByRole('dialog', { name: 'Su préstamo se puede cambiar' });
      await question.getByText('Para cambiar hay que pagar $45.00.').waitFor();
      await question.getByRole('button', { name: 'Comparar los dos préstamos' }).click();
      await headingOf(visitor, 'Cambie su préstamo').waitFor();
      await page.getByRole('heading', { name: 'El nuevo préstamo' }).waitFor();
      await visitor.looksRight();
      const comparison = page.url();
      await page.getByRole('button', { name: `Pagar y seguir en ${host}` }).click();
      await typeNewCard(visitor, CARDS.approves);
      const website = page.waitForEvent('popup');
      await payButton(visitor).click();
      await confirmation(visitor, 30);
      expect((await website).url()).toBe(brands.cic.links.refinanceUrl);
      await page.getByText(`Lo demás se hace en ${host}.`).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      // Paid once: the comparison only opens the website now.
      await page.goto(comparison);
      await page.getByText('Lo que se debía ya está pagado.').waitFor();
      await page.getByRole('button', { name: `Seguir en ${host}` }).waitFor();
      expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
    },
  );
});
