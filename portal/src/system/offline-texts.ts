import { english } from './offline.english.ts';
import { spanish } from './offline.spanish.ts';

/** The words of the offline page. */
export const offlineTexts = { english, spanish };
