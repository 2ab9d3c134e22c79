/** Invisible characters in a name, and what ends a line or turns the direction of the text around it. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
const EACH_UNSEEN = new RegExp(UNSEEN, 'gu');

export const holdsUnseen = (text: string): boolean => UNSEEN.test(text);

export const withoutUnseen = (text: string): string => text.replace(EACH_UNSEEN, '');
