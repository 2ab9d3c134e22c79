import { expect, it } from 'vitest';
import { isLanguage, LANGUAGES, languageTag } from './language.ts';

it.each(LANGUAGES)('takes %s', (language) => expect(isLanguage(language)).toBe(true));
it.each(['', 'English', 'en', null, undefined, 1])('refuses %j', (value) => expect(isLanguage(value)).toBe(false));
it('has a tag for each', () => expect(LANGUAGES.map(languageTag)).toEqual(['en-US', 'es-US']));
