import type { BrandCode } from '@lendside/brands/brand';
import type { InputOf, Operation, OutputOf } from '@lendside/contract/operation';
import type { Language } from '@lendside/domain/language';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from './context.ts';

/** Who calls, from where, and how they want to be answered. */
export interface Caller {
  /** Absent only where the operation is public. */
  readonly session?: SessionClaims;
  /** The deployment's brand: by host name, else `x-brand`, else the default. */
  readonly brand: BrandCode;
  readonly language: Language;
  readonly address: string;
  readonly deviceName: string;
  readonly deviceKey?: string;
  /** `https://host` the portal is served from for this caller. */
  readonly origin: string;
  readonly installedApp: boolean;
  /** The refresh cookie, where there is one. */
  readonly refreshToken?: string;
  /** The device's secret, where it keeps one. */
  readonly deviceSecret?: string;
  /** The mark of a browser that typed the password of an account which waits for its code. */
  readonly passwordMark?: string;
  /** Sets or clears the cookie that keeps the mark of a typed password. */
  setPasswordMark(mark: string | undefined, options?: { readonly expiresAtMs?: number }): void;
  /** Sets or clears the cookie that keeps the device's secret. */
  setDeviceCookie(secret: string | undefined, options?: { readonly expiresAtMs?: number }): void;
  /** Sets or clears the refresh cookie of the reply. */
  setRefreshCookie(token: string | undefined, options?: { readonly expiresAtMs?: number }): void;
}

export interface Call<Op extends Operation> {
  readonly input: InputOf<Op>;
  readonly caller: Caller;
}

/** A call that is known to be signed in. */
export type SignedInCaller = Caller & { readonly session: SessionClaims };

/** A body that is JSON text already, made and checked when it was written. */
export interface JsonText {
  readonly jsonText: string;
}

export interface FileReply {
  readonly file: Buffer;
  readonly name: string;
  readonly download: boolean;
  /** Where the operation can answer with more than one kind of file. */
  readonly mediaType?: string;
}

export type Reply<Op extends Operation> = OutputOf<Op> | JsonText | FileReply;

export type UseCase<Op extends Operation> = (context: Context, call: Call<Op>) => Promise<Reply<Op>>;

export interface Binding {
  readonly operation: Operation;
  readonly useCase: UseCase<Operation>;
}

/** Binds an operation to its use case; the compiler holds the use case to the contract. */
export function on<Op extends Operation>(operation: Op, useCase: UseCase<Op>): Binding {
  return { operation, useCase: useCase as UseCase<Operation> };
}

/** The session of a caller whose operation is not public. */
export function sessionOf(caller: Caller): SessionClaims {
  if (!caller.session) throw new Error('this operation is public: it has no session');
  return caller.session;
}
