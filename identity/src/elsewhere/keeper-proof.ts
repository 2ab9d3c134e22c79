import type { Database } from '@lendside/providers/database';
import type { KeeperAccount, Passwords } from '@lendside/providers/passwords/port';
import type { CustomerLinks, GivenPassword } from '@lendside/providers/sign-in/customer-link-types';
import type { HalfTools } from '../own-passwords.ts';
import type { PasswordProof } from '../password-proof.ts';
import { findDevice } from '../sessions-store.ts';
import { isLocked, untilUnlocked } from '../strangers.ts';
import { findUserRow, type UserRow, usernameKey } from '../users-store.ts';
import { type ContactsHeld, keepAccount } from './keeper-users-store.ts';

export interface KeeperTools extends HalfTools {
  readonly keeper: Passwords;
  readonly link: CustomerLinks['link'];
}

/** A browser that typed the right password of a waiting account is known by the account's name: its hash is not to be had. */
export const markedName = (username: string): string => `account elsewhere: ${usernameKey(username)}`;

/** The name by which an account is asked for: that of its person here, who may sign in by any proven contact, else what was typed. */
export const keeperNameOf = (user: UserRow | undefined, typed: string): string =>
  user !== undefined && user.keeper_id !== null ? user.username : typed;

/** The person of an account that proved itself just now, with the customer numbers that its keeper has for them. */
export function personOfAccount(
  { db, ids, clock, link }: Pick<KeeperTools, 'db' | 'ids' | 'clock' | 'link'>,
  holds: ContactsHeld = 'keeper',
) {
  return async (account: KeeperAccount, language: UserRow['language']): Promise<UserRow | undefined> => {
    const made = { userId: ids.next('user'), language, nowMs: clock.nowMs() };
    const user = await db.transaction('worker', (tx) => keepAccount(tx, account, made, holds));
    if (user === undefined || Object.keys(account.customerIds).length === 0) return user;
    const hasAll = Object.entries({ TLXe: user.tlxe_customer_id, NLS: user.nls_customer_id }).every(
      ([system, known]) => known !== null || account.customerIds[system as 'TLXe' | 'NLS'] === undefined,
    );
    if (hasAll) return user;
    // Customers who belong to another sign-in stay there: its person moves them by proving both.
    const linked = await link(user.user_id, account.customerIds);
    return linked.outcome === 'linked' ? refreshed(db, user.user_id) : user;
  };
}

async function refreshed(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>('worker', 'select * from providers.users where user_id = $1', [userId]);
  return row;
}

/** Asks the keeper for a password, on all limits of signing in; begins nothing. */
export function keeperProver(tools: KeeperTools): (given: GivenPassword) => Promise<PasswordProof> {
  const { db, limits, keeper, passwordMarks, failedSignIns, clock, triesPerMinute } = tools;
  const personOf = personOfAccount(tools);
  return async (given) => {
    const username = usernameKey(given.username);
    const user = await findUserRow(db, username);
    const device = await findDevice(db, user?.user_id ?? '', given.deviceKey);
    const account = user?.username ?? username;
    const [tries, address] = device
      ? [`account ${account} ${device.device_key}`, `device ${device.device_key}`]
      : [`account ${account}`, `address ${given.address}`];
    const ofAddress = await limits.countAddress(address, triesPerMinute);
    if (!ofAddress.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: ofAddress.retryAfterSeconds };
    const ofAccount = await limits.countAccount(tries);
    if (!ofAccount.allowed) return { outcome: 'tooManyTries', retryAfterSeconds: ofAccount.retryAfterSeconds };
    const isShut = isLocked(user, clock.nowMs()) && !device?.trusted && !user?.trust_next_device;
    if (isShut) return untilUnlocked(user, clock.nowMs());
    const proof = await keeper.prove({ username: keeperNameOf(user, username), password: given.password });
    if (proof.outcome === 'tooManyTries') return proof;
    if (proof.outcome === 'wrong') {
      await failedSignIns.failed(user, device, given);
      return { outcome: 'notAuthorized' };
    }
    await limits.forget(tries);
    if (proof.outcome === 'notConfirmed') {
      return { outcome: 'notConfirmed', passwordMark: passwordMarks.give(markedName(username)) };
    }
    if (proof.outcome === 'resetRequired') return { outcome: 'passwordResetRequired' };
    const person = await personOf(proof.account, user?.language ?? 'english');
    // Another person here has that name: it opens nothing until it is proven.
    if (!person) return { outcome: 'notAuthorized' };
    const known = await findDevice(db, person.user_id, given.deviceKey);
    await failedSignIns.succeeded(person, known);
    return { outcome: 'proved', user: person, device: known };
  };
}
