import type { KeeperLimit } from '@lendside/providers/passwords/port';
import type { PasswordChange, PasswordReset, Registration } from '@lendside/providers/sign-in/account-types';
import type { GivenPassword } from '@lendside/providers/sign-in/customer-link-types';
import type { NewUser } from '@lendside/providers/sign-in/port';
import type { Place } from './password.ts';
import type { PasswordProof } from './password-proof.ts';
import type { SessionRow } from './sessions-store.ts';
import type { UserRow } from './users-store.ts';

/** Whether this is the password of a session's person, asked in a place that was taken before. */
export interface PasswordCheck {
  takePlace(): Place | undefined;
  isOf(session: SessionRow, password: string): Promise<boolean | KeeperLimit>;
}

/** Writes a contact that was proved here into the keeper's account. `taken`: it is another account's there. */
export type TellKeeper = (
  user: UserRow,
  contact: { readonly email: string } | { readonly phoneNumber: string },
) => Promise<'changed' | 'taken'>;

/**
 * The half of the sign-in that knows passwords: by hashes of its own, or by asking who keeps the accounts. Sessions, devices, links and
 * passkeys are the other half, and the same for both.
 */
export interface PasswordHalf {
  readonly prove: (given: GivenPassword) => Promise<PasswordProof>;
  readonly check: PasswordCheck;
  readonly registration: Registration;
  readonly passwordReset: PasswordReset;
  readonly changePassword: PasswordChange;
  /** An account of a person whom the lender knows. */
  readonly add: (user: NewUser & { readonly userId: string }) => Promise<UserRow>;
  /** Absent where accounts lie here. */
  readonly tellKeeper?: TellKeeper;
  /** Deletes the account at its keeper. The same again finds none. */
  readonly forget?: (userId: string) => Promise<void>;
}
