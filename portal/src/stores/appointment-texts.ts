import { english } from './appointment-english.ts';
import { spanish } from './appointment-spanish.ts';

export const appointmentTexts = { english, spanish };
