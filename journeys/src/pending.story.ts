import { jpegFile, pdfFile } from '@lendside/providers/document-scanner/files-for-test';
import { describe } from 'vitest';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    application: 'Your application is approved',
    see: 'See your application',
    heading: 'Your application',
    upload: 'Upload documents',
    what: 'What are you sending?',
    files: 'Files',
    failed: 'Not sent',
    again: 'Send lease.jpg again',
    sent: 'What you sent',
    received: 'Received',
    back: 'Back to your application',
  },
  spanish: {
    application: 'Su solicitud está aprobada',
    see: 'Ver su solicitud',
    heading: 'Su solicitud',
    upload: 'Enviar documentos',
    what: '¿Qué va a enviar?',
    files: 'Archivos',
    failed: 'No enviado',
    again: 'Enviar lease.jpg otra vez',
    sent: 'Lo que envió',
    received: 'Recibido',
    back: 'Volver a su solicitud',
  },
};

/** From the accounts at inl over the application to the page where documents are sent. */
async function openUpload({ page, words, open, signIn, looksRight }: Visitor): Promise<void> {
  const text = words(WORDS);
  await open('/');
  await signIn('riley.chen');
  await open('/inl/Accounts');
  await page.getByRole('link', { name: text.see }).click();
  await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
  await page.getByRole('heading', { name: text.application }).waitFor();
  await looksRight();
  await page.getByRole('link', { name: text.upload }).click();
  await page.getByRole('heading', { level: 1, name: text.upload }).waitFor();
  await page.getByLabel(text.what).waitFor();
  await looksRight();
}

describe('an application in progress', () => {
  story('riley sends two documents; one fails and is sent again', { brand: 'inl' }, async (visitor) => {
    const { page, words, looksRight, expectsRefusal } = visitor;
    const text = words(WORDS);
    await openUpload(visitor);
    await page.getByLabel(text.what).selectOption('address');
    expectsRefusal('/api/upload', 503);
    let uploads = 0;
    await page.route('**/api/upload', async (route) => {
      uploads += 1;
      if (uploads !== 2) return route.continue();
      return route.fulfill({ status: 503, json: { code: 'service_unavailable' } });
    });
    await page.getByLabel(text.files, { exact: true }).setInputFiles([
      { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfFile() },
      { name: 'lease.jpg', mimeType: 'image/jpeg', buffer: jpegFile() },
    ]);
    await page.getByText(text.failed, { exact: true }).waitFor();
    await looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: text.again }).click();
    const sent = page.getByRole('region', { name: text.sent });
    await sent.getByRole('heading', { name: 'lease.jpg' }).waitFor();
    await sent.getByRole('heading', { name: 'bill.pdf' }).waitFor();
    await sent.getByText(text.received, { exact: true }).nth(1).waitFor();
    await looksRight({ focusOnHeading: false });
    await page.getByRole('link', { name: text.back }).click();
    await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
  });

  story(
    'riley finds the page in Spanish on a desk',
    { brand: 'inl', language: 'spanish', width: 'desktop' },
    openUpload,
  );
});
