import { english } from './later.english.ts';
import { spanish } from './later.spanish.ts';

export const laterTexts = { english, spanish };
