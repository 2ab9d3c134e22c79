import { pdfFile } from '@lendside/providers/document-scanner/files-for-test';
import { expect } from 'vitest';

import { storyInBothLanguages } from './story.ts';

const WORDS = {
  english: {
    contact: 'Contact us',
    row: /^A customer died/,
    heading: 'When a customer dies',
    firstName: 'First name',
    lastName: 'Last name',
    died: 'Date of death',
    account: 'Account number',
    name: 'Your name',
    relation: 'You are',
    email: 'Your email',
    send: 'Send',
    missing: 'Enter the date of death.',
    reach: 'Enter your email or your phone number, so that we can reach you.',
    future: /cannot be in the future/,
    received: 'Thank you. We have your report',
    files: 'Files',
    done: 'Sent',
  },
  spanish: {
    contact: 'Contáctenos',
    row: /^Falleció un cliente/,
    heading: 'Cuando fallece un cliente',
    firstName: 'Nombre',
    lastName: 'Apellido',
    died: 'Fecha del fallecimiento',
    account: 'Número de cuenta',
    name: 'Su nombre',
    relation: 'Usted es',
    email: 'Su correo electrónico',
    send: 'Enviar',
    missing: 'Escriba la fecha del fallecimiento.',
    reach: 'Escriba su correo electrónico o su teléfono para que podamos comunicarnos con usted.',
    future: /no puede estar en el futuro/,
    received: 'Gracias. Recibimos su aviso',
    files: 'Archivos',
    done: 'Enviado',
  },
};

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

storyInBothLanguages(
  'a daughter reports a death without signing in, and sends the certificate',
  {},
  async (visitor) => {
    const { page, words, open, looksRight, expectsRefusal } = visitor;
    const text = words(WORDS);
    await open('/ContactUs');
    await page.getByRole('heading', { level: 1, name: text.contact }).waitFor();
    await looksRight();
    await page.getByRole('link', { name: text.row }).click();
    await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
    const send = page.getByRole('button', { name: text.send, exact: true });
    await send.waitFor();
    await looksRight();

    await send.click();
    await page.getByText(text.missing).first().waitFor();
    await page.getByText(text.reach).first().waitFor();
    await looksRight({ focusOnHeading: false });
    await page.getByLabel(text.firstName, { exact: true }).fill('Walt');
    await page.getByLabel(text.lastName, { exact: true }).fill('Finch');
    await page.getByLabel(text.name, { exact: true }).fill('June Finch');
    await page.getByLabel(text.relation, { exact: true }).selectOption('family');
    await page.getByLabel(text.email, { exact: true }).fill('june.finch@example.com');
    expectsRefusal('/api/deathReports', 422);
    await page.getByLabel(text.died, { exact: true }).fill(daysFromNow(30));
    await send.click();
    await page.getByText(text.future).first().waitFor();
    await page.getByLabel(text.died, { exact: true }).fill(daysFromNow(-5));
    await send.click();

    await page.getByRole('heading', { level: 1, name: text.received }).waitFor();
    await looksRight();
    expect(await page.locator('main').innerText()).not.toMatch(/\$|owe|debe\b/i);
    await page
      .getByLabel(text.files, { exact: true })
      .setInputFiles([{ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdfFile() }]);
    await page.getByText(text.done, { exact: true }).first().waitFor({ timeout: 60_000 });
    await looksRight({ focusOnHeading: false });
  },
);
