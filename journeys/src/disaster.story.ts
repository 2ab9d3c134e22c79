import { expect } from 'vitest';
import { CHANGE_WORDS, signChange } from './changing-payments.ts';
import { storyInBothLanguages } from './story.ts';

const WORDS = {
  english: {
    notice: /^Floods in southeast Kansas: we hope you are safe\. No late fee is charged/,
    more: 'See what helps you',
    heading: 'Active duty, bankruptcy or a disaster',
    covered: /^You are covered until/,
    loans: 'See my loans',
    help: /^I can’t pay this now/,
    way: /^A disaster struck me/,
    pause: /^Pause payments after the disaster/,
    two: '2 payments',
    stopAutoPay: 'Turn auto-pay off as well',
    paper: /^Change of your payments/,
  },
  spanish: {
    notice: /^Inundaciones en el sureste de Kansas: esperamos que esté a salvo\. No se cobra cargo por atraso/,
    more: 'Ver qué le ayuda',
    heading: 'Servicio activo, bancarrota o un desastre',
    covered: /^Tiene esta ayuda hasta/,
    loans: 'Ver mis préstamos',
    help: /^No puedo pagar esto ahora/,
    way: /^Me afectó un desastre/,
    pause: /^Poner pagos en pausa por el desastre/,
    two: '2 pagos',
    stopAutoPay: 'Apagar también el pago automático',
    paper: /^Cambio de sus pagos/,
  },
};

storyInBothLanguages(
  'rosa, whose town was flooded, reads that no late fee is charged, pauses two payments, and takes it back',
  { brand: 'ccc' },
  async (visitor) => {
    const { page, words, product, signIn, looksRight } = visitor;
    const text = words(WORDS);
    const change = words(CHANGE_WORDS);
    await signIn('rosa.trent');
    await page.getByText(text.notice).waitFor();
    await looksRight();
    await page.getByRole('link', { name: text.more, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
    await page.getByText(text.covered).first().waitFor();
    await looksRight();
    await page.getByRole('link', { name: text.loans, exact: true }).click();
    await page.getByText(text.notice).waitFor();
    await page.getByRole('link', { name: text.help }).first().click();
    await page.getByRole('link', { name: text.way }).waitFor();
    await looksRight();
    await page.getByRole('link', { name: text.pause }).click();
    await page.getByRole('radio', { name: text.two, exact: true }).check();
    await page.getByRole('list', { name: change.compare }).waitFor();
    await page.getByRole('checkbox', { name: text.stopAutoPay }).waitFor();
    await looksRight({ focusOnHeading: false });
    // It can be turned off once: in the language that is told last.
    if (visitor.language === 'spanish') await page.getByRole('checkbox', { name: text.stopAutoPay }).check();
    await signChange(visitor);
    await looksRight({ focusOnHeading: false });
    expect((await product.dev.ledger()).imbalanceCents).toBe(0);
    const changed = new URL(page.url()).pathname;
    await visitor.open(changed.replace('/ChangePayments', '/Documents/TLXe'));
    await page.getByText(text.paper).first().waitFor();
    await visitor.open(changed);
    await page.getByRole('button', { name: change.undo, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: change.undoYes, exact: true }).click();
    await page.getByText(change.undone, { exact: true }).first().waitFor();
  },
);
