/** Characters that end a line of a log, steer a terminal, or turn the order of what is read. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u;
const EACH_CONTROL = new RegExp(CONTROL, 'gu');

export const holdsControl = (text: string): boolean => CONTROL.test(text);

/** Text that others typed, as a terminal may show it: a mark stands for each such character. */
export const seenAs = (text: string): string => text.replace(EACH_CONTROL, '\uFFFD');
