import { english } from './recovery.english.ts';
import { spanish } from './recovery.spanish.ts';

export const recoveryTexts = { english, spanish };
