// @document
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../data/calls/queries.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { click, find, render } from '../kit/testing/render-for-test.tsx';
import { turns } from '../kit/testing/turns-for-test.ts';
import { CalendarSection } from './calendar-section.tsx';
import { HistoryExport } from './history-export.tsx';
import { aDetail } from './loans-for-test.ts';
import { PayoffSection } from './payoff-section.tsx';

vi.mock('../data/navigation/save-file.ts', () => ({ saveFile: vi.fn() }));

const QUOTE = {
  payoffAmount: '2,764.10',
  principleBalance: '2,701.55',
  interest: '62.55',
  fees: '0.00',
  perDiem: '2.41',
  asOf: '2026-11-20',
  goodThroughDate: '2026-11-20',
};
const LETTER = {
  letterId: 'BBDN-HDKQ-PGRS',
  documentId: 'payoffLetter-BBDN-HDKQ-PGRS',
  payoffAmount: '2,764.10',
  perDiem: '2.41',
  issued: '2026-11-20',
  goodThroughDate: '2026-11-20',
  checkCode: 'KCRM-PGQT-DBNC',
};

/** As the service names its files, in the language asked for. */
const FILE_NAMES: Readonly<Record<string, string>> = {
  '/api/lmsAccountDocuments': 'payoff-letter-2026-11-20.pdf',
  '/api/historyExport': 'account-history-2026-05-01-2026-11-20.csv',
};
const savedAs = (name: string) => expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ name }));

/** What each call is answered with; a number is a refusal with that status. */
let answers: Record<string, unknown>;
let asked: string[];
const words = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, summary')].find((one) =>
    one.textContent?.includes(name),
  ) as HTMLElement;
const settle = () => act(() => turns(30));
async function show(children: ReactNode) {
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);
  await settle();
}

/** A day field has no caret: its value changes at once, as the browser's own picker does it. */
const pickDay = (field: HTMLInputElement | undefined, day: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  chooseLanguage('english');
  vi.mocked(saveFile).mockClear();
  asked = [];
  answers = {
    'GET /api/payoffQuote': QUOTE,
    'POST /api/payoffLetter': LETTER,
    'GET /api/lmsAccountDocuments': {},
    'GET /api/historyExport': {},
    'GET /api/calendarFeedStatus': { active: false },
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const [path = ''] = address.split('?');
    asked.push(`${method} ${address}`);
    const answer = answers[`${method} ${path}`];
    const refused = typeof answer === 'number' || answer === undefined;
    const body = refused ? { code: 'x', message: 'No', Error: 'It was refused.' } : answer;
    const headers = { 'content-disposition': `attachment; filename="${FILE_NAMES[path] ?? ''}"` };
    return new Response(JSON.stringify(body), { status: refused ? Number(answer ?? 404) : 200, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the payoff of a day is shown with its parts, and another day is asked for', async () => {
  await show(<PayoffSection loan={aDetail()} />);
  expect(words()).toContain('$2,764.10');
  expect(words()).toContain('Each day adds $2.41 of interest');
  const days = find<HTMLSelectElement>('select');
  expect(days.options).toHaveLength(11);
  act(() => {
    days.value = '2026-11-30';
    days.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
  expect(asked.at(-1)).toContain('goodThroughDate=2026-11-30');
});

test('a payoff that cannot be read says so and is tried again', async () => {
  answers['GET /api/payoffQuote'] = 409;
  await show(<PayoffSection loan={aDetail()} />);
  expect(words()).toContain('It was refused.');
  answers['GET /api/payoffQuote'] = QUOTE;
  click(button('Try again'));
  await settle();
  expect(words()).toContain('$2,764.10');
});

test('the letter is saved, with its number and code on the screen', async () => {
  await show(<PayoffSection loan={aDetail()} />);
  click(button('Payoff letter (PDF)'));
  await settle();
  savedAs('payoff-letter-2026-11-20.pdf');
  for (const word of ['Your payoff letter is ready', LETTER.letterId, LETTER.checkCode])
    expect(words()).toContain(word);
});

test('a letter that is refused says why', async () => {
  answers['POST /api/payoffLetter'] = 429;
  await show(<PayoffSection loan={aDetail()} />);
  click(button('Payoff letter (PDF)'));
  await settle();
  expect(words()).toContain('It was refused.');
  expect(saveFile).not.toHaveBeenCalled();
});

test('the history is saved for a period, and a period that is none is not asked for', async () => {
  await show(<HistoryExport loanId="40120-100245-01" firstDay="2026-03-29" today="2026-11-20" />);
  const [from] = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')];
  pickDay(from, '2026-12-01');
  click(button('Save the file'));
  await settle();
  expect(words()).toContain('The first day has to come before the last');
  expect(asked).toEqual([]);
  pickDay(from, '2026-05-01');
  click(button('Save the file'));
  await settle();
  expect(asked.at(-1)).toContain('fromDate=2026-05-01&toDate=2026-11-20&format=csv');
  savedAs('account-history-2026-05-01-2026-11-20.csv');
});

test('a calendar address is shown once, and can be replaced and stopped', async () => {
  const feedUrl = 'https://tmx.example/api/calendarFeed?feedKey=abc';
  answers['POST /api/calendarFeed'] = { feedUrl, created: '2026-11-20T10:00:00.000Z' };
  answers['DELETE /api/calendarFeed'] = { stopped: true };
  await show(<CalendarSection />);
  answers['GET /api/calendarFeedStatus'] = { active: true, created: '2026-11-20T10:00:00.000Z' };
  click(button('Make a calendar address'));
  await settle();
  expect(find<HTMLInputElement>('input').value).toBe(feedUrl);
  expect(button('Replace the address')).toBeDefined();
  answers['GET /api/calendarFeedStatus'] = { active: false };
  click(button('Stop the address'));
  await settle();
  expect(document.querySelector('input')).toBeNull();
  expect(words()).toContain('The address was stopped');
});

test('an address of before is told of in Spanish too, and is not shown again', async () => {
  chooseLanguage('spanish');
  answers['GET /api/calendarFeedStatus'] = { active: true, created: '2026-11-20T10:00:00.000Z' };
  await show(<CalendarSection />);
  expect(words()).toContain('Tiene una dirección desde el 20 nov 2026');
  expect(document.querySelector('input')).toBeNull();
});
