import { english } from './several.english.ts';
import { spanish } from './several.spanish.ts';

export const severalTexts = { english, spanish };
