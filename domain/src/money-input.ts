import { type Cents, groupThousands } from './money.ts';

/** Longest run of whole-dollar digits a money field keeps; more are not typed but held keys and pastes. */
const WHOLE_DIGITS_MAX = 9;
const PASTE_LENGTH_MAX = 64;
const DECIMALS = 2;

/**
 * Text of a money field while it is typed in (spec 5 "Money input", decision G05): only digits, dot and the dollar sign in
 * front; at most two decimals after the one dot; zeros before another digit stripped. Clean for pastes too: `$1,234.567`
 * becomes `$1234.56`. A second dot stays, so that it can be seen and mended: such a text is no amount. Empty when nothing
 * usable was typed.
 */
export function typeMoney(text: string): string {
  const saved = text
    .slice(0, PASTE_LENGTH_MAX)
    .replace(/[^\d.]/g, '')
    .slice(0, PASTE_LENGTH_MAX - 1);
  const [whole = '', ...rest] = saved.split('.');
  const dollars = stripLeadingZeros(whole).slice(0, WHOLE_DIGITS_MAX);
  const decimals = rest.length > 1 ? rest : rest.map((part) => part.slice(0, DECIMALS));
  const typed = [dollars, ...decimals].join('.');
  if (typed === '') return text.trimStart().startsWith('$') && text.trim() === '$' ? '$' : '';
  return `$${typed}`;
}

/**
 * Text of a money field after it loses the focus: two decimals and thousands separators, `$1,234.50`; `.5` becomes `$0.50`.
 * Empty when it holds no amount, as `$1.2.3` does not.
 */
export function blurMoney(text: string): string {
  const typed = typeMoney(text).replace('$', '');
  const [whole = '', decimals = '', ...more] = typed.split('.');
  if (more.length > 0 || !/\d/.test(typed)) return '';
  return `$${groupThousands(whole === '' ? '0' : whole)}.${decimals.padEnd(2, '0')}`;
}

/** The amount that a money field holds, typed or left; undefined while it holds none. Zero is an amount. */
export function centsOfMoneyField(text: string): Cents | undefined {
  const left = blurMoney(text);
  return left === '' ? undefined : Number(left.replace(/[$,.]/g, ''));
}

function stripLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}
