import type { Identity } from './port.ts';

/** One sign-in that failed, as its owner sees it. */
export interface FailedSignIn {
  readonly atMs: number;
  /** Coarse place of the network it came from: `US`, or `US-TX` (ISO 3166). Absent where it is unknown. */
  readonly place: string | undefined;
  readonly deviceName: string;
}

/** Failed sign-ins of one person that they have not heard of. */
export interface UntoldSignIns {
  readonly identity: Identity;
  readonly count: number;
  readonly firstMs: number;
  readonly throughMs: number;
  /** Place of the last one. */
  readonly place: string | undefined;
}

/** Sign-ins with a wrong password, for the owner of the account. A failure on a device of their own is not told when they get in there afterwards. */
export interface FailedSignIns {
  /** Failures of the last 90 days, latest first, at most 50. */
  list(userId: string): Promise<readonly FailedSignIn[]>;
  /** People to tell: the last try is over for some minutes, and they were told of none for a day. */
  untold(atMost: number): Promise<readonly UntoldSignIns[]>;
  told(told: { readonly userId: string; readonly throughMs: number }): Promise<void>;
}
