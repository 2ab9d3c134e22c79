import type { Flow } from '@lendside/domain/flows';
import type { SystemAbility } from '@lendside/domain/system-capabilities';
import type { z } from 'zod';

/** Who may call an operation. A session is exactly one of these; `public` needs no session. */
export type Access = 'public' | 'customer' | 'non-customer' | 'guest' | 'locked-link' | 'other-party';

/** The slices of the house; contract, service, portal and journeys use the same names. */
export type Slice =
  | 'access'
  | 'linking'
  | 'accounts'
  | 'payments'
  | 'plans'
  | 'refinance'
  | 'cash'
  | 'originations'
  | 'applications'
  | 'conversations'
  | 'bereavement'
  | 'offers'
  | 'documents'
  | 'cards'
  | 'stores'
  | 'profile'
  | 'referrals'
  | 'system'
  | 'dev';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `METHOD /path`, the path being the specification's own operation name, served under `/api`. */
export type Endpoint = `${Method} /${string}`;

export interface Operation<
  D extends Endpoint = Endpoint,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends string = string,
  N extends string = string,
> {
  /** Unique verb-first name; also the OpenAPI operationId. */
  readonly name: N;
  readonly slice: Slice;
  readonly endpoint: D;
  readonly summary: string;
  readonly access: readonly Access[];
  /** Input fields that name an object which has to belong to the caller, `header.loanId` inside another. A foreign one answers as if it did not exist. */
  readonly owns?: { readonly loan?: string };
  /** Ability that the lender system of the loan needs, else one of the caller's; without it `not_offered_online`. */
  readonly needs?: SystemAbility;
  /** Flows whose locked sessions may call it. An operation without flows is closed to locked sessions. */
  readonly flows?: readonly Flow[];
  /** True where a link that is held to no flow may call it, beside what a link to a payment may (decision 48). */
  readonly unlocked?: boolean;
  readonly input: I;
  /** Schema of the reply, or the media type of a file. */
  readonly output: O;
  /** Where several are possible they are joined by a comma and a space; the reply names its own. */
  readonly file?: string;
  /** The refusals of its own, beside the ones every operation can give: codes of `problems.ts`, which `operations.ts` holds them to. */
  readonly problems: readonly P[];
  /** True for polling and background reads: they do not count as activity of the person (security 9). */
  readonly background?: boolean;
  /**
   * True where it only reads, and often: it may read while the session is being looked up. Nothing of what was read goes out,
   * nor why reading failed, unless the session turns out to be alive and the object the caller's.
   */
  readonly readsWhileChecked?: boolean;
  /** True where a session whose device is not trusted yet may call it. */
  readonly beforeTrust?: boolean;
  /**
   * Where the person has to prove again who they are, by password or passkey, not long before (security 13):
   * `required` always, `orJustSignedIn` unless they signed in with one of these just now. Else `step_up_required`.
   */
  readonly stepUp?: 'required' | 'orJustSignedIn';
  /** True where the body is a form with a file in it, `multipart/form-data`, sent without any header of ours. */
  readonly form?: boolean;
  /** True where the endpoint exists only outside production. */
  readonly developmentOnly?: boolean;
  /** An input and an output to show in the documentation; both are checked against the schemas by a test. */
  readonly example?: { readonly input?: unknown; readonly output?: unknown };
}

/** States an operation; the compiler keeps its name, endpoint, fields and refusals as literal types for both sides. */
export function operation<
  const D extends Endpoint,
  I extends z.ZodType,
  O extends z.ZodType,
  const P extends string,
  const N extends string,
>(spec: Operation<D, I, O, P, N>): Operation<D, I, O, P, N> {
  return spec;
}

/** Input of an operation as a caller gives it; amounts are whole cents. */
export type InputOf<Op extends Operation> = z.output<Op['input']>;
/** Output of an operation as a caller receives it; amounts are whole cents. */
export type OutputOf<Op extends Operation> = z.output<Op['output']>;
