import { english } from './legal.english.ts';
import { spanish } from './legal.spanish.ts';

export const legalTexts = { english, spanish };
