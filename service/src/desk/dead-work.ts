import { instant } from '@lendside/providers/instant';
import type { Context, JobName } from '../context.ts';
import type { Block, DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';
import { tryWorkAgain, workAside } from './work-store.ts';

/** Kinds of work that is set aside: what each does for a customer, and the job that does it. */
const KINDS: Readonly<Record<string, { readonly says: string; readonly job: JobName }>> = {
  signUp: { says: 'Reward for a friend', job: 'referrals' },
  dataExport: { says: 'Export of data', job: 'dataExports' },
  lenderRequest: { says: 'Change that the lender is asked for', job: 'lenderRequests' },
  profileDelivery: { says: 'Change for another system', job: 'profileSync' },
};
const SHOWN_MAX = 100;

/** Work that failed too often, each with the cause of its last failure. */
export async function workSetAside({ db }: Context): Promise<Block> {
  const aside = await workAside(db, Object.keys(KINDS), SHOWN_MAX);
  return {
    title: 'Work that was set aside',
    head: ['Work', 'Kind', 'Customer', 'Failures', 'Cause'],
    rows: aside.map(({ workId, kind, customerId, failures, failureCause }) => ({
      cells: [workId, KINDS[kind]?.says ?? kind, customerId ?? '', String(failures), failureCause],
      acts: [{ operation: 'retryWork', label: 'Try again', input: { workId } }],
    })),
    empty: 'Nothing failed so often that it is not tried any more.',
  };
}

export async function retryWork(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { workId = '' } = input;
  const nowIso = instant(context.clock.nowMs());
  const work = await tryWorkAgain(context.db, Object.keys(KINDS), { workId, nowIso });
  if (!work) throw new DeskRefusal('This work is not set aside.');
  const job = KINDS[work.kind]?.job;
  if (job) context.wake(job);
  seen({ customerId: work.customerId ?? undefined, what: `${work.kind} ${workId} is tried again` });
  return { says: 'It is tried again now.' };
}
