import { english } from './install.english.ts';
import { spanish } from './install.spanish.ts';

export const installTexts = { english, spanish };
