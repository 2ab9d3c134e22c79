// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { answer, json, type Reply, type Sent } from '../data/testing/replies-for-test.ts';
import { Message } from './message.tsx';
import { Messages } from './messages.tsx';
import { leaveProfile, MARIA, pageText, press, show, signInForTest } from './profile-for-test.tsx';

vi.mock('../data/navigation/navigate.ts', async (original) => ({
  ...(await original<object>()),
  useRouteParams: () => ({ messageId: '7' }),
}));

let sent: Sent[];
let replies: Record<string, Reply>;
const message = (messageId: string, read: boolean) => ({
  messageId,
  subject: `Letter ${messageId}`,
  sent: '2026-11-22T12:00:00Z',
  brand: 'ccc',
  read,
});

beforeEach(() => {
  chooseLanguage('english');
  replies = {
    'GET /api/messages': (_, address) =>
      json(
        address.includes('page=')
          ? { messages: [message('5', true)] }
          : { messages: [message('7', false), message('6', true)], nextPage: '6' },
      ),
    'GET /api/conversations': () =>
      json({
        conversations: [
          {
            ...{ conversationId: 'question_1', topic: 'payoff', brand: 'ccc', state: 'answered' },
            ...{ changed: '2026-11-22T12:00:00Z', unread: true },
          },
        ],
      }),
    'POST /api/message': () => json({ ...message('7', true), text: 'Hello Maria,\nA letter.' }),
  };
  sent = answer(new Proxy({}, { get: (_, name: string) => replies[name] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => chooseLanguage('english'));
  document.body.innerHTML = '';
});

test('lists what was sent, marks what is new, and shows earlier ones when asked', async () => {
  await show(Messages);
  const rows = () => [...document.querySelectorAll('ul[aria-label^="What we sent"] li')];
  expect(rows().map(({ textContent }) => textContent?.includes('New'))).toEqual([true, false]);
  expect(rows()[0]?.querySelector('a')?.getAttribute('href')).toBe('/Messages/7');
  expect(pageText()).toContain('CCC');
  expect(document.querySelector('a[href="/Questions/question_1"]')?.textContent).toContain('New answer');
  expect(document.querySelector('a[href="/Questions/Ask"]')?.textContent).toBe('Ask a question');
  await press('Show earlier messages');
  expect(rows()).toHaveLength(3);
});

test('a question and a letter about a loan wait for its name, and not for one that cannot be read', async () => {
  signInForTest({ ...MARIA, attributes: { ...MARIA.attributes, lmsCustomerIds: { NLS: 'n-1' } } });
  const question = { conversationId: 'question_1', topic: 'payoff', brand: 'ccc', state: 'answered', loanId: 'L-1' };
  replies['GET /api/conversations'] = () =>
    json({ conversations: [{ ...question, changed: '2026-11-22T12:00:00Z', unread: false }] });
  replies['POST /api/message'] = () => json({ ...message('7', true), text: 'A letter.', loanId: 'L-1' });
  const shown = async () => {
    document.body.innerHTML = '';
    await show(Messages);
    const row = document.querySelector('a[href="/Questions/question_1"]') !== null;
    document.body.innerHTML = '';
    await show(Message);
    return [row, document.querySelector('[data-comes]') !== null];
  };
  replies['GET /api/accounts'] = () => new Promise(() => undefined);
  expect(await shown()).toEqual([false, true]);
  replies['GET /api/accounts'] = () => json({ code: 'unavailable' }, 503);
  expect(await shown()).toEqual([true, false]);
  leaveProfile();
});

test('says so where there is none, in both languages', async () => {
  replies['GET /api/messages'] = () => json({ messages: [] });
  replies['GET /api/conversations'] = () => json({ conversations: [] });
  await show(Messages);
  expect(pageText()).toContain('No messages yet');
  act(() => chooseLanguage('spanish'));
  expect(pageText()).toContain('Todavía no hay mensajes');
  expect(pageText()).toContain('Todavía no ha preguntado nada.');
});

test('that cannot be loaded are asked for again', async () => {
  replies['GET /api/messages'] = () => json({ code: 'busy', Error: 'Something failed.' }, 422);
  await show(Messages);
  expect(pageText()).not.toContain('No messages yet');
  replies['GET /api/messages'] = () => json({ messages: [message('7', false)] });
  await press('Try again');
  expect(pageText()).toContain('Letter 7');
});

test('one message is shown word for word, and one that is not there says so', async () => {
  await show(Message);
  expect(pageText()).toContain('A letter.');
  expect(sent.some(({ call }) => call.startsWith('POST /api/message'))).toBe(true);
  document.body.innerHTML = '';
  replies['POST /api/message'] = () =>
    json({ code: 'message_not_found', Error: 'We could not find that message.', next: 'here' }, 404);
  await show(Message);
  expect(pageText()).toContain('We could not find that message.');
});
