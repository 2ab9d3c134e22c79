import { english } from './prove-again.english.ts';
import { spanish } from './prove-again.spanish.ts';

export const proveAgainTexts = { english, spanish };
