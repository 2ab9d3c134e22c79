import type { Language } from './language.ts';

/** The names that products are sold under in English, and what the same product is called in Spanish. */
const SPANISH: ReadonlyMap<string, string> = new Map([
  ['Personal loan', 'Préstamo personal'],
  ['Title loan', 'Préstamo sobre título de vehículo'],
  ['Title pawn', 'Empeño de título de vehículo'],
  ['Line of credit', 'Línea de crédito'],
  ['Payday loan', 'Préstamo hasta el día de pago'],
  ['Cash advance', 'Adelanto de efectivo'],
  ['Check cashing', 'Cambio de cheque'],
]);

/** Name of a product in a language; a name not known here is the lender's own and stays as it is. */
export function productNameIn(language: Language, name: string): string {
  return language === 'spanish' ? (SPANISH.get(name) ?? name) : name;
}

/** The same in the middle of a sentence: the lender's own names keep their capital. */
export function productNameInSentence(language: Language, name: string): string {
  const said = productNameIn(language, name);
  return SPANISH.has(name) ? said.charAt(0).toLowerCase() + said.slice(1) : said;
}
