import { english } from './renewal.english.ts';
import { spanish } from './renewal.spanish.ts';

export const renewalTexts = { english, spanish };
