// @document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { useTexts } from '../data/language/texts.ts';
import { click, render } from '../kit/testing/render-for-test.tsx';
import { settled } from '../kit/testing/settled-for-test.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { paymentsTexts } from './texts.ts';

const CONFIRMED = { confirmationNumber: 'TMX-1' };

function Page() {
  const { confirm } = useTexts(paymentsTexts);
  return <ReceiptActions messageKey="mk_1" confirmed={CONFIRMED as never} texts={confirm} />;
}

afterEach(() => {
  chooseLanguage('english');
  vi.unstubAllGlobals();
});

const notice = () => document.querySelector('[data-tone]')?.textContent ?? '';
const switchTo = (language: 'english' | 'spanish') => act(() => chooseLanguage(language));
async function press(button: 0 | 1, status: number, body: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  const { place } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const one = place.querySelectorAll('button')[button];
  if (one) click(one);
  await settled();
}

test('why it was not sent again follows the language', async () => {
  const refused = {
    code: 'no_contact',
    Error: 'We have no way to write to you.',
    otherLanguage: 'No hay dónde escribirle.',
  };
  await press(1, 409, refused);
  expect(notice()).toContain(refused.Error);
  switchTo('spanish');
  expect(notice()).toContain(refused.otherLanguage);
});

test('so does where it was sent', async () => {
  await press(1, 200, { sent: [{ channel: 'email', destination: 'a***@mail.example' }] });
  expect(notice()).toContain(paymentsTexts.english.confirm.sent('a***@mail.example'));
  switchTo('spanish');
  expect(notice()).toContain(paymentsTexts.spanish.confirm.sent('a***@mail.example'));
});

test('and that there is no receipt now', async () => {
  await press(0, 404, { code: 'nothing_to_confirm' });
  expect(notice()).toContain(paymentsTexts.english.confirm.receiptFailed);
  switchTo('spanish');
  expect(notice()).toContain(paymentsTexts.spanish.confirm.receiptFailed);
});
