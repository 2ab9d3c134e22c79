import type { Language } from '@lendside/domain/language';
import type { SystemId } from '../sign-in/port.ts';

/**
 * Question: is this the password of that account, and did its code come back? Asked where accounts lie in another system.
 * Sessions, devices, links and passkeys stay with the sign-in.
 */

/** Facts about a person that the keeper of their account tells. */
export interface KeeperAccount {
  /** Stands for the account for good, whatever its name becomes. */
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
  /** Ten digits. */
  readonly phoneNumber?: string | undefined;
  readonly phoneVerified: boolean;
  /** Customer numbers that the keeper has for the person, by lender system. */
  readonly customerIds: Partial<Readonly<Record<SystemId, string>>>;
}

/** An email address, or a phone number of ten digits, in small letters. */
export interface AccountName {
  readonly username: string;
}

/** The keeper asks us to wait: too many tries, or too many codes, by its own count. */
export type KeeperLimit = { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number };
/** One answer for each of these names. */
type Said<Outcome extends string> = Outcome extends string ? { readonly outcome: Outcome } : never;

export type KeeperProof =
  | { readonly outcome: 'right'; readonly account: KeeperAccount }
  /** `wrong` for an unknown name too. `resetRequired`: the account waits for a new password, by a code. */
  | Said<'wrong' | 'notConfirmed' | 'resetRequired'>
  | KeeperLimit;

/** The keeper sends the code itself. */
export type KeeperCodeSent = { readonly outcome: 'sent'; readonly goodForSeconds: number };
export type KeeperCodeRefusal = Said<'wrong' | 'expired'> | KeeperLimit;

export interface Passwords {
  readonly name: string;
  readonly embedded: boolean;
  prove(given: AccountName & { readonly password: string }): Promise<KeeperProof>;
  /**
   * Makes an account that waits for its code, and sends the code. One that waits already gets another code and keeps its password
   * (`isNew` is false). `taken`: it has an owner. `notAccepted`: the keeper has stricter rules for a password.
   */
  register(
    given: AccountName & {
      readonly password: string;
      readonly email?: string | undefined;
      readonly phoneNumber?: string | undefined;
      readonly language: Language;
    },
  ): Promise<(KeeperCodeSent & { readonly isNew: boolean }) | Said<'taken' | 'notAccepted'> | KeeperLimit>;
  /** `usernameInUse`: the contact became another account's meanwhile. */
  confirm(
    given: AccountName & { readonly code: string },
  ): Promise<
    { readonly outcome: 'confirmed'; readonly account: KeeperAccount } | Said<'usernameInUse'> | KeeperCodeRefusal
  >;
  /** Another code for an account that waits for one. `unknown`: there is none, and nothing was sent. */
  resend(given: AccountName): Promise<KeeperCodeSent | Said<'unknown'> | KeeperLimit>;
  /** A code for another password. `unknown`: no account that could get one. */
  askReset(given: AccountName): Promise<KeeperCodeSent | Said<'unknown'> | KeeperLimit>;
  /** `usedBefore`: the keeper remembers that password. */
  reset(
    given: AccountName & { readonly code: string; readonly password: string },
  ): Promise<
    | { readonly outcome: 'changed'; readonly account: KeeperAccount }
    | Said<'notAccepted' | 'usedBefore'>
    | KeeperCodeRefusal
  >;
  /** Another password by who knows the present one. */
  change(
    given: AccountName & { readonly currentPassword: string; readonly password: string },
  ): Promise<Said<'changed' | 'wrong' | 'notAccepted' | 'usedBefore'> | KeeperLimit>;
  /** Whether the account of that name may be used only after a new password. */
  isResetRequired(given: AccountName): Promise<boolean>;
  /** Writes a contact that the person proved to the portal. `taken`: it is another account's. */
  changeContact(
    subject: string,
    contact: { readonly email: string } | { readonly phoneNumber: string },
  ): Promise<Said<'changed' | 'taken'>>;
  /** An account of a person whom the lender knows, made without a code. */
  add(
    account: Omit<KeeperAccount, 'subject' | 'customerIds'> &
      AccountName & {
        readonly password: string;
        readonly state: 'confirmed' | 'unconfirmed' | 'passwordResetRequired';
      },
  ): Promise<{ readonly subject: string }>;
  /** Deletes an account. One that is gone stays gone. */
  remove(subject: string): Promise<void>;
}
