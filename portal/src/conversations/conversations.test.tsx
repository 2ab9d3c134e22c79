// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { answer, json, type Reply, type Sent } from '../data/testing/replies-for-test.ts';
import { showRoute } from '../data/testing/route-for-test.tsx';
import { click, type } from '../kit/testing/render-for-test.tsx';
import { settled } from '../kit/testing/settled-for-test.ts';
import { AskQuestion } from './ask-question.tsx';
import { Question } from './question.tsx';

vi.mock('../data/navigation/navigate.ts', async (original) => ({
  ...(await original<object>()),
  useRouteParams: () => ({ conversationId: 'question_1' }),
}));

let sent: Sent[];
let replies: Record<string, Reply>;
const conversation = (state: string, texts: readonly string[]) => ({
  ...{ conversationId: 'question_1', topic: 'payoff', brand: 'ccc', state, changed: '2026-11-22T12:00:00Z' },
  messages: texts.map((text, index) => ({
    ...{ messageId: `m${index}`, from: index === 0 ? 'customer' : 'store', text, sent: '2026-11-22T12:00:00Z' },
  })),
});
const pageText = () => document.body.textContent ?? '';
const asked = () => sent.filter(({ call }) => call === 'POST /api/conversations').map(({ body }) => body);

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  click(found);
  await settled();
}

beforeEach(() => {
  sessionStorage.clear();
  chooseLanguage('english');
  replies = { 'POST /api/conversation': () => json(conversation('answered', ['How much?', 'It is $12.00.'])) };
  sent = answer(new Proxy({}, { get: (_, name: string) => replies[name] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => chooseLanguage('english'));
  document.body.innerHTML = '';
});

const area = () => document.querySelector('textarea') as HTMLTextAreaElement;
const topic = () => document.querySelector('select') as HTMLSelectElement;

async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settled();
}

test('a question says what is missing, takes no card number, and is sent again under the key of its words', async () => {
  await showRoute(AskQuestion);
  await press('Send my question');
  expect(pageText()).toContain('Choose what your question is about.');
  expect(pageText()).toContain('Write your question.');
  await choose(topic(), 'payoff');
  type(area(), 'Charge 4111 1111 1111 1111');
  await press('Send my question');
  expect(pageText()).toContain('Leave out card numbers and Social Security numbers.');
  expect(asked()).toEqual([]);

  type(area(), 'How much?');
  replies['POST /api/conversations'] = () => json({ code: 'busy', Error: 'Busy.' }, 503);
  await press('Send my question');
  await press('Send my question');
  const keys = asked().map((body) => body?.messageKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(asked()[0]).toMatchObject({ topic: 'payoff', text: 'How much?' });
  type(area(), 'How much now?');
  await press('Send my question');
  expect(asked().at(-1)?.messageKey).not.toBe(keys[0]);
});

test('what was typed outlives a reload', async () => {
  await showRoute(AskQuestion);
  await choose(topic(), 'documents');
  type(area(), 'Where is my title?');
  document.body.innerHTML = '';
  await showRoute(AskQuestion);
  expect([topic().value, area().value]).toEqual(['documents', 'Where is my title?']);
});

test('an answer is read, one more message is written, and a question that is closed takes no more', async () => {
  await showRoute(Question);
  await settled();
  expect([...document.querySelectorAll('ol li')].map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    'You',
    'CCC',
  ]);
  replies['POST /api/conversationMessage'] = () => json(conversation('waiting', ['How much?', 'It is $12.00.', 'OK']));
  type(area(), 'OK');
  await press('Send');
  expect(pageText()).toContain('Your store has not answered yet.');
  expect(area().value).toBe('');
  replies['DELETE /api/conversation'] = () => json(conversation('closed', ['How much?', 'It is $12.00.', 'OK']));
  await press('This is settled');
  expect(pageText()).toContain('This question is closed.');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.querySelector('a[href="/Questions/Ask"]')?.textContent).toContain('Ask a new question');
});
