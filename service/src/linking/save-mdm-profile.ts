import type { saveMdmProfile } from '@lendside/contract/linking';
import type { Identity, SystemId } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf, writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { findTicket, useTicket } from './store.ts';

const REFUSALS = { belongsToAnother: 'linked_to_another_login', hasAnother: 'already_linked' } as const;

/**
 * Gives a sign-in its master profile; with a ticket it links what the ticket stands for first. The next refresh of the
 * session knows the customers that came with it.
 */
export async function saveProfile(context: Context, { input, caller }: Call<typeof saveMdmProfile>) {
  const session = sessionOf(caller);
  const { customers } = context.ports.signIn;
  if (input.linkTicket === undefined) {
    const mdmId = await customers.masterProfile(session.userId);
    return profileOf(mdmId, await customers.person(session.userId));
  }
  const ticket = await findTicket(context, session.userId, input.linkTicket);
  const nowMs = context.clock.nowMs();
  if (!ticket || ticket.usedAtMs !== null || ticket.expiresAtMs <= nowMs) throw new Problem('link_ticket_expired');
  if (ticket.holderUserId !== null) throw new Problem('linked_to_another_login');
  const linked = await customers.link(session.userId, ticket.customerIds);
  if (linked.outcome !== 'linked') {
    await auditOf(context, session, 'linking.refused', { why: linked.outcome });
    throw new Problem(REFUSALS[linked.outcome]);
  }
  await context.db.transaction('worker', async (tx) => {
    await useTicket(tx, ticket.foundId, nowMs);
    await writeAudit(
      tx,
      nowMs,
      Object.values(ticket.customerIds).map((customerId) => ({
        customerId,
        userId: session.userId,
        what: 'linking.linked',
        detail: { device: caller.deviceName },
      })),
    );
  });
  return profileOf(linked.identity.mdmId, linked.identity);
}

function profileOf(mdmId: string | undefined, person: Identity | undefined) {
  const customerIds = person?.lmsCustomerIds ?? {};
  const entries = Object.entries(customerIds) as [SystemId, string][];
  return {
    ...(mdmId === undefined ? {} : { mdmId }),
    customerIds,
    lmsReferenceIds: entries.map(([lmsId, customerId]) => ({ lmsId, customerId })),
  };
}
