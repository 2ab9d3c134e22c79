import type { OutputOf } from '@lendside/contract/operation';
import type { readRenewalProgress } from '@lendside/contract/renewal-progress';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createQueryClient } from '../data/calls/queries.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { turns } from '../kit/testing/turns-for-test.ts';
import { type Answer, answerWith, LOAN_ID, wentTo } from './fake-call-for-test.ts';

type Progress = OutputOf<typeof readRenewalProgress>;
export const progress = (nextPage: string, change: Partial<Progress> = {}): Progress => ({
  loanId: LOAN_ID,
  purpose: 'renewal',
  done: [],
  needed: [],
  missing: [],
  nextPage,
  ...change,
});

/** Draws a screen over endpoints that answer as given, and waits until it stands still. */
export async function show(screen: ReactNode, endpoints: Record<string, Answer>): Promise<void> {
  answerWith({
    'GET /accountdetail': {
      loanId: LOAN_ID,
      lmsId: 'NLS',
      brand: 'tmx',
      daysLate: 0,
      storePhoneNumber: '2025550110',
      localStoreState: 'GA',
    },
    'GET /accounts': { loans: [] },
    ...endpoints,
  });
  render(<QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>);
  await rest();
}

/** Lets promises, timers and drawing run. */
export async function rest(milliseconds = 0): Promise<void> {
  await act(() => turns(milliseconds + 15));
}

/** Waits for words, which may take a few answers to appear. */
export async function words(...expected: string[]): Promise<void> {
  for (let turn = 0; turn < 100 && !expected.every((text) => pageText().includes(text)); turn += 1) await rest(5);
  for (const text of expected) if (!pageText().includes(text)) throw new Error(`"${text}" is not in: ${pageText()}`);
}

/** Waits until the screen wanted to go somewhere. */
export async function went(to: string): Promise<void> {
  for (let turn = 0; turn < 100 && !wentTo.includes(to); turn += 1) await rest(5);
  if (!wentTo.includes(to)) throw new Error(`did not go to ${to} but to ${wentTo}: ${pageText()}`);
}

export function startAnew(): void {
  sessionStorage.clear();
  localStorage.clear();
  chooseLanguage('english');
}

export const pageText = () => document.body.textContent ?? '';

function clickable(label: string | RegExp): HTMLElement | undefined {
  const within = document.querySelector('dialog[open]') ?? document;
  return [...within.querySelectorAll<HTMLElement>('button, label')].find((one) =>
    typeof label === 'string' ? one.textContent?.trim() === label : label.test(one.textContent ?? ''),
  );
}

/** Presses what has these words, which may take a few answers to appear. */
export async function press(label: string | RegExp): Promise<void> {
  for (let turn = 0; turn < 100 && clickable(label) === undefined; turn += 1) await rest(5);
  const found = clickable(label);
  if (!found) throw new Error(`nothing ${label} on the page: ${pageText()}`);
  await act(async () => found.click());
  await rest();
}

/** Answers a question of two answers, by the id of its group. */
export async function answer(groupId: string, value: 'yes' | 'no'): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`#${groupId} input[value="${value}"]`);
  if (!input) throw new Error(`no question ${groupId}: ${pageText()}`);
  await act(async () => input.click());
}

/** Types into a field, by its id. */
export async function type(id: string, text: string): Promise<void> {
  const input = document.getElementById(id) as HTMLInputElement | null;
  if (!input) throw new Error(`no field ${id}`);
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
