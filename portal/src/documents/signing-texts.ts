import { english } from './signing.english.ts';
import { spanish } from './signing.spanish.ts';

export const signingTexts = { english, spanish };
