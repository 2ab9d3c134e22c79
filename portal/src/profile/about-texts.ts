import { english } from './about.english.ts';
import { spanish } from './about.spanish.ts';

/** The words of what the lender keeps of a person, and of how they are told of things. */
export const aboutTexts = { english, spanish };
