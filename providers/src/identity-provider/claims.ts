import { isEmail, normalizeEmail } from '@lendside/domain/email';
import { phoneDigits } from '@lendside/domain/phone';
import type { KeeperAccount } from '../passwords/port.ts';
import type { SystemId } from '../sign-in/port.ts';
import { UnreadableAnswer } from '../sockets/vendor-call.ts';

const SUBJECT_MAX = 255;
const NAME_MAX = 60;

/** Providers may use the same subject for two people; with its issuer it stands for one. */
export const subjectOf = (issuer: string, sub: string): string => `${issuer} ${sub}`;

/** The account that claims are about. A contact that the provider has not verified is as good as none: it is only typed there. */
export function accountOfClaims(
  claims: Readonly<Record<string, unknown>>,
  issuer: string,
  customerIdClaims: Partial<Record<SystemId, string>>,
): KeeperAccount {
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > SUBJECT_MAX)
    throw new UnreadableAnswer('it names no subject (sub)');
  const email = claims.email_verified === true ? emailIn(claims.email) : undefined;
  const phoneNumber = claims.phone_number_verified === true ? phoneIn(claims.phone_number) : undefined;
  return {
    subject: subjectOf(issuer, sub),
    firstName: textIn(claims.given_name, NAME_MAX) ?? '',
    lastName: textIn(claims.family_name, NAME_MAX) ?? '',
    ...(email !== undefined && { email }),
    emailVerified: email !== undefined,
    ...(phoneNumber !== undefined && { phoneNumber }),
    phoneVerified: phoneNumber !== undefined,
    customerIds: Object.fromEntries(
      Object.entries(customerIdClaims).flatMap(([system, claim]) => {
        const id = textIn(claims[claim], 40);
        return id === undefined ? [] : [[system, id]];
      }),
    ),
  };
}

function textIn(claim: unknown, lengthMax: number): string | undefined {
  const text = typeof claim === 'string' ? claim.trim() : '';
  return text === '' ? undefined : text.slice(0, lengthMax);
}

function emailIn(claim: unknown): string | undefined {
  const email = textIn(claim, 254);
  return email !== undefined && isEmail(email) ? normalizeEmail(email) : undefined;
}

function phoneIn(claim: unknown): string | undefined {
  return typeof claim === 'string' ? phoneDigits(claim) : undefined;
}
