import { english } from './renewal-cash.english.ts';
import { spanish } from './renewal-cash.spanish.ts';

export const renewalCashTexts = { english, spanish };
