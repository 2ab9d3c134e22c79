import type { inviteOtherParty } from '@lendside/contract/refinance-renewing';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { partyOf, unsignedParties, writeRenewalNotifications } from './renewals.ts';
import { countInvitation, lockRenewal } from './store/renewals.ts';

/** Enough for a lost mail and a lost phone, too few to be a nuisance. */
const INVITATIONS_MAX = 5;

/** Sends the other party a fresh invitation. Only who has signed may ask: before that it is their own turn. */
export async function inviteAgain(context: Context, { input, caller }: Call<typeof inviteOtherParty>) {
  const session = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const deadline = await context.db.transaction('worker', async (tx) => {
    const renewal = await lockRenewal(tx, input.loanId);
    const customerId = renewal && session.customerIds.find((id) => partyOf(renewal, id) !== undefined);
    if (!renewal || !customerId || renewal.state !== 'SIGNING' || renewal.cancelKey !== null) {
      throw new Problem('no_party_to_invite');
    }
    const [otherId, ...ownToo] = unsignedParties(renewal);
    if (!otherId || otherId === customerId || ownToo.length > 0) throw new Problem('no_party_to_invite');
    if (renewal.invitations >= INVITATIONS_MAX) throw new Problem('invitation_limit_reached');
    const number = renewal.invitations + 1;
    await countInvitation(tx, renewal.renewalId, number, nowMs);
    await writeRenewalNotifications(tx, [{ notification: 'invitation', renewal, customerId: otherId, number }], nowMs);
    const detail = { renewalId: renewal.renewalId, number };
    const { userId } = session;
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId: input.loanId, what: 'renewal.invited', detail }]);
    return renewal.deadlineDate;
  });
  context.wake('outbox');
  return { sent: true as const, deadline };
}
