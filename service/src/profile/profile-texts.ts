import type { Language } from '@lendside/domain/language';

/** Texts that tell a person what was changed in their profile. */
export type ProfileChange = 'addresses' | 'bank' | 'email' | 'phoneNumber';

interface ProfileTexts {
  readonly subjects: Readonly<Record<ProfileChange, string>>;
  readonly changed: Readonly<Record<ProfileChange, (brand: string, now: string) => string>>;
  readonly held: string;
  /** Names of the parts of an address. */
  readonly addressParts: Readonly<Record<'line1' | 'line2' | 'city' | 'state' | 'zip' | 'poBox', string>>;
}

/** The words of mails about changes, which always come. */
export const profileTexts: Readonly<Record<Language, ProfileTexts>> = {
  english: {
    subjects: {
      addresses: 'Your address was changed',
      bank: 'Your bank account was changed',
      email: 'The email of your account was changed',
      phoneNumber: 'The phone number of your account was changed',
    },
    changed: {
      addresses: (brand, now) => `The address that ${brand} has on your account is now in ${now}.`,
      bank: (brand, now) => `The bank account that ${brand} sends money to is now ${now}.`,
      email: (brand, now) => `The email that ${brand} has on your account is now ${now}.`,
      phoneNumber: (brand, now) => `The phone number that ${brand} has on your account is now ${now}.`,
    },
    held: 'To keep your money safe, none is sent to a card or bank for 24 hours.',
    addressParts: {
      line1: 'street',
      line2: 'second line',
      city: 'city',
      state: 'state',
      zip: 'ZIP code',
      poBox: 'street',
    },
  },
  spanish: {
    subjects: {
      addresses: 'Su dirección cambió',
      bank: 'Su cuenta de banco cambió',
      email: 'El correo electrónico de su cuenta cambió',
      phoneNumber: 'El número de teléfono de su cuenta cambió',
    },
    changed: {
      addresses: (brand, now) => `La dirección que ${brand} tiene en su cuenta ahora está en ${now}.`,
      bank: (brand, now) => `La cuenta de banco a la que ${brand} envía dinero ahora es ${now}.`,
      email: (brand, now) => `El correo electrónico que ${brand} tiene en su cuenta ahora es ${now}.`,
      phoneNumber: (brand, now) => `El número de teléfono que ${brand} tiene en su cuenta ahora es ${now}.`,
    },
    held: 'Para proteger su dinero, durante 24 horas no se envía a ninguna tarjeta ni banco.',
    addressParts: {
      line1: 'la calle',
      line2: 'la segunda línea',
      city: 'la ciudad',
      state: 'el estado',
      zip: 'el código postal',
      poBox: 'la calle',
    },
  },
};
