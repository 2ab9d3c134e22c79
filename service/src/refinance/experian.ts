import type { checkExperianSsn, readExperianStatus } from '@lendside/contract/refinance-details';
import { SSN_CHECK_VERSION, ssnCheckConsent } from '@lendside/domain/renewal-consents';
import { isSsn } from '@lendside/domain/ssn';
import type { CustomerChanged } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { type CountedGuess, countGuess, forgetGuess, unnamedLimit } from '../platform/http/guesses.ts';
import { CUSTOMER_FILE_QUEUE } from '../platform/lender-requests/customer-file-queue.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { Problem } from '../problem.ts';
import { recordConsent } from '../profile/front.ts';
import { callingCustomer } from './calling-customer.ts';
import { needsSsnCheck } from './renewal-facts.ts';
import { insertSsnCheck, lastSsnCheckAt } from './store/checks.ts';
import { type RenewalWay, recordStep } from './store/steps.ts';

/** Checks in a day of one customer, by one sign-in for any of its customers, and from one network address. */
const CHECKS_PER_CUSTOMER = 3;
const CHECKS_PER_PERSON = 6;
const CHECKS_PER_ADDRESS = 30;

/** Whether the bureau has to be asked, and the words that have to be agreed to first. */
export async function experianStatus(context: Context, { input, caller }: Call<typeof readExperianStatus>) {
  const customer = await callingCustomer(context, sessionOf(caller), input);
  const { customerId } = customer;
  const [last] = await lastSsnCheckAt(context.db, customerId);
  return {
    ssnCheckNeeded: await needsSsnCheck(context, customerId),
    ssnNeeded: customer.ssnLastFour === undefined,
    disclosureVersion: SSN_CHECK_VERSION,
    consentText: ssnCheckConsent(caller.language),
    ...(last ? { checked: instant(last.checkedAtMs) } : {}),
  };
}

/**
 * Asks the bureau after the person agreed. The number typed is passed on and kept where none is on file; it is never
 * logged.
 */
export async function checkSsn(context: Context, { input, caller }: Call<typeof checkExperianSsn>) {
  const session = sessionOf(caller);
  const { loanId, ssn, consentVersion, purpose = 'renewal' } = input;
  const customer = await callingCustomer(context, session, input);
  const { customerId } = customer;
  if (consentVersion === undefined) throw new Problem('consent_required');
  if (consentVersion !== SSN_CHECK_VERSION) throw new Problem('consent_version_old');
  const mustType = customer.ssnLastFour === undefined;
  if (ssn !== undefined ? !isSsn(ssn) : mustType) throw new Problem('invalid_ssn');
  if (!(await needsSsnCheck(context, customerId))) return { verified: true, outcome: 'SKIP' as const };
  const nowMs = context.clock.nowMs();
  const guess = await countCheck(context, { customerId, userId: session.userId, address: caller.address });
  const { firstName, lastName, lmsId, ssnLastFour: lastFour } = customer;
  const answer = await context.ports.creditBureau.checkSsn({ customerId, lmsId, firstName, lastName, lastFour, ssn });
  if (answer === 'unavailable') {
    await forgetGuess(context, guess);
    throw new Problem('bureau_unavailable');
  }
  const checked = { way: { loanId, customerId, purpose }, userId: session.userId, outcome: answer, nowMs };
  if (answer === 'verified' && mustType && ssn !== undefined) await saveSsn(context, caller, { ...checked, ssn });
  else await context.db.transaction('worker', (tx) => writeCheck(context, tx, caller, checked, { ends: true }));
  if (answer !== 'verified') throw new Problem('ssn_not_verified');
  return { verified: true, outcome: 'SUCCESS' as const };
}

/** A check of the bureau, as it was answered. */
interface Checked {
  readonly way: RenewalWay;
  readonly userId: string;
  readonly outcome: string;
  readonly nowMs: number;
}

/** Writes down a check with the consent it was made under; `ends`: the step is done with it, where the number is the person's. */
async function writeCheck(
  context: Context,
  tx: Tx,
  caller: Caller,
  { way, userId, outcome, nowMs }: Checked,
  { ends }: { readonly ends: boolean },
): Promise<string> {
  const { loanId, customerId } = way;
  const consentId = context.ids.next('con');
  const words = { kind: 'softPull', version: SSN_CHECK_VERSION, text: ssnCheckConsent(caller.language) } as const;
  const channel = caller.installedApp ? 'app' : caller.session?.lockedFlow === undefined ? 'web' : 'link';
  const textHash = await recordConsent(tx, { consentId, userId, customerId, loanId, channel, ...words }, nowMs);
  const checkId = context.ids.next('ssn');
  await insertSsnCheck(tx, { checkId, customerId, userId, loanId, consentId, outcome, nowMs });
  const detail = { outcome };
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.ssnChecked', detail }]);
  if (ends && outcome === 'verified') await endStep(context, tx, { way, userId, nowMs, textHash });
  return textHash;
}

interface Ended extends Pick<Checked, 'way' | 'userId' | 'nowMs'> {
  readonly textHash: string;
}

function endStep(context: Context, tx: Tx, { way, userId, nowMs, textHash }: Ended): Promise<void> {
  const lifetimeMinutes = context.flags.limit('renewalStepMinutes');
  return recordStep(tx, way, { step: 'experianChecked', userId, facts: { textHash }, nowMs, lifetimeMinutes });
}

/** Has the lender's system put a number that was typed and is the person's on file, where there was none. */
async function saveSsn(context: Context, caller: Caller, { ssn, ...checked }: Checked & { readonly ssn: string }) {
  const { way, userId, nowMs } = checked;
  const { customerId } = way;
  const answer = await askLender(context, ssnOnFileRequest, {
    subject: customerId,
    isSame: (open) => open.ssn === ssn,
    async begin(tx) {
      const textHash = await writeCheck(context, tx, caller, checked, { ends: false });
      return { customerId, loanId: null, body: { ssn, way, userId, nowMs, textHash } };
    },
  });
  // Another one came on file meanwhile.
  if (answer?.outcome !== 'saved') throw new Problem('ssn_not_verified');
}

export const ssnOnFileRequest: LenderRequest<Ended & { readonly ssn: string }, CustomerChanged> = {
  kind: 'ssnOnFile',
  queue: CUSTOMER_FILE_QUEUE,
  isSealed: true,
  ask: ({ ports }, { requestId: reference, customerId, body: { ssn } }) =>
    ports.customerFile.saveDetails({ reference, customerId, change: { ssn } }),
  async follow(context, { body }, { outcome }) {
    return async (tx) => {
      if (outcome === 'saved') await endStep(context, tx, body);
    };
  },
};

/** Counts a check before the bureau is asked, so that numbers cannot be guessed, also not many at once. */
async function countCheck(
  context: Context,
  { customerId, userId, address }: { readonly customerId: string; readonly userId: string; readonly address: string },
): Promise<CountedGuess> {
  const guess = await countGuess(context, [
    { subject: `ssn of ${customerId}`, perDay: CHECKS_PER_CUSTOMER },
    { subject: `ssn by ${userId}`, perDay: CHECKS_PER_PERSON },
    unnamedLimit(context, { text: `ssn address ${address}`, perDay: CHECKS_PER_ADDRESS }, (mac) => `ssn from ${mac}`),
  ]);
  if (!guess) throw new Problem('too_many_tries');
  return guess;
}
