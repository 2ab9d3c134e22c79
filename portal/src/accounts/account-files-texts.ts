import { english } from './account-files.english.ts';
import { spanish } from './account-files.spanish.ts';

export const accountFilesTexts = { english, spanish };
