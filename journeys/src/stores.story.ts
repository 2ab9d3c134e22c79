import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    contact: 'Contact us',
    find: 'Find a store',
    zip: 'ZIP code',
    search: 'Search',
    found: '1 store',
    details: /^See details/,
    about: 'About this store',
    map: /^Drawn map/,
    store: 'Your store',
    visit: 'Book a visit',
    day: 'Day',
    time: 'Time',
    book: 'Book this time',
    booked: 'Your visit is booked',
    calendar: 'Add to my calendar',
    again: 'Send the confirmation again',
    sentAgain: /^Sent again to /,
    another: 'Choose another time',
    move: 'Move to this time',
    moved: 'Your visit was moved',
    cancel: 'Cancel the visit',
    cancelled: /^Your visit was canceled/,
    mails: [/was canceled$/, /^Your appointment is now on /, /^Your appointment on /],
  },
  spanish: {
    contact: 'Contáctenos',
    find: 'Buscar una tienda',
    zip: 'Código postal',
    search: 'Buscar',
    found: '1 tienda',
    details: /^Ver detalles/,
    about: 'Sobre esta tienda',
    map: /^Mapa dibujado/,
    store: 'Su tienda',
    visit: 'Hacer una cita',
    day: 'Día',
    time: 'Hora',
    book: 'Reservar esta hora',
    booked: 'Su cita está reservada',
    calendar: 'Agregar a mi calendario',
    again: 'Enviar otra vez la confirmación',
    sentAgain: /^Se envió otra vez a /,
    another: 'Elegir otra hora',
    move: 'Cambiar a esta hora',
    moved: 'Su cita se cambió',
    cancel: 'Cancelar la cita',
    cancelled: /^Su cita se canceló/,
    mails: [/se canceló$/, /^Su cita ahora es el /, /^Su cita del /],
  },
};

/** The nth day that is offered, and its first time. */
async function choose({ page, words }: Visitor, nth: number): Promise<void> {
  const text = words(WORDS);
  await page.getByRole('group', { name: text.day, exact: true }).getByRole('radio').nth(nth).check();
  await page.getByRole('group', { name: text.time, exact: true }).getByRole('radio').first().check();
}

describe('stores and visits', () => {
  storyInBothLanguages('james finds his store, books a visit, moves it and cancels it', {}, async (visitor) => {
    const { page, words, open, signIn, product, looksRight } = visitor;
    const text = words(WORDS);
    await open('/ContactUs');
    await page.getByRole('heading', { level: 1, name: text.contact }).waitFor();
    await looksRight();
    await page.getByRole('link', { name: text.find }).click();
    await page.getByLabel(text.zip).fill('30301');
    await page.getByRole('button', { name: text.search, exact: true }).click();
    await page.getByRole('heading', { name: text.found }).waitFor();
    await looksRight({ focusOnHeading: false });

    await open('/');
    const { email } = await signIn('james.porter');
    await page.getByRole('link', { name: text.details }).first().click();
    await page.getByRole('heading', { level: 2, name: text.store }).click();
    await page.getByRole('link', { name: text.about }).click();
    await page.getByRole('img', { name: text.map }).waitFor();
    await looksRight();
    await page.getByRole('link', { name: text.visit }).click();
    await page.getByRole('heading', { level: 1, name: text.visit }).waitFor();
    await choose(visitor, 1);
    await looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: text.book }).click();
    await page.getByText(text.booked).waitFor();
    await looksRight();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.calendar }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('appointment.ics');
    expect(await readFile(await download.path(), 'utf8')).toContain('BEGIN:VEVENT');

    await page.getByRole('button', { name: text.again }).click();
    await page.getByText(text.sentAgain).waitFor();
    await page.getByRole('button', { name: text.another }).click();
    await choose(visitor, 2);
    await page.getByRole('button', { name: text.move }).click();
    await page.getByText(text.moved).waitFor();
    await page.getByRole('button', { name: text.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.cancel }).click();
    await page.getByText(text.cancelled).waitFor();
    await expect
      .poll(async () => {
        const subjects = (await product.dev.inbox(email)).slice(0, 3).map(({ subject }) => subject);
        return text.mails.every((mail, index) => mail.test(subjects[index] ?? ''));
      })
      .toBe(true);
  });

  storyInBothLanguages('a visitor reads the legal pages and how to install the app', {}, async (visitor) => {
    const { page, words, open, looksRight } = visitor;
    const pages = words({
      english: ['/tmx/TermsConditions', '/Install/Chrome', '/Install/Unsupported'],
      spanish: ['/ccc/OptInDisclosures', '/ExperianDisclosure', '/Install/Apple'],
    });
    for (const path of pages) {
      await open(path);
      await page.locator('h1').waitFor();
      await looksRight();
    }
    await open('/Install');
    await page.waitForURL('**/Install/Chrome');
  });
});
