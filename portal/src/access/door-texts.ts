import { english } from './doors.english.ts';
import { spanish } from './doors.spanish.ts';

export const doorTexts = { english, spanish };
