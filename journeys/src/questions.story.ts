import { describe, expect } from 'vitest';
import { storyInBothLanguages } from './story.ts';

const WORDS = {
  english: {
    messages: 'Messages',
    ask: 'Ask a question about this loan',
    topic: 'What is it about?',
    text: 'Your question',
    send: 'Send my question',
    secret: 'Leave out card numbers and Social Security numbers.',
    waits: 'Your store has not answered yet.',
    newAnswer: 'New answer',
    more: 'Write more',
    sendMore: 'Send',
    papers: 'Send papers',
    settled: 'This is settled',
    closed: 'This question is closed.',
    told: 'We answered your question',
  },
  spanish: {
    messages: 'Mensajes',
    ask: 'Preguntar sobre este préstamo',
    topic: '¿De qué se trata?',
    text: 'Su pregunta',
    send: 'Enviar mi pregunta',
    secret: 'No escriba números de tarjeta ni de Seguro Social.',
    waits: 'Su tienda todavía no responde.',
    newAnswer: 'Respuesta nueva',
    more: 'Escribir más',
    sendMore: 'Enviar',
    papers: 'Enviar papeles',
    settled: 'Ya está resuelto',
    closed: 'Esta pregunta está cerrada.',
    told: 'Respondimos su pregunta',
  },
};

describe('a question to the store', () => {
  storyInBothLanguages('james asks about his loan, reads the answer, writes more and is done', {}, async (visitor) => {
    const { page, words, signIn, product } = visitor;
    const { dev } = product;
    const text = words(WORDS);
    await signIn('james.porter');
    await page.goto(new URL('/tmx/Accounts', page.url()).href);
    const account = page.locator('a[href*="/Accounts/"]').first();
    await account.waitFor();
    const path = (await account.getAttribute('href')) ?? '';
    await page.goto(new URL(`${path.split('?')[0]}/ManageAccount`, page.url()).href);
    await page.getByRole('link', { name: text.ask }).click();
    await page.getByLabel(text.topic).waitFor();
    await visitor.looksRight();
    await page.getByLabel(text.topic).selectOption('troublePaying');
    await page.getByLabel(text.text).fill('4111 1111 1111 1111');
    await page.getByRole('button', { name: text.send }).click();
    await page.getByText(text.secret).first().waitFor();
    await page.getByLabel(text.text).fill('I am paid on Friday.\nCan I pay then?');
    await page.getByRole('button', { name: text.send }).click();
    await page.getByText(text.waits).waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    const question = page.url();

    await dev.answer('james.porter@example.com', 'Yes. Plan the payment for Friday in the portal.');
    await page.goto(new URL('/Messages', page.url()).href);
    const answered = page.getByRole('link', { name: text.newAnswer });
    await answered.waitFor();
    await visitor.looksRight();
    await answered.click();
    await page.getByText('Plan the payment for Friday').waitFor();
    expect(page.url()).toBe(question);
    await page.getByLabel(text.more).fill('Thank you.');
    await page.getByRole('button', { name: text.sendMore, exact: true }).click();
    await page.getByText(text.waits).waitFor();
    await page.getByText(text.papers, { exact: true }).click();
    await page.locator('input[type="file"]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: text.settled }).click();
    await page.getByText(text.closed).waitFor();
    const mail = (await dev.inbox('james.porter@example.com')).find(({ subject }) => subject === text.told);
    expect(mail?.text).toContain(new URL(question).pathname);
    expect(mail?.text).not.toContain('Friday');
  });
});
