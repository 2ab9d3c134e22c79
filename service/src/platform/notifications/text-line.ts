import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Language } from '@lendside/domain/language';
import type { Context } from '../../context.ts';
import { brandOrigin } from './link-url.ts';

const LINES: Readonly<Record<Language, (brand: string, what: string, site: string) => string>> = {
  english: (brand, what, site) => `${brand}: ${what}. See your account: ${site}. Reply STOP to opt out.`,
  spanish: (brand, what, site) => `${brand}: ${what}. Vea su cuenta: ${site}. Responda STOP para no recibir mensajes.`,
};

/** The loan as a text calls it: what it is called elsewhere may be its number. */
export const YOUR_LOAN: Readonly<Record<Language, string>> = { english: 'your loan', spanish: 'su préstamo' };

/**
 * A notification as a text: who writes, what the mail's subject says, and where all of it stands. No card, no bank, no loan by its
 * number, no link that opens anything without signing in.
 */
export function textLine(
  context: Context,
  { brand, language, what }: { readonly brand: string | undefined; readonly language: Language; readonly what: string },
): string {
  const { name, code } = brands[brand !== undefined && isBrandCode(brand) ? brand : DEFAULT_BRAND];
  return LINES[language](name, what, brandOrigin(context, code));
}
