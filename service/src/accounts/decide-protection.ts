import type { CalendarDate } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { type Certificate, certificateOf } from './active-duty-check.ts';
import { askNow, askOfLoans, beginning, type Change, loansAbout, protectedAlone } from './protect-loans.ts';
import { protectionLetter, protectionPapers, saveProtectionPapers } from './protection-letter.ts';
import { begin } from './protections.ts';
import {
  findProtection,
  type LoanProtected,
  loansProtected,
  moveProtection,
  openProtections,
  type Protection,
} from './store/protections.ts';

/** Protections as the lender's staff look at them and decide. */

export interface OpenProtection extends Protection {
  /** Answers of the lender's system, loan by loan. */
  readonly loans: readonly LoanProtected[];
}

export async function protectionsToDecide(
  context: Context,
  atMost: number,
  customerId?: string,
): Promise<readonly OpenProtection[]> {
  const db = statementAs(context.db, 'worker');
  const open = await openProtections(db, atMost, customerId);
  return Promise.all(
    open.map(async (one) => ({
      ...one,
      loans: await loansProtected(db, one.protectionId),
    })),
  );
}

/** Why nothing was decided. */
export type Undecided = 'gone' | 'inFuture' | 'noProof' | 'beforeIt' | 'told';

interface Decision {
  readonly protectionId: string;
  /** The operator by name; null where the status check decides. */
  readonly by: string | null;
}

/** It is proven: by papers of its customer that were accepted, or by what is named. From its day the loans are held to the law. */
export async function confirmProtection(
  context: Context,
  {
    protectionId,
    by,
    from,
    proof,
    accepted,
  }: Decision & { readonly from?: CalendarDate; readonly proof?: string; readonly accepted: readonly string[] },
): Promise<Undecided | undefined> {
  const db = statementAs(context.db, 'worker');
  const one = await findProtection(db, protectionId);
  if (one?.state !== 'TOLD') return 'gone';
  const fromOn = from ?? one.fromOn;
  if (fromOn > context.businessDate()) return 'inFuture';
  if (one.untilOn !== null && fromOn > one.untilOn) return 'beforeIt';
  const papers = accepted.length === 0 ? undefined : `papers:${accepted.join(',')}`;
  const rests = proof ?? papers ?? (one.kind === 'bankruptcy' ? one.proof : undefined);
  if (rests === undefined) return 'noProof';
  const to = { state: 'STANDS', fromOn, proof: rests, note: null, endedOn: null } as const;
  // A bankruptcy counts since it was told.
  const loans = one.kind === 'bankruptcy' ? [] : await loansAbout(context, { ...one, fromOn });
  return decided(context, one, { to, by, loans, changeOf: (loan) => beginning({ ...one, ...to }, loan) });
}

/** It is not so: what counted meanwhile counts no more. Its customer reads why. */
export async function refuseProtection(
  context: Context,
  { protectionId, by, note }: Decision & { readonly by: string; readonly note: string },
): Promise<Undecided | undefined> {
  const one = await findProtection(statementAs(context.db, 'worker'), protectionId);
  if (one?.state !== 'TOLD') return 'gone';
  const { fromOn, proof } = one;
  const to = { state: 'REFUSED', fromOn, proof, note, endedOn: null } as const;
  const loans = one.kind === 'bankruptcy' ? await loansAbout(context, one) : [];
  const change = { protection: 'bankruptcyDismissed', on: context.businessDate(), proof: `not so: ${by}` } as const;
  return decided(context, one, { to, by, loans, changeOf: () => change });
}

const ENDS = {
  served: 'activeDutyOver',
  dismissed: 'bankruptcyDismissed',
  discharged: 'bankruptcyDischarged',
  passed: 'disasterOver',
} as const;

/** Kind of protection that ends so. */
const ENDED_SO = {
  served: 'activeDuty',
  dismissed: 'bankruptcy',
  discharged: 'bankruptcy',
  passed: 'disaster',
} as const satisfies Readonly<Record<keyof typeof ENDS, Protection['kind']>>;

/** End of a protection as the lender's system books it: the discharge of a cosigner leaves the loan to its borrower. */
const endOf = (how: keyof typeof ENDS, customerId: string) => (loan: { readonly borrowerId: string }) =>
  how === 'discharged' && loan.borrowerId !== customerId ? ENDS.dismissed : ENDS[how];

export const PROTECTION_ENDS = ['served', 'dismissed', 'discharged', 'passed'] as const;

/** The service, the case, or the disaster is over on a day. After its last day a disaster is over by itself: no loan has to be told. */
export async function endProtection(
  context: Context,
  { protectionId, by, how, on }: Decision & { readonly how: keyof typeof ENDS; readonly on: CalendarDate },
): Promise<Undecided | undefined> {
  const one = await findProtection(statementAs(context.db, 'worker'), protectionId);
  const fits = one && ENDED_SO[how] === one.kind;
  const counts = one?.state === 'STANDS' || (one?.state === 'TOLD' && one.kind === 'bankruptcy');
  if (!one || !fits || !counts) return 'gone';
  if (on > context.businessDate()) return 'inFuture';
  if (on < one.fromOn) return 'beforeIt';
  const { fromOn, proof, customerId, untilOn } = one;
  const to = { state: 'ENDED', fromOn, proof, note: how, endedOn: on } as const;
  const loans = untilOn !== null && on >= untilOn ? [] : await loansAbout(context, one);
  const protectionOf = endOf(how, customerId);
  return decided(context, one, { to, by, loans, changeOf: (loan) => ({ protection: protectionOf(loan), on, proof }) });
}

/** Has the status check asked of a customer; since when they serve where it says so, and that it was known. */
export async function checkActiveDuty(
  context: Context,
  { customerId, by }: { readonly customerId: string; readonly by: string },
): Promise<{ readonly since?: CalendarDate; readonly isNew: boolean }> {
  const certificate = await certificateOf(context, customerId);
  if (certificate === undefined) return { isNew: false };
  return { since: certificate.fromOn, isNew: await protectByCertificate(context, { customerId, by, certificate }) };
}

/** The check says that a customer serves: what they told of is proven by it, else it begins. False where it stands already. */
export async function protectByCertificate(
  context: Context,
  {
    customerId,
    by,
    certificate,
  }: Pick<Decision, 'by'> & { readonly customerId: string; readonly certificate: Certificate },
): Promise<boolean> {
  const [told] = (await openProtections(statementAs(context.db, 'worker'), 5, customerId)).filter(
    ({ kind, state }) => kind === 'activeDuty' && state === 'TOLD',
  );
  if (!told) {
    const found = { customerId, userId: null, kind: 'activeDuty', state: 'STANDS', by, ...certificate } as const;
    return (await begin(context, found)) !== undefined;
  }
  const { protectionId } = told;
  const { fromOn: from, proof } = certificate;
  await confirmProtection(context, { protectionId, by, from, accepted: [], proof });
  return true;
}

/** The lender learned of it otherwise: by mail, by phone, from a court. */
export async function enterProtection(
  context: Context,
  entered: { readonly customerId: string; readonly kind: Protection['kind']; readonly from: CalendarDate } & {
    readonly proof: string;
    readonly by: string;
  },
): Promise<Undecided | undefined> {
  const { customerId, kind, from: fromOn, proof, by } = entered;
  if (fromOn > context.businessDate()) return 'inFuture';
  const one = await begin(context, { customerId, userId: null, kind, state: 'STANDS', fromOn, proof, by });
  return one === undefined ? 'told' : undefined;
}

interface Decided {
  readonly to: Pick<Protection, 'state' | 'fromOn' | 'proof' | 'note' | 'endedOn'>;
  readonly by: string | null;
  readonly loans: readonly LoanFacts[];
  readonly changeOf: (loan: LoanFacts) => Change;
}

async function decided(
  context: Context,
  one: Protection,
  { to, by, loans, changeOf }: Decided,
): Promise<Undecided | undefined> {
  const alone = await protectedAlone(context, loans, one);
  const asked = alone.map((loan) => ({ of: one, loans: [loan], change: changeOf(loan) }));
  const nowMs = context.clock.nowMs();
  const letter = await protectionLetter(context, { ...one, ...to });
  const papers = await protectionPapers(context, { of: { ...one, ...to }, loans });
  const isDone = await context.db.transaction('worker', async (tx) => {
    if (!(await moveProtection(tx, one, { ...to, decidedBy: by, nowMs }))) return false;
    for (const each of asked) await askOfLoans(context, tx, each);
    const { customerId, userId, protectionId, kind } = one;
    const detail = { protectionId, kind, state: to.state, on: formatDate(to.endedOn ?? to.fromOn, 'long', 'english') };
    await writeAudit(tx, nowMs, [
      { customerId, userId: userId ?? undefined, what: 'customer.protectionDecided', detail },
    ]);
    await writeOutbox(tx, letter, nowMs);
    await saveProtectionPapers(tx, papers, nowMs);
    return true;
  });
  if (!isDone) return 'gone';
  for (const each of asked) await askNow(context, each);
  context.wake('outbox');
  return undefined;
}
