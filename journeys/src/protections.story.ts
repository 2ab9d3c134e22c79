import { describe, expect } from 'vitest';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    duty: 'I am on active duty',
    bankruptcy: 'I filed for bankruptcy',
    from: 'First day of your service',
    filed: 'Day on which you filed',
    caseNumber: 'Case number',
    court: 'Court',
    send: 'Send',
    dayMissing: 'Enter the first day of your service.',
    later: /still to come/,
    dutyTold: /^You told us that you serve since/,
    papers: 'What you sent',
    told: /^You told us that you filed on/,
    onFile: 'Bankruptcy on file',
    collects: /amount due|past due|days late|you owe|overdue|make a payment|pay now|pay it all off/i,
  },
  spanish: {
    duty: 'Estoy en servicio activo',
    bankruptcy: 'Me declaré en bancarrota',
    from: 'Primer día de su servicio',
    filed: 'Día en que presentó su caso',
    caseNumber: 'Número del caso',
    court: 'Corte',
    send: 'Enviar',
    dayMissing: 'Escriba el primer día de su servicio.',
    later: /aún no llega/,
    dutyTold: /^Nos dijo que sirve desde/,
    papers: 'Lo que envió',
    told: /^Nos dijo que presentó su caso el/,
    onFile: 'Bancarrota registrada',
    collects: /cantidad a pagar|atraso|atrasad|debe ahora|vencid|hacer un pago|pagar todo|liquidarlo/i,
  },
};

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Tells of orders, with what is missing and wrong on the way, then of a bankruptcy; after that nothing on the list collects. */
async function tellBoth(visitor: Visitor, who: string, brand: string): Promise<void> {
  const { page, words, signIn } = visitor;
  const text = words(WORDS);
  await signIn(who);
  await page.goto(new URL(`/${brand}/LegalProtections`, page.url()).href);
  const duty = page.getByRole('region', { name: text.duty });
  await duty.getByRole('button', { name: text.send }).waitFor();
  await visitor.looksRight();
  await duty.getByRole('button', { name: text.send }).click();
  await duty.getByText(text.dayMissing).first().waitFor();
  visitor.expectsRefusal('/api/protections/activeDuty', 422);
  await duty.getByLabel(text.from).fill(daysFromNow(20));
  await duty.getByRole('button', { name: text.send }).click();
  await duty.getByText(text.later).first().waitFor();
  await duty.getByLabel(text.from).fill(daysFromNow(-5));
  await duty.getByRole('button', { name: text.send }).click();
  await duty.getByText(text.dutyTold).waitFor();
  await page.getByRole('heading', { name: text.papers }).waitFor();
  await visitor.looksRight({ focusOnHeading: false });

  const bankruptcy = page.getByRole('region', { name: text.bankruptcy });
  await bankruptcy.getByLabel(text.filed).fill(daysFromNow(-1));
  await bankruptcy.getByLabel(text.caseNumber).fill('26-41118');
  await bankruptcy.getByLabel(text.court).fill('Northern District of Georgia');
  await bankruptcy.getByRole('button', { name: text.send }).click();
  await bankruptcy.getByText(text.told).waitFor();

  await page.goto(new URL(`/${brand}/Accounts`, page.url()).href);
  await page.getByText(text.onFile).first().waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(text.collects);
}

describe('what the law protects from', () => {
  story('james tells of his orders, then of a bankruptcy, and nothing collects any more', {}, (visitor) =>
    tellBoth(visitor, 'james.porter', 'tmx'),
  );
  story(
    'maria tells the same in Spanish, at her desk',
    { language: 'spanish', width: 'desktop', brand: 'ccc' },
    (visitor) => tellBoth(visitor, 'maria.alvarez', 'ccc'),
  );
});
