import { english } from './renewing.english.ts';
import { spanish } from './renewing.spanish.ts';

export const renewingTexts = { english, spanish };
