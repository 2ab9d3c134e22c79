import { english } from './way.english.ts';
import { spanish } from './way.spanish.ts';

export const wayTexts = { english, spanish };
