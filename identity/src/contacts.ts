import { phoneDigits } from '@lendside/domain/phone';
import type { Channel, NewContact } from '@lendside/providers/sign-in/account-types';
import type { UserRow } from './users-store.ts';

/** A contact and how it is reached. */
export interface Reach {
  readonly channel: Channel;
  readonly recipient: string;
}

type Contacts = Pick<UserRow, 'username' | 'email' | 'email_verified' | 'phone_number' | 'phone_verified'>;

/** The contact that a channel reaches: any on file, or only what is verified or is the user name itself. */
export function reachOf(user: Contacts, channel: Channel, which: 'onFile' | 'proven'): Reach | undefined {
  const [contact, isVerified] =
    channel === 'email' ? [user.email, user.email_verified] : [user.phone_number, user.phone_verified];
  if (!contact) return undefined;
  return which === 'onFile' || isVerified || contact === user.username ? { channel, recipient: contact } : undefined;
}

/** The same, or by the other contact where that one is missing: a caller without a session is not told which. */
export function anyReachOf(user: Contacts, channel: Channel, which: 'onFile' | 'proven'): Reach | undefined {
  return reachOf(user, channel, which) ?? reachOf(user, channel === 'email' ? 'text' : 'email', which);
}

/** The contact that a user name is. */
export function contactOfName(name: string): Reach {
  return { channel: phoneDigits(name) === undefined ? 'email' : 'text', recipient: name };
}

/** A new contact as it is kept. */
export function reachOfNew(contact: NewContact, channel: Channel): Reach {
  if ('email' in contact) return { channel: 'email', recipient: contact.email };
  return { channel: channel === 'voice' ? 'voice' : 'text', recipient: contact.phoneNumber };
}

/** A person whose contact was proven by a code; their user name follows it where it was the contact before. */
export function withProven<User extends Contacts>(user: User, { channel, recipient }: Reach): User {
  const isEmail = channel === 'email';
  const isName = (contactOfName(user.username).channel === 'email') === isEmail;
  const before = isEmail ? user.email : user.phone_number;
  return {
    ...user,
    ...(isName && (before === null || before === user.username) && { username: recipient }),
    ...(isEmail ? { email: recipient, email_verified: true } : { phone_number: recipient, phone_verified: true }),
  };
}
