import type { Visitor } from './visitor.ts';

const WORDS = { english: { offer: 'Your vehicle offer' }, spanish: { offer: 'La oferta por su vehículo' } };

/** Who has an offer for a vehicle is shown its page in passing, once in each browser: it is looked at, and left again. */
export async function passVehicleOffer({ page, words }: Visitor): Promise<void> {
  await page.getByRole('heading', { level: 1, name: words(WORDS).offer }).waitFor({ timeout: 30_000 });
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.includes('/Offers/'));
}
