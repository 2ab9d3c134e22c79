import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { readPdf } from './pdf.ts';
import { storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    details: /^See details/,
    payoff: 'Paying it all off',
    day: 'Pay it off on',
    letter: /^Payoff letter good through/,
    ready: 'Your payoff letter is ready',
    letterName: /^payoff-letter-\d{2}-\d{2}-\d{4}\.pdf$/,
    document: 'Payoff letter',
    payments: 'Payments',
    schedule: 'Schedule',
    receipt: /^Receipt of/,
    exportOpen: 'Save the history as a file',
    save: 'Save the file',
    saved: 'The file is ready.',
    make: /^(Make a calendar address|Replace the address)$/,
    address: 'Your calendar address',
    stop: 'Stop the address',
    stopped: /^The address was stopped/,
    check: 'Check a payoff letter',
    number: 'Letter number',
    code: 'Check code',
    send: 'Check the letter',
    holds: 'This letter is ours, and it holds',
    makeRecord: 'Make the file',
    recordMade: 'The file is saved on your device',
    sendRecord: 'Check the record',
    due: 'SUMMARY:Payment due',
  },
  spanish: {
    details: /^Ver detalles/,
    payoff: 'Liquidar el préstamo',
    day: 'Liquidar el préstamo el día',
    letter: /^Carta de liquidación válida hasta/,
    ready: 'Su carta de liquidación está lista',
    letterName: /^carta-de-liquidacion-\d{2}-\d{2}-\d{4}\.pdf$/,
    document: 'Carta de liquidación',
    payments: 'Pagos',
    schedule: 'Plan',
    receipt: /^Recibo del/,
    exportOpen: 'Guardar el historial como archivo',
    save: 'Guardar el archivo',
    saved: 'El archivo está listo.',
    make: /^(Crear una dirección de calendario|Reemplazar la dirección)$/,
    address: 'Su dirección de calendario',
    stop: 'Desactivar la dirección',
    stopped: /^Se desactivó la dirección/,
    check: 'Verificar una carta de liquidación',
    number: 'Número de carta',
    code: 'Código',
    send: 'Verificar la carta',
    holds: 'Esta carta es nuestra y sigue vigente',
    makeRecord: 'Hacer el archivo',
    recordMade: 'El archivo está guardado en su dispositivo',
    sendRecord: 'Verificar el expediente',
    due: 'SUMMARY:Vence un pago',
  },
};

/** The file that a button hands over. */
async function fileOf({ page }: Visitor, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Twelve letters as they stand on a letter. */
const CODE = /[B-V]{4}-[B-V]{4}-[B-V]{4}/g;

/** Makes the record of the loan, and answers what its holder is given, with the fingerprint of the file. */
async function takesRecord(visitor: Visitor): Promise<{ number: string; code: string; fingerprint: string }> {
  const { page, words } = visitor;
  const text = words(WORDS);
  await page.goto(new URL('/tmx/Accounts/40120-500232-01/Documents/NLS', page.url()).href);
  const { bytes } = await fileOf(visitor, text.makeRecord);
  expect(readPdf(bytes)).toMatchObject({ isTagged: true });
  const made = page.getByText(text.recordMade);
  await made.waitFor();
  await visitor.looksRight({ focusOnHeading: false });
  const [number = '', code = ''] = (await page.locator('main').innerText()).match(CODE) ?? [];
  return { number, code, fingerprint: createHash('sha256').update(bytes).digest('hex') };
}

describe('documents of an account', () => {
  storyInBothLanguages(
    'james takes a payoff letter, a receipt, his history, his due dates and a record of his loan along',
    {},
    async (visitor) => {
      const { page, words, signIn, open } = visitor;
      const text = words(WORDS);
      await signIn('james.porter');
      await page.getByRole('link', { name: text.details }).first().click();
      await page.getByRole('heading', { name: text.payoff }).click();
      await page.getByLabel(text.day).selectOption({ index: 6 });
      const letter = await fileOf(visitor, text.letter);
      await page.getByText(text.ready).waitFor();
      expect(readPdf(letter.bytes)).toMatchObject({ isTagged: true });
      expect(letter.name).toMatch(text.letterName);
      const [number = '', code = ''] = (await page.locator('main').innerText()).match(CODE) ?? [];
      await visitor.looksRight({ focusOnHeading: false });

      await page.getByRole('radio', { name: text.payments }).click();
      const receipt = await fileOf(visitor, text.receipt);
      expect(readPdf(receipt.bytes)).toMatchObject({ isTagged: true });
      await page.getByText(text.exportOpen).click();
      const history = await fileOf(visitor, text.save);
      expect(history.name).toMatch(/\.csv$/);
      expect(history.bytes.toString('utf8').split('\r\n').length).toBeGreaterThan(5);
      await page.getByText(text.saved).waitFor();
      await visitor.looksRight({ focusOnHeading: false });

      await page.getByRole('radio', { name: text.schedule }).click();
      await page.getByRole('button', { name: text.make }).click();
      const address = await page.getByLabel(text.address).inputValue();
      await visitor.looksRight({ focusOnHeading: false });
      const calendar = await fetch(address);
      expect(calendar.headers.get('content-type')).toContain('text/calendar');
      expect(await calendar.text()).toContain(text.due);
      await page.getByRole('button', { name: text.stop }).click();
      await page.getByText(text.stopped).waitFor();
      expect((await fetch(address)).status).toBe(410);

      const record = await takesRecord(visitor);

      await visitor.context.clearCookies({ name: 'lendside_r' });
      await open(`/PayoffLetterCheck?letterId=${number}`);
      await page.getByRole('heading', { level: 1, name: text.check }).waitFor();
      await visitor.looksRight();
      await page.getByLabel(text.code).fill(code);
      await page.getByRole('button', { name: text.send }).click();
      await page.getByText(text.holds).waitFor();
      expect(await page.locator('main').innerText()).not.toMatch(/James|Porter/);
      await visitor.looksRight({ focusOnHeading: false });

      await open(`/LoanRecordCheck?recordId=${record.number}`);
      await page.getByLabel(text.code).fill(record.code);
      await page.getByRole('button', { name: text.sendRecord }).click();
      await page.getByText(record.fingerprint).waitFor();
      expect(await page.locator('main').innerText()).not.toMatch(/James|Porter/);
      await visitor.looksRight({ focusOnHeading: false });
    },
  );
});
