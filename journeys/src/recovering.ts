import { PAY_WORDS } from './paying.ts';
import type { Visitor } from './visitor.ts';

/** Words of the pages about a vehicle that is sought or held, as far as a person relies on them. */
export const RECOVERY_WORDS = {
  english: {
    underWay: 'Vehicle recovery in progress',
    what: /^See what you can do/,
    sought: 'Keep your vehicle',
    payBy: /^Pay by .+ to keep your vehicle$|^The day to pay was/,
    held: 'Your vehicle was repossessed',
    property: 'What you left in it is yours.',
    hours: 'Monday to Friday',
    call: 'Call now',
    read: 'I have read this',
    noted: /^You told us that you have read this/,
    saved: 'You keep your vehicle',
  },
  spanish: {
    underWay: 'Recuperación del vehículo en curso',
    what: /^Vea qué puede hacer/,
    sought: 'Conserve su vehículo',
    payBy: /^Pague a más tardar el .+ para conservar su vehículo$|^El día para pagar fue/,
    held: 'Recuperamos su vehículo',
    property: 'Lo que dejó en él es suyo.',
    hours: 'Lunes a viernes',
    call: 'Llamar ahora',
    read: 'Ya leí esto',
    noted: /^Nos dijo que leyó esto/,
    saved: 'Usted conserva su vehículo',
  },
};

/** From omar's accounts to the page about the vehicle that is sought: where paying leads. */
export async function toSoughtVehicle({ page, words }: Visitor): Promise<void> {
  const text = words(RECOVERY_WORDS);
  const loan = page.getByRole('article').filter({ hasText: 'Tacoma' });
  await loan.getByRole('link', { name: words(PAY_WORDS).pay }).click();
  await page.getByRole('heading', { level: 1, name: text.sought }).waitFor();
  await page.getByText(text.payBy).waitFor();
}

/** From omar's accounts to the page about the vehicle that was taken. */
export async function toHeldVehicle({ page, words }: Visitor): Promise<void> {
  const text = words(RECOVERY_WORDS);
  const loan = page.getByRole('article').filter({ hasText: 'Altima' });
  await loan.getByRole('link', { name: text.what }).click();
  await page.getByRole('heading', { level: 1, name: text.held }).waitFor();
}
