import { english } from './papers.english.ts';
import { spanish } from './papers.spanish.ts';

export const papersTexts = { english, spanish };
