import { describe, expect } from 'vitest';
import { CARDS, confirmation, PAY_WORDS, payButton, typeNewCard } from './paying.ts';
import { RECOVERY_WORDS, toHeldVehicle, toSoughtVehicle } from './recovering.ts';
import { story, storyInBothLanguages } from './story.ts';

describe('a vehicle that was taken', () => {
  storyInBothLanguages(
    'omar sees what to pay, where it stands, whom to call, and how to get his things',
    { width: 'desktop' },
    async (visitor) => {
      const { page, signIn, words } = visitor;
      const text = words(RECOVERY_WORDS);
      await signIn('omar.haddad');
      await toHeldVehicle(visitor);
      await page.getByText('Eastside Vehicle Lot, 4180 Harbor Road, Austin, TX 78741').waitFor();
      await page.getByText(text.property).waitFor();
      await page.getByText(text.hours).waitFor();
      const call = page.getByRole('link', { name: text.call });
      expect(await call.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
      await visitor.looksRight();
      expect(await payButton(visitor).count()).toBe(0);
    },
  );

  story('omar says that he has read it, once and for all', {}, async (visitor) => {
    const { page, signIn, words } = visitor;
    const text = words(RECOVERY_WORDS);
    await signIn('omar.haddad');
    await toHeldVehicle(visitor);
    await page.getByRole('button', { name: text.read }).click();
    await page.getByText(text.noted).waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    await page.reload();
    await page.getByText(text.noted).waitFor();
    expect(await page.getByRole('button', { name: text.read }).count()).toBe(0);
  });

  story('the address of the amounts leads to it as well', {}, async (visitor) => {
    const { page, signIn, words } = visitor;
    await signIn('omar.haddad');
    await toHeldVehicle(visitor);
    await visitor.open(new URL(page.url()).pathname.replace('/OfrVehicleRepossessed', ''));
    await page.getByRole('heading', { level: 1, name: words(RECOVERY_WORDS).held }).waitFor();
  });
});

describe('a vehicle that is sought', () => {
  story('omar is told in Spanish, and turns back', { language: 'spanish' }, async (visitor) => {
    const { page, signIn, words } = visitor;
    await signIn('omar.haddad');
    await toSoughtVehicle(visitor);
    await page.getByText(words(PAY_WORDS).goesTo).first().waitFor();
    await visitor.looksRight();
  });

  story('omar pays what keeps it, with the keyboard alone, and it is his again', {}, async (visitor) => {
    const { page, signIn, words, keyboard, product } = visitor;
    const [text, pay] = [words(RECOVERY_WORDS), words(PAY_WORDS)];
    await signIn('omar.haddad');
    const loan = page.getByRole('article').filter({ hasText: 'Tacoma' });
    await loan.getByText(text.underWay).waitFor();
    await toSoughtVehicle(visitor);
    await page.getByText(pay.goesTo).first().waitFor();
    await visitor.looksRight();
    await keyboard.press(page.getByRole('button', { name: pay.continue, exact: true }));
    await page.getByRole('heading', { level: 1, name: pay.addCard }).waitFor();
    await typeNewCard(visitor, CARDS.approves);
    await page.getByText(pay.goesTo).first().waitFor();
    await keyboard.press(payButton(visitor));
    await confirmation(visitor);
    await page.getByText(text.saved).waitFor();
    await visitor.looksRight();
    await keyboard.press(page.getByRole('button', { name: pay.toAccount }));
    await page.getByRole('radio', { name: pay.payments }).waitFor();
    await visitor.open('/tmx/Accounts');
    await loan.waitFor();
    expect(await loan.getByText(text.underWay).count()).toBe(0);
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
