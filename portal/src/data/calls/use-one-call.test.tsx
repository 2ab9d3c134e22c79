// @document
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from '../../kit/testing/render-for-test.tsx';
import { chooseLanguage } from '../language/language.ts';
import { useLanguage } from '../language/texts.ts';
import { RefusedNotice } from '../refusals/refused-notice.tsx';
import { failureOf } from './call-failed.ts';
import { useOneCall } from './use-one-call.ts';

const OWN = { english: 'That did not work.', spanish: 'No se pudo.' };
let run: ReturnType<typeof useOneCall>['run'];

function Form() {
  const own = OWN[useLanguage()];
  const task = useOneCall(own);
  run = task.run;
  return <RefusedNotice call={task} />;
}

afterEach(() => chooseLanguage('english'));

const shown = () => document.querySelector('[role="alert"]')?.textContent;
const refuse = async (body: object) => {
  render(<Form />);
  const error = await failureOf(new Response(JSON.stringify(body), { status: 409 }));
  await act(() => run(() => Promise.reject(error)));
};
const switchTo = (language: 'english' | 'spanish') => act(() => chooseLanguage(language));

test('a refusal that stands on the page follows the language, there and back', async () => {
  await refuse({ code: 'loan_locked', Error: 'Ana is renewing it.', otherLanguage: 'Ana lo está renovando.' });
  expect(shown()).toBe('Ana is renewing it.');
  switchTo('spanish');
  expect(shown()).toBe('Ana lo está renovando.');
  switchTo('english');
  expect(shown()).toBe('Ana is renewing it.');
});

test('one that the service can say in one language only becomes the own words of the page', async () => {
  await refuse({ code: 'too_many_requests', Error: 'Try again in an hour.' });
  switchTo('spanish');
  expect(shown()).toBe(OWN.spanish);
  switchTo('english');
  expect(shown()).toBe('Try again in an hour.');
});

test('the own words of the page follow too', async () => {
  render(<Form />);
  await act(() => run(() => Promise.reject(new TypeError('offline'))));
  expect(shown()).toBe(OWN.english);
  switchTo('spanish');
  expect(shown()).toBe(OWN.spanish);
});
