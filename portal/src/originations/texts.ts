import { english } from './texts.english.ts';
import { spanish } from './texts.spanish.ts';

export const originationsTexts = { english, spanish };
