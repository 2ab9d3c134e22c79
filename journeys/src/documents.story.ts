import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readPdf } from './pdf.ts';
import { storyInBothLanguages } from './story.ts';

const WORDS = {
  english: {
    details: /^See details/,
    statements: /^Monthly statements/,
    heading: 'Monthly statements',
    read: /^Read: Statement/,
    summary: 'Your account this month',
    save: /^Save PDF: Statement/,
    fileName: /^statement-\d{4}-\d{2}\.pdf$/,
    documents: /^Documents/,
    agreement: /^Read: Your loan agreement/,
    copy: 'This is a copy of the terms of your loan as it was made',
    line: /Line of credit|See details/,
    terms: /^Read: Terms of your line of credit/,
    fees: 'Fees',
    interest: 'Interest charge calculation',
  },
  spanish: {
    details: /^Ver detalles/,
    statements: /^Estados de cuenta mensuales/,
    heading: 'Estados de cuenta mensuales',
    read: /^Leer: Estado de cuenta/,
    summary: 'Su cuenta este mes',
    save: /^Guardar PDF: Estado de cuenta/,
    fileName: /^estado-de-cuenta-\d{4}-\d{2}\.pdf$/,
    documents: /^Documentos/,
    agreement: /^Leer: Su contrato de préstamo/,
    copy: 'Esta es una copia de los términos de su préstamo tal como se hizo',
    line: /Línea de crédito|Ver detalles/,
    terms: /^Leer: Términos de su línea de crédito/,
    fees: 'Cargos',
    interest: 'Cálculo de los intereses',
  },
};

/** Holds a paper that is read on the narrowest phone to its card: no part of it is wider, and none scrolls sideways. */
async function staysInItsCard(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(widerThanTheirFrame), { message: 'parts that scroll sideways' }).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** Runs in the page. */
function widerThanTheirFrame(): string[] {
  return [...document.querySelectorAll('main :is(section, table, tbody, tr, dl, div)')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 20 && scrollWidth > clientWidth + 1)
    .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 60)}`);
}

describe('documents of an account', () => {
  storyInBothLanguages(
    'maria reads a statement, saves it, and reads her agreement',
    { brand: 'ccc' },
    async (visitor) => {
      const { page, words, signIn } = visitor;
      const text = words(WORDS);
      await signIn('maria.alvarez');
      await page.getByRole('link', { name: text.details }).first().click();
      await page.getByRole('link', { name: text.statements }).click();
      await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
      await visitor.looksRight();
      await page.getByRole('button', { name: text.read }).first().click();
      await page.getByRole('heading', { name: text.summary }).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: text.save }).first().click(),
      ]);
      expect(download.suggestedFilename()).toMatch(text.fileName);
      expect(readPdf(await readFile(await download.path()))).toMatchObject({ isTagged: true });
      await page.goBack();
      await page.getByRole('link', { name: text.documents }).first().click();
      await visitor.looksRight();
      await page.getByRole('button', { name: text.agreement }).click();
      await page.getByText(text.copy).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      await staysInItsCard(page);
    },
  );

  storyInBothLanguages(
    'priya reads the terms of her line and a statement of it on a narrow phone',
    {},
    async (visitor) => {
      const { page, words, signIn } = visitor;
      const text = words(WORDS);
      await signIn('priya.nair');
      await page.getByRole('link', { name: text.line }).first().click();
      await page.getByRole('link', { name: text.documents }).first().click();
      await page.getByRole('button', { name: text.terms }).click();
      await page.getByRole('heading', { name: text.fees, exact: true }).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      await staysInItsCard(page);
      await page.getByRole('link', { name: text.statements }).click();
      await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
      await page.getByRole('button', { name: text.read }).first().click();
      await page.getByRole('heading', { name: text.interest }).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      await staysInItsCard(page);
    },
  );
});
