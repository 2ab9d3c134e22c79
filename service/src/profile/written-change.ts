import type {
  ChangedPart,
  CustomerChange,
  CustomerChanged,
  CustomerRecord,
} from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { holdMoneyOut } from '../money/money-holds-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { inSavepoint } from '../platform/database/savepoints.ts';
import { holdClaimed, type Move, moveWork } from '../platform/jobs/leased-work.ts';
import type { WriteAnswer } from '../platform/lender-requests/lender-request.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { chooseWays } from './choose-ways.ts';
import { sentParts } from './moved-mail.ts';
import type { ByPerson, BySystem } from './profile-asked.ts';
import { type ChangeNotice, changeNotices } from './profile-notices.ts';
import { lockDeliveries, PROFILE_DELIVERIES, writeDeliveries } from './store/deliveries.ts';

type Saved = Extract<CustomerChanged, { readonly outcome: 'saved' }>;
type Of<Body> = Body & { readonly customerId: string };

const NOTHING: WriteAnswer = async () => undefined;

/** Follow-up of a change that a person made: activity, notices, what is to be brought to the other systems. */
export async function personChanged(context: Context, of: Of<ByPerson>, answer: CustomerChanged): Promise<WriteAnswer> {
  if (answer.outcome === 'refused') return NOTHING;
  const { customerId, asker, others, records, change, ways } = of;
  const { userId } = asker;
  const person = await context.ports.signIn.customers.person(userId);
  return async (tx) => {
    const nowMs = context.clock.nowMs();
    await lockDeliveries(tx, { userId, customerIds: [customerId, ...others] }, nowMs);
    const notices = await writeChanges(context, tx, of, answer);
    await writeOutbox(tx, changeNotices(context, asker, { person, records, notices }), nowMs);
    if (ways) await chooseAlong(context, tx, { ...of, ways, person });
    const parts = sentParts(change, change.bank !== undefined);
    await writeDeliveries(tx, { userId, from: customerId, to: others, parts }, nowMs);
  };
}

/** Writes what changed to the activity, holds money out towards another account, and answers what is told. */
async function writeChanges(
  context: Context,
  tx: Tx,
  { customerId, asker: { userId }, change, moved }: Of<ByPerson>,
  { changed, bank }: Saved,
): Promise<readonly ChangeNotice[]> {
  const nowMs = context.clock.nowMs();
  if (changed.length > 0) {
    const detail = { changed: changed.join(' ') };
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.saved', detail }]);
  }
  const notices = [...contactNotices(change, changed), ...moved];
  if (!bank?.isChange) return notices;
  await holdMoneyOut(tx, customerId, 'bankChanged', nowMs);
  await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.bankChanged', detail: {} }]);
  return [...notices, { change: 'bank', now: change.bank?.accountNumber ?? '' }];
}

function contactNotices(change: CustomerChange, changed: readonly ChangedPart[]): ChangeNotice[] {
  return changed.flatMap((part) =>
    part === 'email' || part === 'phoneNumber' ? [{ change: part, now: change[part] ?? '' }] : [],
  );
}

type Choosing = Of<ByPerson> & Required<Pick<ByPerson, 'ways'>> & Pick<Parameters<typeof chooseWays>[3], 'person'>;

/** They could be chosen when the change was asked for; where they cannot any more, they stay, as the change stands. */
async function chooseAlong(context: Context, tx: Tx, { customerId, asker, ways, person }: Choosing): Promise<void> {
  const { chosen, consentVersion } = ways;
  try {
    await inSavepoint(tx, () => chooseWays(tx, context, asker, { person, customerId, ways: chosen, consentVersion }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    context.log.warn({ customerId, code: error.code }, 'ways of being told did not follow a change');
  }
}

/** Follow-up of a change that was brought from another system. */
export const systemChanged =
  (context: Context, of: Of<BySystem>, answer: CustomerChanged): WriteAnswer =>
  async (tx) => {
    const { customerId, delivery, lmsId } = of;
    const { userId, fromCustomerId } = delivery;
    const nowMs = context.clock.nowMs();
    await lockDeliveries(tx, { userId, customerIds: [fromCustomerId, customerId] }, nowMs);
    const line = lineOf(lmsId, answer);
    if (line) await writeAudit(tx, nowMs, [{ customerId, userId, ...line }]);
    if (answer.outcome === 'saved' && answer.bank?.isChange) await holdMoneyOut(tx, customerId, 'bankChanged', nowMs);
    // One of newer parts goes on.
    if (await holdClaimed(tx, delivery)) await moveWork(tx, PROFILE_DELIVERIES, delivery.workKey, endOf(answer), nowMs);
  };

const endOf = (answer: CustomerChanged): Move =>
  answer.outcome === 'saved' ? { to: 'SAVED' } : { to: 'REFUSED', set: { refusal: answer.reason } };

/** Line of the activity; none where the system had all of it. */
function lineOf(lmsId: CustomerRecord['lmsId'], answer: CustomerChanged) {
  if (answer.outcome === 'refused') return { what: 'profile.notSynced', detail: { lmsId, refusal: answer.reason } };
  const changed: readonly string[] = [...answer.changed, ...(answer.bank?.isChange ? ['bank'] : [])];
  return changed.length === 0 ? undefined : { what: 'profile.synced', detail: { lmsId, changed: changed.join(' ') } };
}
