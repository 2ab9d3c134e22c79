import { english } from './portal.english.ts';
import { spanish } from './portal.spanish.ts';

export const shellTexts = { english, spanish };
