import { expect, it } from 'vitest';
import { isLanguage, LANGUAGES, languageTag, sentence } from './language.ts';

it.each(LANGUAGES)('takes %s', (language) => expect(isLanguage(language)).toBe(true));
it.each(['', 'English', 'en', null, undefined, 1])('refuses %j', (value) => expect(isLanguage(value)).toBe(false));
it('has a tag for each', () => expect(LANGUAGES.map(languageTag)).toEqual(['en-US', 'es-US']));

it.each([
  [
    'Sus datos están listos hasta el 24 nov 2026, 2:44 p. m..',
    'Sus datos están listos hasta el 24 nov 2026, 2:44 p. m.',
  ],
  ['Falta que firme Priya N.. Le avisamos.', 'Falta que firme Priya N. Le avisamos.'],
  ['Vence el 2 dic 2026.', 'Vence el 2 dic 2026.'],
  ['Un momento...', 'Un momento...'],
])('ends %s with one period', (text, ended) => expect(sentence(text)).toBe(ended));
