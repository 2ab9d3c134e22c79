import type { Identity, PasswordMark, SystemId } from './port.ts';

export type CustomerIds = Partial<Readonly<Record<SystemId, string>>>;

export type LinkOutcome =
  | { readonly outcome: 'linked'; readonly identity: Identity }
  /** Some of these customers belong to another sign-in. */
  | { readonly outcome: 'belongsToAnother' }
  /** The person has another customer of the same system already. */
  | { readonly outcome: 'hasAnother' };

/** A sign-in name and password as they were typed, with the device and the network address they came from. */
export interface GivenPassword {
  readonly username: string;
  readonly password: string;
  readonly deviceKey?: string | undefined;
  readonly deviceName?: string | undefined;
  readonly address: string;
}

export type PasswordRefusal =
  | { readonly outcome: 'notAuthorized' | 'passwordResetRequired' | 'deleted' | 'busy' }
  | { readonly outcome: 'notConfirmed'; readonly passwordMark: PasswordMark }
  | { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number };

/** Question: which customers does this sign-in stand for, and may that change? */
export interface CustomerLinks {
  /** Gives a person the customers that were proved to be theirs, and a master profile. The same again changes nothing. */
  link(userId: string, customerIds: CustomerIds): Promise<LinkOutcome>;
  /**
   * Takes customers from one sign-in and gives them to another; every session of the first one ends. `alreadyMoved` when
   * the first one has none of them any more.
   */
  move(request: {
    readonly fromUserId: string;
    readonly toUserId: string;
    readonly customerIds: CustomerIds;
  }): Promise<LinkOutcome | { readonly outcome: 'alreadyMoved' }>;
  /** The master profile of a person; made for a customer that has none. Undefined for a person who is no customer. */
  masterProfile(userId: string): Promise<string | undefined>;
  /** Writes down that a person takes part in the referral program (the specification's referral attribute). */
  markReferral(userId: string, attribute: string): Promise<void>;
  /** Is this one of the devices that a person signs in on? */
  hasDevice(userId: string, deviceKey: string): Promise<boolean>;
  /** The person with this id, as far as the sign-in knows them. */
  person(userId: string): Promise<Identity | undefined>;
  /** Who proves by password to be whom, on the limits of signing in. Begins no session. */
  provePassword(
    given: GivenPassword,
  ): Promise<{ readonly outcome: 'proved'; readonly userId: string } | PasswordRefusal>;
}
