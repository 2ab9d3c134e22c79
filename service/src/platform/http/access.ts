import type { Operation } from '@lendside/contract/operation';
import type { SessionClaims } from '@lendside/providers/sign-in/port';

/** The one answer to "may this caller do that?", for every operation. */
export interface AccessCheck {
  /**
   * Who calls, as far as the token says, if a session of that kind may call this operation at all. Undefined only where
   * it is public. Throws `not_signed_in`, `invalid_session`, `device_not_trusted`, `outside_locked_flow`, `access_denied`.
   */
  admit(operation: Operation, authorization: string | undefined): Promise<SessionClaims | undefined>;
  /**
   * Has to follow before anything is done: the session is alive, and what the input names belongs to the caller. Throws
   * `invalid_session`, `loan_not_found` for a loan the caller is no party of, as if it did not exist, or
   * `step_up_required` where the person has to prove again who they are.
   */
  confirm(operation: Operation, session: SessionClaims | undefined, input: unknown): Promise<void>;
}
