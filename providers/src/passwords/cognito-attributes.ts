import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import { normalizeEmail } from '@lendside/domain/email';
import { internationalPhone, phoneDigits } from '@lendside/domain/phone';
import { z } from 'zod';
import type { SystemId } from '../sign-in/port.ts';
import type { KeeperAccount } from './port.ts';

const flag = z.string().transform((value) => value === 'true');
const line = z.string().max(2048);
const standard = z.looseObject({
  sub: line.min(1),
  given_name: line.default(''),
  family_name: line.default(''),
  email: line.optional(),
  email_verified: flag.default(false),
  phone_number: line.optional(),
  phone_number_verified: flag.default(false),
});

/** An account by its attributes. Unknown ones are passed over. */
export function accountOf(
  attributes: unknown,
  customerIdAttributes: Partial<Readonly<Record<SystemId, string | undefined>>>,
): KeeperAccount {
  const read = standard.parse(attributes);
  const phoneNumber = phoneDigits(read.phone_number ?? '');
  const customerIds = Object.entries(customerIdAttributes).flatMap(([system, name]) => {
    const value = name === undefined ? undefined : read[name];
    return typeof value === 'string' && value !== '' ? [[system, value]] : [];
  });
  return {
    subject: read.sub,
    firstName: read.given_name.slice(0, 60),
    lastName: read.family_name.slice(0, 60),
    email: read.email === undefined ? undefined : normalizeEmail(read.email),
    emailVerified: read.email !== undefined && read.email_verified,
    phoneNumber,
    phoneVerified: phoneNumber !== undefined && read.phone_number_verified,
    customerIds: Object.fromEntries(customerIds),
  };
}

/** A name as a pool has it: an address, or +1 and ten digits. */
export const poolName = (username: string): string => internationalPhone(username) ?? username;

interface Person {
  readonly username: string;
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Contacts that were proven, said by who makes the account. */
  readonly isVerified?: boolean;
  readonly emailVerified?: boolean;
  readonly phoneVerified?: boolean;
}

/** Attributes of an account that is made: contacts, one of which is its name. */
export function attributesOfPerson(person: Person): AttributeType[] {
  const isPhone = phoneDigits(person.username) !== undefined;
  const email = isPhone ? person.email : person.username;
  const phone = isPhone ? person.username : person.phoneNumber;
  return present({
    given_name: person.firstName,
    family_name: person.lastName,
    email,
    phone_number: phone && internationalPhone(phone),
    ...(person.isVerified && {
      email_verified: email && String(person.emailVerified ?? false),
      phone_number_verified: phone && String(person.phoneVerified ?? false),
    }),
  });
}

/** A contact that was proven by a code of ours. */
export function attributesOfContact(
  contact: { readonly email: string } | { readonly phoneNumber: string },
): AttributeType[] {
  return 'email' in contact
    ? present({ email: contact.email, email_verified: 'true' })
    : present({ phone_number: internationalPhone(contact.phoneNumber), phone_number_verified: 'true' });
}

const present = (values: Readonly<Record<string, string | undefined>>): AttributeType[] =>
  Object.entries(values).flatMap(([Name, Value]) => (Value === undefined || Value === '' ? [] : [{ Name, Value }]));
