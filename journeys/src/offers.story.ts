import { describe, expect } from 'vitest';
import { passVehicleOffer } from './passing.ts';
import { CARDS, PAY_WORDS, payButton, typeCard } from './paying.ts';
import { story, storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    offers: 'Offers',
    expiredRow: /Expired on/,
    expired: 'This offer has expired',
    vehicle: /A loan against your vehicle/,
    vehicleHeading: 'Your vehicle offer',
    chooseAmount: 'Choose an amount',
    amountHeading: 'How much do you need?',
    settle: 'Settle your loan',
    settleRow: /Settle your loan for less/,
    forgiven: 'We forgive',
    sign: 'Read and sign',
    room: 'Sign your documents',
    agree: 'I read these documents',
    signIt: 'Sign',
    signed: /You signed the agreement/,
    pay: /^Continue to pay \$/,
    review: 'Review your settlement',
    settled: /^Your loan is settled/,
    forgave: 'We forgave',
    status: 'Settled',
  },
  spanish: {
    offers: 'Ofertas',
    expiredRow: /Venció el/,
    expired: 'Esta oferta venció',
    vehicle: /Un préstamo con su vehículo/,
    vehicleHeading: 'La oferta por su vehículo',
    chooseAmount: 'Elegir una cantidad',
    amountHeading: '¿Cuánto necesita?',
    settle: 'Cierre su préstamo',
    settleRow: /Cierre su préstamo por menos/,
    forgiven: 'Le perdonamos',
    sign: 'Leer y firmar',
    room: 'Firme sus documentos',
    agree: 'Leí estos documentos',
    signIt: 'Firmar',
    signed: /Usted firmó el acuerdo/,
    pay: /^Continuar y pagar \$/,
    review: 'Revise su acuerdo',
    settled: /^Su préstamo está liquidado/,
    forgave: 'Le perdonamos',
    status: 'Liquidado',
  },
};

const arrive = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' }).waitFor({ timeout: 30_000 });

/** From the dashboard to the list. */
async function seeOffers(visitor: Visitor): Promise<void> {
  const text = visitor.words(WORDS);
  await visitor.signIn('lena.fischer');
  await passVehicleOffer(visitor);
  await visitor.page.locator('main').getByRole('link', { name: text.offers, exact: true }).click();
  await arrive(visitor, text.offers);
}

describe('offers', () => {
  storyInBothLanguages('lena looks at her offers, and the expired one says so', { brand: 'inl' }, async (visitor) => {
    const { page, words } = visitor;
    const text = words(WORDS);
    await seeOffers(visitor);
    await visitor.looksRight();
    await page.getByRole('link', { name: text.expiredRow }).click();
    await page.getByText(text.expired).waitFor();
    await visitor.looksRight();
    await page.goBack();
    await arrive(visitor, text.offers);
    await page.getByRole('link', { name: text.vehicle }).click();
    await arrive(visitor, text.vehicleHeading);
    await visitor.looksRight();
    // The look at her vehicle has an application: its amount is chosen at once.
    await page.getByRole('button', { name: text.chooseAmount }).click();
    await arrive(visitor, text.amountHeading);
    await page
      .getByText(/4,200\.00/)
      .first()
      .waitFor();
    await visitor.looksRight();
  });

  story('lena signs and pays her settlement, and her loan is settled', { brand: 'inl' }, async (visitor) => {
    const { page, words } = visitor;
    const text = words(WORDS);
    const pay = words(PAY_WORDS);
    await seeOffers(visitor);
    await page.getByRole('link', { name: text.settleRow }).click();
    await arrive(visitor, text.settle);
    await page.getByText(text.forgiven, { exact: true }).waitFor();
    await visitor.looksRight();
    const sign = page.getByRole('button', { name: text.sign });
    // Told again after it broke off, she has signed already.
    if (await sign.isVisible()) {
      await sign.click();
      await arrive(visitor, text.room);
      const room = page.frameLocator('iframe');
      await room.getByLabel(text.agree).check();
      await room.getByRole('button', { name: text.signIt, exact: true }).click();
    }
    await page.getByText(text.signed).waitFor({ timeout: 30_000 });
    // A reload goes on where it was.
    await page.reload();
    await page.getByRole('button', { name: text.pay }).click();

    await typeCard(visitor, CARDS.declined);
    await arrive(visitor, text.review);
    await visitor.looksRight();
    await payButton(visitor).click();
    await page.getByText(pay.declined).first().waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: pay.otherCard }).first().click();
    await typeCard(visitor, CARDS.approves);
    await arrive(visitor, text.review);
    await payButton(visitor).click();
    await arrive(visitor, text.settled);
    await page.getByText(text.forgave, { exact: true }).waitFor();
    await visitor.looksRight();
    await page.getByRole('button', { name: pay.toAccount }).click();
    await page.getByText(text.status, { exact: true }).first().waitFor();
    expect((await visitor.product.dev.ledger()).imbalanceCents).toBe(0);
  });
});
