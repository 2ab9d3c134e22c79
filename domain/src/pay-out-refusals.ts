import type { Language } from './language.ts';

/** Reasons why money sent to an account comes back from it each time, until its customer names another. */
const ACCOUNT_REFUSALS = ['account_closed', 'account_not_found', 'account_not_valid'] as const;

/** Reasons of a money-out network, or of a bank, that its customer can do something about. */
type ToldRefusal =
  | (typeof ACCOUNT_REFUSALS)[number]
  | 'returned_by_bank'
  | 'account_without_funds'
  | 'card_cannot_receive'
  | 'card_declined'
  | 'expired_card';

const WORDS: Readonly<Record<Language, Readonly<Record<ToldRefusal, string>>>> = {
  english: {
    account_closed: 'Your bank sent it back: the account is closed.',
    account_not_found: 'Your bank sent it back: it has no account with this number and your name.',
    account_not_valid: 'Your bank sent it back: the account number is not valid.',
    returned_by_bank: 'Your bank sent it back.',
    account_without_funds: 'Your bank sent it back.',
    card_cannot_receive: 'The card cannot receive money.',
    card_declined: 'The bank of the card did not accept it.',
    expired_card: 'The card has expired.',
  },
  spanish: {
    account_closed: 'Su banco lo devolvió: la cuenta está cerrada.',
    account_not_found: 'Su banco lo devolvió: no tiene ninguna cuenta con este número y su nombre.',
    account_not_valid: 'Su banco lo devolvió: el número de cuenta no es válido.',
    returned_by_bank: 'Su banco lo devolvió.',
    account_without_funds: 'Su banco lo devolvió.',
    card_cannot_receive: 'La tarjeta no puede recibir dinero.',
    card_declined: 'El banco de la tarjeta no lo aceptó.',
    expired_card: 'La tarjeta venció.',
  },
};

/** Sentence for the customer on why money did not reach them; undefined where there is nothing to tell. */
export function payOutRefusalWords(refusal: string | null | undefined, language: Language): string | undefined {
  const words = WORDS[language];
  return refusal && Object.hasOwn(words, refusal) ? words[refusal as ToldRefusal] : undefined;
}

/** Whether the account that money was sent to would send it back once more. */
export const isAccountRefusal = (refusal: string | null | undefined): boolean =>
  ACCOUNT_REFUSALS.some((one) => one === refusal);
