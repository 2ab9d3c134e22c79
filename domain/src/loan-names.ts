import type { Language } from './language.ts';

/** Kinds of product that a loan is of. */
export type NamedProduct = 'installment' | 'title' | 'creditLine' | 'payday' | 'cashAdvance' | 'checkCashing';

const PRODUCTS: Readonly<Record<Language, Readonly<Record<NamedProduct, string>>>> = {
  english: {
    installment: 'Personal loan',
    title: 'Title loan',
    creditLine: 'Line of credit',
    payday: 'Payday loan',
    cashAdvance: 'Cash advance',
    checkCashing: 'Check cashing',
  },
  spanish: {
    installment: 'Préstamo personal',
    title: 'Préstamo sobre título de vehículo',
    creditLine: 'Línea de crédito',
    payday: 'Préstamo hasta el día de pago',
    cashAdvance: 'Adelanto de efectivo',
    checkCashing: 'Cambio de cheque',
  },
};

export const productName = (language: Language, kind: NamedProduct): string => PRODUCTS[language][kind];

export interface NamedVehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
}

/** "2016 Honda Civic", and in Spanish "Honda Civic 2016". */
export function vehicleNamed(language: Language, { year, make, model }: NamedVehicle): string {
  return language === 'spanish' ? `${make} ${model} ${year}` : `${year} ${make} ${model}`;
}

/** So many digits tell one account of a person from another. */
const SHORT_LENGTH = 4;

/**
 * The digits that people tell their loans apart by: the last four of the account, and its part where that is not the first.
 * 40120-500233-01 is ··0233, and 40130-500235-02 is ··0235-02.
 */
export function shortLoanNumber(number: string): string {
  const [, account = number, part] = number.split('-');
  const end = part === undefined || Number(part) === 1 ? '' : `-${part}`;
  return `··${account.slice(-SHORT_LENGTH)}${end}`;
}

export interface LoanToName {
  readonly number: string;
  readonly productKind: NamedProduct;
  readonly vehicle?: NamedVehicle | undefined;
}

/** Name that a person gives a loan: its vehicle, else its kind and the last digits of its number. */
export function loanTitle(language: Language, { number, productKind, vehicle }: LoanToName): string {
  if (vehicle) return vehicleNamed(language, vehicle);
  return `${productName(language, productKind)} ${shortLoanNumber(number)}`;
}
