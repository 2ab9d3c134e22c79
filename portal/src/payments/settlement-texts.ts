import { english } from './settlement.english.ts';
import { spanish } from './settlement.spanish.ts';

export const settlementTexts = { english, spanish };
