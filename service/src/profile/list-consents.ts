import type { listConsents, withdrawConsent } from '@lendside/contract/profile-contact';
import { isFinished } from '@lendside/domain/loan-states';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { choiceOf } from '../platform/notifications/choices-store.ts';
import { Problem } from '../problem.ts';
import { withdrawPhone } from './phone-withdrawals.ts';
import { type ConsentKind, consentsOf, endConsent, type SavedConsent } from './store/consents.ts';

/** Agreements that an open loan stands on: signing it again is the only way to other words. */
const NEEDED_BY_LOAN: readonly ConsentKind[] = ['terms', 'eSign'];
/** Taken back where it is used, which says what happens to the next payment. */
const TAKEN_BACK_ELSEWHERE: readonly ConsentKind[] = ['autoPay'];

/** Changes that taking an agreement back brings, beside what taking back texts does. */
const EFFECTS: Readonly<Record<ConsentKind, readonly string[]>> = {
  text: ['textsStop'],
  voice: ['callsStop'],
  gps: ['positionAskedAgain'],
  restrictedState: ['stateAskedAgain'],
  softPull: ['noFurtherCheck'],
  eSign: ['documentsByMail'],
  terms: ['noFurtherUse'],
  autoPay: [],
};

const REGISTRATION = 'registration';

/** Everything the person agreed to: what they accepted when they registered, and what came later. */
export async function ownConsents(context: Context, { caller }: Call<typeof listConsents>) {
  const { userId, customerIds } = sessionOf(caller);
  const [saved, registered, openLoan] = await Promise.all([
    consentsOf(context.db, userId),
    context.ports.signIn.accounts.termsAccepted(userId),
    hasOpenLoan(context, customerIds),
  ]);
  const terms = registered && {
    consentId: REGISTRATION,
    kind: 'terms' as const,
    version: registered.version,
    channel: 'web',
    given: instant(registered.atMs),
    canWithdraw: false,
  };
  return { consents: [...saved.map((consent) => shown(consent, openLoan)), ...(terms ? [terms] : [])] };
}

function shown(consent: SavedConsent, openLoan: boolean) {
  const { consentId, kind, version, textHash, text, channel, givenAtMs, withdrawnAtMs } = consent;
  return {
    consentId,
    kind,
    version,
    textHash,
    text,
    channel,
    given: instant(givenAtMs),
    withdrawn: withdrawnAtMs === null ? undefined : instant(withdrawnAtMs),
    canWithdraw:
      withdrawnAtMs === null && !TAKEN_BACK_ELSEWHERE.includes(kind) && !(openLoan && NEEDED_BY_LOAN.includes(kind)),
  };
}

async function hasOpenLoan(context: Context, customerIds: readonly string[]): Promise<boolean> {
  if (customerIds.length === 0) return false;
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  return loans.some(({ loanStatusId }) => !isFinished(loanStatusId));
}

/** Takes an agreement back; what follows from it is done in the same transaction. */
export async function takeBack(context: Context, { input, caller }: Call<typeof withdrawConsent>) {
  const { userId, customerIds } = sessionOf(caller);
  const { consentId } = input;
  if (consentId === REGISTRATION) throw new Problem('consent_needed_by_open_loan');
  const openLoan = await hasOpenLoan(context, customerIds);
  const nowMs = context.clock.nowMs();
  const kind = await context.db.transaction('worker', async (tx) => {
    const consent = (await consentsOf(tx, userId)).find((one) => one.consentId === consentId);
    if (!consent) throw new Problem('consent_not_found');
    if (consent.withdrawnAtMs !== null) throw new Problem('consent_already_withdrawn');
    if (!shown(consent, openLoan).canWithdraw) throw new Problem('consent_needed_by_open_loan');
    const [customerId] = customerIds;
    if (consent.kind === 'text' || consent.kind === 'voice') {
      const of = { userId, customerId, channels: [consent.kind], by: 'portal' as const, words: '', nowMs };
      const ended = await withdrawPhone(tx, of);
      if (ended.length === 0) throw new Problem('consent_already_withdrawn');
      return consent.kind;
    }
    const taken = await endConsent(tx, consentId, nowMs);
    if (taken.length === 0) throw new Problem('consent_already_withdrawn');
    const what = 'profile.consentWithdrawn';
    await writeAudit(tx, nowMs, [{ customerId, userId, what, detail: { kind: consent.kind } }]);
    return consent.kind;
  });
  const effects = [...EFFECTS[kind], ...(kind === 'text' ? await remindersNow(context, userId) : [])];
  return { consentId, withdrawn: instant(nowMs), effects };
}

async function remindersNow(context: Context, userId: string): Promise<string[]> {
  const { paymentReminders } = await choiceOf(context.db, userId);
  return paymentReminders === 'off' ? [] : ['remindersByEmail'];
}
