import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { render } from '../../kit/testing/render-for-test.tsx';
import { createQueryClient } from '../calls/queries.ts';
import { answerWith } from './fake-call-for-test.ts';

/** Lets answers arrive and the screen draw them. */
export const rest = (turns = 12) =>
  act(async () => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resume) => setTimeout(resume, 5));
  });

export const pageText = () => document.body.textContent ?? '';

/** The first button of these words; undefined where there is none. */
export function buttonNamed(name: string | RegExp): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find((one) =>
    typeof name === 'string' ? one.textContent === name : name.test(one.textContent ?? ''),
  );
}

/** Presses a button by its words, and waits for what comes of it. */
export async function press(name: string | RegExp): Promise<void> {
  const found = buttonNamed(name);
  if (!found) throw new Error(`there is no button ${name} on the page: ${pageText()}`);
  act(() => found.click());
  await rest();
}

/** Draws a screen over endpoints that answer as given, beside those that answer already. */
export async function show(page: ReactNode, endpoints: Readonly<Record<string, unknown>> = {}): Promise<void> {
  answerWith(endpoints);
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
  await rest();
}
