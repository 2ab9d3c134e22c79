import type { Operation } from '@lendside/contract/operation';
import { isUnlockedLink } from '@lendside/domain/flows';
import { grouped } from '@lendside/providers/grouped';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import type { AccessCheck } from '../platform/http/access.ts';
import { refuseNotOffered } from '../platform/loan-systems/refuse-not-offered.ts';
import { Problem } from '../problem.ts';
import { findRenewal } from '../refinance/front.ts';
import { refuseAfterDeath } from './refuse-after-death.ts';

const BEARER = 'Bearer ';
const TOKEN_LENGTH_MAX = 4000;

/** A pure rule: may a session of this kind call this operation? */
export function refusalOf(
  operation: Pick<Operation, 'access' | 'flows' | 'unlocked' | 'beforeTrust'>,
  session: Pick<SessionClaims, 'kind' | 'lockedFlow' | 'deviceTrusted'>,
): 'device_not_trusted' | 'outside_locked_flow' | 'access_denied' | undefined {
  if (operation.access.includes('public')) return undefined;
  if (!session.deviceTrusted && !operation.beforeTrust) return 'device_not_trusted';
  // A lock only ever tightens: whatever the kind of session, it reaches the operations of its own flow and no other.
  if (session.lockedFlow !== undefined && !operation.flows?.some((flow) => flow === session.lockedFlow)) {
    return 'outside_locked_flow';
  }
  if (isUnlockedLink(session) && !operation.unlocked && !operation.flows?.includes('payment')) {
    return 'outside_locked_flow';
  }
  return operation.access.includes(session.kind) ? undefined : 'access_denied';
}

/** The value of an input field; `header.loanId` is one inside another. */
function valueAt(input: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], input);
}

/** The loan that an operation is about, where it names one. */
function loanIn({ owns }: Pick<Operation, 'owns'>, input: unknown): string | undefined {
  const loanId = owns?.loan && valueAt(input, owns.loan);
  return typeof loanId === 'string' ? loanId : undefined;
}

/** Builds the check. Under load, sessions and loans of many calls are looked up in one statement each. */
export function accessCheck(context: Context): AccessCheck {
  const { signIn, loanBook } = context.ports;

  const isAlive = grouped(
    async (sessionIds: readonly string[]) => {
      const alive = await signIn.aliveSessions([...new Set(sessionIds)]);
      return sessionIds.map((id) => alive.has(id));
    },
    { atOnce: 2 },
  );
  const partiesOf = grouped(async (loanIds: readonly string[]) => {
    const parties = await loanBook.partiesOf([...new Set(loanIds)]);
    return loanIds.map((id) => parties.get(id));
  });

  async function isOwned(operation: Operation, session: SessionClaims, input: unknown): Promise<boolean> {
    const loanId = loanIn(operation, input);
    if (loanId === undefined) return true;
    // A link names one loan: its session sees no other loan, except the one that it was renewed into.
    if (session.loanId !== undefined && session.loanId !== loanId) {
      const renewal = await findRenewal(context, session, loanId);
      if (renewal?.oldLoanId !== session.loanId || renewal.newLoanId !== loanId) return false;
    }
    const parties = await partiesOf(loanId);
    return session.customerIds.some((id) => id === parties?.borrowerId || id === parties?.cosignerId);
  }

  return {
    async admit(operation, authorization) {
      const isPublic = operation.access.includes('public');
      if (!authorization?.startsWith(BEARER) || authorization.length > TOKEN_LENGTH_MAX) {
        if (isPublic) return undefined;
        throw new Problem(authorization ? 'invalid_session' : 'not_signed_in');
      }
      const session = await signIn.readAccessToken(authorization.slice(BEARER.length));
      if (isPublic) return session;
      if (!session) throw new Problem('invalid_session');
      const refusal = refusalOf(operation, session);
      if (refusal) throw new Problem(refusal);
      return session;
    },

    async confirm(operation, session, input) {
      if (!session || operation.access.includes('public')) return;
      const living = isAlive(session.sessionId);
      const [alive, owned] = operation.owns?.loan
        ? await Promise.all([living, isOwned(operation, session, input)])
        : [await living, true];
      if (!alive) throw new Problem('invalid_session');
      if (!operation.background) await signIn.touch(session.sessionId);
      if (!owned) throw new Problem('loan_not_found');
      await refuseAfterDeath(context, operation, { session, input });
      if (operation.needs)
        await refuseNotOffered(context, operation.needs, { session, loanId: loanIn(operation, input) });
      if (operation.stepUp && !(await signIn.ownSessions.provedAgain(session.sessionId, operation.stepUp))) {
        throw new Problem('step_up_required');
      }
    },
  };
}
