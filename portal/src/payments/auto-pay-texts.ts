import { english } from './auto-pay.english.ts';
import { spanish } from './auto-pay.spanish.ts';

export const autoPayTexts = { english, spanish };
