import type { readProtections, tellActiveDuty, tellBankruptcy } from '@lendside/contract/accounts-protections';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { certificateOf } from './active-duty-check.ts';
import { disasterFacts } from './disaster-facts.ts';
import { askNow, askOfLoans, beginning, loansAbout, protectedAlone } from './protect-loans.ts';
import { protectionLetter, protectionPapers, saveProtectionPapers } from './protection-letter.ts';
import { disastersOn } from './store/disasters.ts';
import { insertProtection, type Protection, protectionsOf } from './store/protections.ts';

/** Protections that stand, wait or are over, of all customer numbers of the person. */
export async function ownProtections(context: Context, { caller }: Call<typeof readProtections>) {
  const [rows, disasters] = await Promise.all([
    protectionsOf(context.db, sessionOf(caller).customerIds),
    disastersOn(context.db, context.businessDate()),
  ]);
  const seen = new Set<string>();
  // One that was told counts for each customer number of the person: it is shown once.
  const once = rows.filter(({ kind, fromOn, state, disasterId }) => {
    const key = `${kind} ${fromOn} ${state} ${disasterId}`;
    return !seen.has(key) && seen.add(key);
  });
  return { protections: once.map(told), disasters: disasters.map((one) => disasterFacts(one, caller.language)) };
}

/** The customer was ordered to active duty. Where the status check says so too, their loans change at once. */
export async function activeDutyTold(context: Context, { input: { from }, caller }: Call<typeof tellActiveDuty>) {
  if (from > context.businessDate()) throw new Problem('order_in_future');
  return tell(context, sessionOf(caller), async (customerId) => {
    const certificate = await certificateOf(context, customerId, from);
    return certificate === undefined
      ? { kind: 'activeDuty', state: 'TOLD', fromOn: from, proof: 'papers to come' }
      : { kind: 'activeDuty', state: 'STANDS', ...certificate };
  });
}

/** The customer filed for bankruptcy: it counts from now on, and the lender looks at it (11 U.S.C. 362). */
export async function bankruptcyTold(context: Context, { input, caller }: Call<typeof tellBankruptcy>) {
  const { filed, caseNumber, court } = input;
  if (filed > context.businessDate()) throw new Problem('petition_in_future');
  const proof = `case:${caseNumber.trim()}, ${court.trim()}`;
  return tell(context, sessionOf(caller), async () => ({ kind: 'bankruptcy', state: 'TOLD', fromOn: filed, proof }));
}

type Found = Pick<Protection, 'kind' | 'state' | 'proof' | 'fromOn'> &
  Partial<Pick<Protection, 'disasterId' | 'untilOn'>>;

/** Writes it down for each customer number of the person; answers the first. */
export async function tell(
  context: Context,
  { userId, customerIds }: { readonly userId: string; readonly customerIds: readonly string[] },
  find: (customerId: string) => Promise<Found>,
) {
  const made: Protection[] = [];
  for (const customerId of customerIds) {
    const found = await find(customerId);
    const one = await begin(context, { ...found, customerId, userId, by: null });
    if (one) made.push(one);
  }
  const [first] = made;
  if (first === undefined) throw new Problem('protection_told');
  return told(first);
}

/**
 * Begins a protection, by the customer's word or the lender's. A bankruptcy is kept from its first word on, active duty once it is proven.
 * Undefined where one of its kind is open.
 */
export async function begin(
  context: Context,
  { by, ...found }: Found & { readonly customerId: string; readonly userId: string | null; readonly by: string | null },
): Promise<Protection | undefined> {
  const nowMs = context.clock.nowMs();
  const { customerId, userId, kind, state, fromOn, proof, disasterId = null, untilOn = null } = found;
  const isDecided = state === 'STANDS';
  const one: Protection = {
    ...{ protectionId: context.ids.next('protect'), customerId, userId, kind, state, fromOn, proof, toldAtMs: nowMs },
    ...{ decidedAtMs: isDecided ? nowMs : null, decidedBy: by, note: null, endedOn: null, disasterId, untilOn },
  };
  const counts = isDecided || kind === 'bankruptcy';
  const loans = counts ? await loansAbout(context, one) : [];
  const alone = await protectedAlone(context, loans, one);
  const asked = alone.map((loan) => ({ of: one, loans: [loan], change: beginning(one, loan) }));
  // A disaster that an address tells of stands on the dashboard: its customer did not ask to be written to.
  const isWritten = loans.length > 0 && (kind !== 'disaster' || userId !== null);
  const letter = isWritten ? await protectionLetter(context, one) : [];
  const papers = await protectionPapers(context, { of: one, loans });
  const isNew = await context.db.transaction('worker', async (tx) => {
    if (!(await insertProtection(tx, one))) return false;
    for (const each of asked) await askOfLoans(context, tx, each);
    const detail = { protectionId: one.protectionId, kind, fromOn };
    await writeAudit(tx, nowMs, [{ customerId, userId: userId ?? undefined, what: 'customer.protectionTold', detail }]);
    await writeOutbox(tx, letter, nowMs);
    await saveProtectionPapers(tx, papers, nowMs);
    return true;
  });
  if (!isNew) return undefined;
  for (const each of asked) await askNow(context, each);
  if (letter.length > 0) context.wake('outbox');
  return one;
}

const STATES = { TOLD: 'told', STANDS: 'stands', REFUSED: 'refused', ENDED: 'ended' } as const;

export function told({ protectionId, kind, state, fromOn, toldAtMs, endedOn, note, untilOn, disasterId }: Protection) {
  return {
    id: protectionId,
    kind,
    state: STATES[state],
    from: fromOn,
    told: instant(toldAtMs),
    ...(untilOn !== null && { until: untilOn }),
    ...(disasterId !== null && { disasterId }),
    ...(endedOn !== null && { ended: endedOn }),
    ...(state === 'REFUSED' && note !== null && { note }),
  };
}
