import type { Identity, PasswordMark, SessionClaims, SignedIn } from './port.ts';

/** Questions of the sign-in port about becoming and staying a known person: registering, codes, devices, contacts. */

export type Channel = 'email' | 'text' | 'voice';

/** A caller without a session: a typed name, an address, perhaps a device. */
export interface Stranger {
  readonly username: string;
  readonly address: string;
  readonly deviceKey?: string | undefined;
}

/** A signed-in caller, with the session of the call. */
export interface SessionOfPerson {
  readonly sessionId: string;
  readonly userId: string;
}

/** The same with its kind: one that a link began holds back no one but itself. */
export type SessionOfKind = SessionOfPerson & Pick<SessionClaims, 'kind'>;

/** An email address, or a phone number of ten digits. */
export type NewContact = { readonly email: string } | { readonly phoneNumber: string };

/** A message that the user of this port has to send. */
export interface CodeMessage {
  readonly kind: 'code' | 'alreadyRegistered';
  readonly to: string;
  readonly channel: Channel;
  /** Its digits; absent where there is none to send. */
  readonly code?: string;
  readonly language: Identity['language'];
}

export interface CodeSent {
  readonly outcome: 'sent';
  readonly requestId: string;
  readonly channel: Channel;
  /** The destination, unmasked, where the caller may recognize it. */
  readonly destination?: string;
  readonly expiresAtMs: number;
  readonly resendAfterSeconds: number;
  /** Digits of the code; the same for known and unknown names. */
  readonly codeLength: number;
  /** Absent for an unknown name, and where the same long code was sent a moment ago; nothing else differs. */
  readonly message?: CodeMessage;
}

export interface HasToWait {
  readonly outcome: 'tooManyTries' | 'tooSoon';
  readonly retryAfterSeconds: number;
}

/** Why a code is not taken. `tooManyWrong` means it is dead after five wrong tries. */
export type CodeRefusal =
  | { readonly outcome: 'wrong' | 'expired' | 'tooManyWrong' | 'requestNotFound' }
  | { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number };

type Refusal<Outcome extends string> = { readonly outcome: Outcome };

export interface GivenCode {
  readonly requestId: string;
  readonly code: string;
}

export interface Registration {
  /**
   * Makes an unconfirmed account and a code for it. A name that is taken gets the same answer and a message of its own.
   * `notAccepted`: who keeps the account elsewhere has stricter rules for a password.
   */
  register(
    request: Stranger & {
      readonly password: string;
      readonly email?: string | undefined;
      readonly phoneNumber?: string | undefined;
      readonly consentVersion: string;
      readonly shortCode?: string | undefined;
      readonly language: Identity['language'];
    },
  ): Promise<
    (CodeSent & { readonly passwordMark: PasswordMark }) | HasToWait | Refusal<'busy'> | Refusal<'notAccepted'>
  >;
  /**
   * The contact the code went to is verified, and the device that shows the code is trusted. With the mark of the password that
   * holds from now on a session begins.
   */
  confirm(
    request: Stranger & GivenCode & { readonly deviceName: string; readonly passwordMark?: string | undefined },
  ): Promise<
    | {
        readonly outcome: 'confirmed';
        readonly identity: Identity;
        readonly deviceKey: string;
        readonly signedIn?: SignedIn;
      }
    | { readonly outcome: 'usernameInUse' }
    | CodeRefusal
  >;
  /**
   * Sends the code to another contact, which takes the place of the first one when the code is given. Needs the
   * password.
   */
  changeContact(
    request: Stranger & {
      readonly password: string;
      readonly requestId?: string | undefined;
      readonly contact: NewContact;
      readonly channel: Channel;
    },
  ): Promise<CodeSent | HasToWait | Refusal<'busy'> | Refusal<'notAuthorized'>>;
  /** Another code for a request of any kind that needs no session; without one, for the registration of that name. */
  resend(
    request: Stranger & { readonly requestId?: string | undefined; readonly channel: Channel },
  ): Promise<CodeSent | HasToWait | { readonly outcome: 'requestNotFound' }>;
}

export interface PasswordReset {
  /** `email`: the code goes there, if it is a contact of the account. */
  request(
    request: Stranger & { readonly channel: Channel; readonly email?: string | undefined },
  ): Promise<CodeSent | HasToWait>;
  /**
   * Sets the password, ends every session of the person and trusts the device that shows the code. `usedBefore`: one of the
   * person's last ten; the code can be used again.
   */
  confirm(
    request: Stranger &
      GivenCode & { readonly password: string; readonly deviceName: string; readonly forcedOnly: boolean },
  ): Promise<
    | { readonly outcome: 'changed'; readonly identity: Identity; readonly deviceKey: string }
    | Refusal<'busy'>
    | Refusal<'resetNotRequired'>
    | Refusal<'usedBefore'>
    | Refusal<'notAccepted'>
    | CodeRefusal
  >;
}

/**
 * Sets another password for who is signed in and knows the present one, and ends the person's other sessions. `wrong`: that is
 * not the present one. `usedBefore`: one of the person's last ten.
 */
export type PasswordChange = (
  request: SessionOfPerson & { readonly currentPassword: string; readonly password: string },
) => Promise<
  | { readonly outcome: 'changed'; readonly identity: Identity }
  | Refusal<'busy'>
  | Refusal<'wrong'>
  | Refusal<'usedBefore'>
  | Refusal<'notAccepted'>
  | { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number }
>;

export interface DeviceOfSession {
  readonly deviceKey: string;
  readonly deviceGroupKey: string;
  readonly deviceName: string;
  readonly remembered: boolean;
  /** Whether this session may go on. */
  readonly trusted: boolean;
  readonly lastUsedMs: number;
}

export interface TrustedDevices {
  read(session: SessionOfPerson): Promise<DeviceOfSession | undefined>;
  /** `email` is for a person without any verified contact: it becomes one when the code is given. */
  sendCode(
    session: SessionOfPerson,
    request: { readonly channel: Channel; readonly email?: string | undefined },
  ): Promise<CodeSent | HasToWait | { readonly outcome: 'noVerifiedContact' }>;
  /** The session may go on. Remembered, the device needs no code next time. */
  confirm(
    session: SessionOfPerson,
    request: GivenCode & { readonly rememberMe: boolean },
  ): Promise<({ readonly outcome: 'confirmed' } & DeviceOfSession) | CodeRefusal>;
}

export interface LoginChange {
  read(session: SessionOfPerson): Promise<{
    readonly identity: Identity;
    readonly pending?: { readonly kind: 'email' | 'phone'; readonly destination: string; readonly expiresAtMs: number };
  }>;
  /** Sends a code to the new contact. Does not tell whether another person has it. */
  request(
    session: SessionOfPerson,
    request: { readonly contact: NewContact; readonly channel: Channel },
  ): Promise<CodeSent | HasToWait>;
  /** Changes the contact, and the user name where that was the old one. `before` is who has to be told. */
  confirm(
    session: SessionOfPerson,
    request: GivenCode,
  ): Promise<
    | {
        readonly outcome: 'changed';
        readonly kind: 'email' | 'phone';
        readonly before: Identity;
        readonly after: Identity;
      }
    | { readonly outcome: 'usernameInUse' }
    | CodeRefusal
  >;
  /** Keeps what the person chose for their pages and letters; what is absent stays. */
  keepChoices(session: SessionOfPerson, choices: Partial<Pick<Identity, 'showPaidOff' | 'language'>>): Promise<void>;
}

/** Codes in the middle of a renewal or a draw: the person who signed in is still the one who acts. */
export interface LoanCodes {
  /** Verified contacts of the person, unmasked: the user of this port masks them. A phone takes calls too. */
  contacts(session: SessionOfPerson): Promise<readonly { readonly channel: Channel; readonly destination: string }[]>;
  /**
   * Sends a code to a verified contact. `limitReached`: too many for that loan, or to that contact, in a day; those that links asked
   * for and those of the person are counted apart.
   */
  send(
    session: SessionOfKind,
    request: { readonly channel: Channel; readonly loanId: string },
  ): Promise<CodeSent | HasToWait | { readonly outcome: 'noVerifiedContact' | 'limitReached' }>;
  /**
   * A code is good for the session, loan and request it was sent for. Wrong ones that the session of a link gives hold back that session
   * alone.
   */
  check(
    session: SessionOfKind,
    request: GivenCode & { readonly loanId: string },
  ): Promise<{ readonly outcome: 'verified'; readonly channel: Channel } | CodeRefusal>;
}

/** Account operations of the sign-in port, beside sessions. */
export interface Accounts {
  readonly registration: Registration;
  readonly passwordReset: PasswordReset;
  readonly changePassword: PasswordChange;
  readonly trustedDevices: TrustedDevices;
  readonly loginChange: LoginChange;
  readonly loanCodes: LoanCodes;
  /** Which terms a person accepted when they registered, and when; undefined where they were not asked. */
  termsAccepted(userId: string): Promise<{ readonly version: string; readonly atMs: number } | undefined>;
  /** Whether an id token is of this person: signed here, and not expired. */
  isIdTokenOf(idToken: string, userId: string): Promise<boolean>;
  /**
   * For a while no code is sent or taken and no device that is not trusted gets in. Undefined when the session is not
   * of that profile.
   */
  lockProfile(sessionId: string, profileId: string): Promise<{ readonly lockedUntilMs: number } | undefined>;
}
