import { brands } from '@lendside/brands/brands';
import { addressRefusals, displayAddress, type PostalAddress } from '@lendside/domain/postal-address';
import type { Identity, SystemId } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { moneyHeldUntil } from '../money/money-holds-store.ts';
import { type Caller, type SignedInCaller, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { findReferrer } from './store/referrers.ts';

/** A customer of a system with referrals (TLXe), or a non-customer (decision F17). */
export type MemberType = 'ecr' | 'ncr';

/** A member of the referral program. */
export interface Member {
  readonly userId: string;
  readonly shortCode: string;
  readonly name: string;
  readonly address: string | null;
  readonly type: MemberType;
  readonly person: Identity;
}

/** Kind of member a person can be; customers of systems without referrals (NLS) alone are excluded (decision A06). */
export function memberTypeOf(
  { loanSystems }: Pick<Context, 'loanSystems'>,
  { lmsCustomerIds }: Pick<Identity, 'lmsCustomerIds'>,
): MemberType | undefined {
  if (memberIdOf({ loanSystems }, lmsCustomerIds) !== undefined) return 'ecr';
  return Object.values(lmsCustomerIds).some((id) => id !== undefined) ? undefined : 'ncr';
}

/** Customer number by which a person takes part as a customer. */
function memberIdOf(
  { loanSystems }: Pick<Context, 'loanSystems'>,
  ids: Identity['lmsCustomerIds'],
): string | undefined {
  const systems = Object.keys(ids) as SystemId[];
  const system = systems.find((one) => ids[one] !== undefined && loanSystems.of(one).referrals);
  return system && ids[system];
}

/**
 * Refuses where the program is switched off: each kind has its flag, and customers have none of it at ccf (decision
 * A04).
 */
export function requireProgram(context: Context, type: MemberType, { brand }: Pick<Caller, 'brand'>): void {
  const isOn =
    type === 'ncr'
      ? context.flags.isOn('displayNonCustomerReferral')
      : context.flags.isOn('referralRewardsButton') && brands[brand].referral.customerMenuEntry;
  if (!isOn) throw new Problem('feature_off');
}

/** Reward for a friend who took a loan, in cents, as configured (spec 3, amountPerShare). */
export const amountPerShareCents = ({ flags }: Pick<Context, 'flags'>) =>
  Math.round(flags.limit('amountPerShare') * 100);

/** The caller as a member. Throws `not_a_referral_user` for other callers, and for a `type` that is not theirs. */
export async function memberOf(context: Context, caller: Caller, asked?: MemberType): Promise<Member> {
  const { userId } = sessionOf(caller as SignedInCaller);
  const person = await context.ports.signIn.customers.person(userId);
  const type = person && memberTypeOf(context, person);
  const [row] = await findReferrer(context.db, userId);
  if (!person || !type || !row || (asked !== undefined && asked !== type)) throw new Problem('not_a_referral_user');
  requireProgram(context, type, caller);
  return { userId, ...row, type, person };
}

/** Is known what is needed to send money: of customers at the lender, of others as they gave it here. */
export async function isProfileComplete(context: Context, member: Member): Promise<boolean> {
  if (member.address !== null && member.name !== '') return true;
  const customerId = memberIdOf(context, member.person.lmsCustomerIds);
  if (customerId === undefined) return false;
  const details = await context.ports.customerFile.details(customerId);
  return details?.addresses.some(({ typeName }) => typeName === 'Home') ?? false;
}

/** An address as it is kept here, in one line. Throws `address_not_valid`. */
export function checkedAddress(address: PostalAddress): string {
  const typed = { ...address, state: address.state.toUpperCase() };
  if (addressRefusals(typed, 'Home').length > 0) throw new Problem('address_not_valid');
  return displayAddress(typed);
}

/** The link a member shares: short, and counted when it is opened. */
export const referralUrlOf = (origin: string, shortCode: string) => `${origin}/r/${shortCode}`;

/** The last moment up to which money to any of these customers is held; undefined where it may go. */
export async function heldUntilMs(context: Context, customerIds: readonly string[]): Promise<number | undefined> {
  const nowMs = context.clock.nowMs();
  const holds = await Promise.all(customerIds.map((customerId) => moneyHeldUntil(context.db, customerId, nowMs)));
  const untilMs = Math.max(0, ...holds.map((hold) => hold ?? 0));
  return untilMs === 0 ? undefined : untilMs;
}
