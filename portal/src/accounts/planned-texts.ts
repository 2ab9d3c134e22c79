import { english } from './planned.english.ts';
import { spanish } from './planned.spanish.ts';

export const plannedTexts = { english, spanish };
