// @document
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { render } from '../../kit/testing/render-for-test.tsx';
import { CallFailed, failureOf, sentenceOf } from '../calls/call-failed.ts';
import { chooseLanguage } from '../language/language.ts';
import { useLanguage } from '../language/texts.ts';
import { useFormProblems } from './use-form-problems.ts';

const OWN = { english: 'That number is not right.', spanish: 'Ese número no es correcto.' };
let form: ReturnType<typeof useFormProblems<string>>;

function Form() {
  const own = OWN[useLanguage()];
  form = useFormProblems(own, (error) => sentenceOf(error) ?? own);
  return (
    <>
      <ErrorSummary title="!" problems={form.problems} attempt={form.attempt} />
      <p id="under">{form.errorOf('phone').error}</p>
    </>
  );
}

afterEach(() => chooseLanguage('english'));

const shown = () => [...document.querySelectorAll('a, #under')].map(({ textContent }) => textContent);
const switchTo = (language: 'english' | 'spanish') => act(() => chooseLanguage(language));
const refuse = (error: unknown) => act(() => form.refusedAt(error, { invalid_phone: 'phone' }));

test('a refusal at a field follows the language, in the summary and under the field', async () => {
  render(<Form />);
  const body = { code: 'invalid_phone', Error: 'Not a phone.', otherLanguage: 'No es un teléfono.' };
  refuse(await failureOf(new Response(JSON.stringify(body), { status: 400 })));
  expect(shown()).toEqual(['Not a phone.', 'Not a phone.']);
  switchTo('spanish');
  expect(shown()).toEqual(['No es un teléfono.', 'No es un teléfono.']);
  switchTo('english');
  expect(shown()).toEqual(['Not a phone.', 'Not a phone.']);
});

test('the own words of the page follow too, and go away when the field is typed in', () => {
  render(<Form />);
  refuse(new CallFailed({ status: 400, code: 'invalid_phone' }));
  expect(shown()).toEqual([OWN.english, OWN.english]);
  switchTo('spanish');
  expect(shown()).toEqual([OWN.spanish, OWN.spanish]);
  act(() => form.typing('phone', () => undefined)('2'));
  expect(shown()).toEqual(['']);
});

test('a refusal of no field stands nowhere here', () => {
  render(<Form />);
  expect(form.refusedAt(new CallFailed({ status: 409, code: 'loan_locked' }), { invalid_phone: 'phone' })).toBe(false);
  expect(shown()).toEqual(['']);
});

test('what the page found itself follows the language', () => {
  render(<Form />);
  let isRight: boolean | undefined;
  act(() => {
    isRight = form.check((own) => ({ phone: own }));
  });
  expect([isRight, ...shown()]).toEqual([false, OWN.english, OWN.english]);
  switchTo('spanish');
  expect(shown()).toEqual([OWN.spanish, OWN.spanish]);
  act(() => form.typing('phone', () => undefined)('2'));
  expect(shown()).toEqual(['']);
});
