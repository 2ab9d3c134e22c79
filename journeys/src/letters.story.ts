import { expect } from 'vitest';
import { storyInBothLanguages } from './story.ts';

const WORDS = {
  english: {
    menu: 'Menu',
    messages: /^Messages/,
    missed: /^We did not receive your payment due on/,
    default: 'Your loan is in default',
    unread: /\d+ new messages?/,
    all: 'All messages',
  },
  spanish: {
    menu: 'Menú',
    messages: /^Mensajes/,
    missed: /^No recibimos su pago que vencía el/,
    default: 'Your loan is in default',
    unread: /\d+ mensajes? nuevos?/,
    all: 'Todos los mensajes',
  },
};

storyInBothLanguages(
  'who is late was told by mail, once, and reads it again among the messages',
  { brand: 'inl' },
  async (visitor) => {
    const { page, words, signIn, product } = visitor;
    const text = words(WORDS);
    // Maria misses a payment while the days go by; lena was late before.
    const told = async (key: string) =>
      (await product.dev.inbox(`${key}@example.com`))
        .map(({ subject }) => subject)
        .filter((one) => /^(We did|No recib)/.test(one));
    if ((await told('maria.alvarez')).length === 0) await product.dev.pastMorning(11);
    await expect.poll(async () => (await told('maria.alvarez')).length).toBe(1);
    expect((await told('lena.fischer')).length).toBeGreaterThan(0);

    const { email } = await signIn('lena.fischer');
    // Eleven days on she is too late for an offer of new money, and lands on her loans.
    await page.waitForURL(/\/Home$/);
    const subjects = (await product.dev.inbox(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === text.default)).toHaveLength(1);
    await page.getByRole('button', { name: text.menu, exact: true }).click();
    const entry = page.getByRole('dialog').getByRole('link', { name: text.messages });
    await entry.getByText(text.unread).waitFor();
    await entry.click();
    await page.getByRole('link', { name: text.default }).waitFor();
    await visitor.looksRight();
    await page.getByRole('link', { name: text.default }).click();
    await page.getByRole('heading', { level: 1, name: text.default }).waitFor();
    await page.getByText('41211-100236-02').waitFor();
    await visitor.looksRight();
    await page.getByRole('link', { name: text.all }).click();
    await page.getByRole('link', { name: text.default }).waitFor();
  },
);
