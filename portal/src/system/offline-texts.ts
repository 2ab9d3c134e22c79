import { english } from './offline.english.ts';
import { spanish } from './offline.spanish.ts';

/** The words of the page that stands in where nobody answers. */
export const offlineTexts = { english, spanish };
