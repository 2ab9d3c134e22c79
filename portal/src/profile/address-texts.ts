import { english } from './address.english.ts';
import { spanish } from './address.spanish.ts';

/** The words of typing an address. */
export const addressTexts = { english, spanish };
