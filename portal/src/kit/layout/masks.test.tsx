// @document
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { spanish } from '../../data/language/portal-texts.spanish.ts';
import { shellTexts } from '../../data/language/portal-texts.ts';
import { render } from '../testing/render-for-test.tsx';
import { MaskContext, useMasksInWords } from './masks.tsx';
import { Unbroken } from './unbroken.tsx';

const WORDS = { english: shellTexts.english.masks, spanish: spanish.masks };

const CASES = [
  [
    'Sent to j•••@example.com.',
    'Sent to an address that starts with j at example.com.',
    'Sent to una dirección que empieza con j en example.com.',
  ],
  ['•••@example.com', 'an address at example.com', 'una dirección en example.com'],
  ['Visa •••• 1111', 'Visa ending in 1111', 'Visa que termina en 1111'],
  ['Loan ··0232', 'Loan ending in 0232', 'Loan que termina en 0232'],
  ['Loan ··0232-02.', 'Loan ending in 0232-02.', 'Loan que termina en 0232-02.'],
  ['(•••) •••-0133', 'ending in 0133', 'que termina en 0133'],
  ['•••-••-4133', 'ending in 4133', 'que termina en 4133'],
  ['••/••/1993', 'a day in 1993', 'un día de 1993'],
  ['••••••••', 'hidden', 'no se muestra'],
  ['Nothing to hide', 'Nothing to hide', 'Nothing to hide'],
] as const;

/** The text of an element without the parts that a selector finds: what is only heard, or only seen. */
function textWithout(place: HTMLElement, selector: string): string {
  const copy = place.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(selector)) part.remove();
  return copy.textContent;
}

const inLanguage = (language: keyof typeof WORDS, children: ReactNode) =>
  render(<MaskContext value={WORDS[language]}>{children}</MaskContext>).place;

test.each(CASES)('%s is seen as it stands and heard in words', (seen, english, inSpanish) => {
  for (const [language, heard] of [
    ['english', english],
    ['spanish', inSpanish],
  ] as const) {
    const place = inLanguage(language, <Unbroken>{seen}</Unbroken>);
    expect(textWithout(place, '.visually-hidden')).toBe(seen);
    expect(textWithout(place, '[aria-hidden]')).toBe(heard);
  }
});

test('a label that is only heard has its masks in words', () => {
  const Label = () => <i>{useMasksInWords()('Pay: Loan ··0232')}</i>;
  expect(inLanguage('english', <Label />).textContent).toBe('Pay: Loan ending in 0232');
});

test('where the frame gives no words, a mask stands as it is', () => {
  expect(render(<Unbroken>Visa •••• 1111</Unbroken>).place.textContent).toBe('Visa •••• 1111');
});
