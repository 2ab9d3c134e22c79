import type { checkExperianSsn, readExperianStatus } from '@lendside/contract/refinance-details';
import { SSN_CHECK_VERSION, ssnCheckConsent } from '@lendside/domain/renewal-consents';
import { isSsn } from '@lendside/domain/ssn';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { type CountedGuess, countGuess, forgetGuess, unnamedLimit } from '../platform/http/guesses.ts';
import { Problem } from '../problem.ts';
import { recordConsent } from '../profile/front.ts';
import { callingCustomer } from './calling-customer.ts';
import { needsSsnCheck } from './renewal-facts.ts';
import { insertSsnCheck, lastSsnCheckAt } from './store/checks.ts';
import { recordStep } from './store/steps.ts';

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
  const { userId } = session;
  const consentId = context.ids.next('con');
  await context.db.transaction('worker', async (tx) => {
    const words = { kind: 'softPull', version: SSN_CHECK_VERSION, text: ssnCheckConsent(caller.language) } as const;
    const channel = caller.installedApp ? 'app' : session.lockedFlow === undefined ? 'web' : 'link';
    const textHash = await recordConsent(tx, { consentId, userId, customerId, loanId, channel, ...words }, nowMs);
    await insertSsnCheck(tx, {
      checkId: context.ids.next('ssn'),
      customerId,
      userId,
      loanId,
      consentId,
      outcome: answer,
      nowMs,
    });
    const detail = { outcome: answer };
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.ssnChecked', detail }]);
    if (answer !== 'verified') return;
    if (mustType && ssn !== undefined) await context.ports.customerFile.saveDetails(tx, customerId, { ssn });
    await recordStep(
      tx,
      { loanId, customerId, purpose },
      {
        step: 'experianChecked',
        userId,
        facts: { textHash },
        nowMs,
        lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
      },
    );
  });
  if (answer !== 'verified') throw new Problem('ssn_not_verified');
  return { verified: true, outcome: 'SUCCESS' as const };
}

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
