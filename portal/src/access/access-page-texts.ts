import { english } from './access-pages.english.ts';
import { spanish } from './access-pages.spanish.ts';

export const accessPageTexts = { english, spanish };
