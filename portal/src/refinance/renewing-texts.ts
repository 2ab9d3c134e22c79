import { english } from './renewing.english.ts';
import { spanish } from './renewing.spanish.ts';

export const takingBackTexts = { english, spanish };
