import type { applyForLoan } from '@lendside/contract/originations';
import { APPLICATION_CONSENT_VERSION, APPLICATION_CONSENTS } from '@lendside/domain/application-consents';
import { isESignCode } from '@lendside/domain/e-sign-code';
import { isEmail } from '@lendside/domain/email';
import { phoneDigits } from '@lendside/domain/phone';
import { addressRefusals } from '@lendside/domain/postal-address';
import { isSsn } from '@lendside/domain/ssn';
import type { AskedLoan, Decision, LoanApplication, NewApplicant } from '@lendside/providers/loan-origination/port';
import type { Context } from '../context.ts';
import { type Call, type SignedInCaller, sessionOf } from '../on.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { Problem } from '../problem.ts';
import { type Asked, askedLoan } from './asked-loan.ts';
import { decisionNotifications, declineOf } from './decision-notification.ts';
import { applicantOf } from './own-application.ts';
import { endCutOff, writeApplication } from './write-application.ts';

type Input = Call<typeof applyForLoan>['input'];

const DAY_MS = 86_400_000;
/** Each asks a bureau: so many a day. */
const APPLICATIONS_A_DAY = 3;

/**
 * Applies for a loan: what was agreed to first, then the bureau and the status check are asked, then the rules decide. An application
 * whose writing was cut off is ended first; the same press once more is answered with it.
 */
export async function apply(context: Context, call: Call<typeof applyForLoan>) {
  const { input } = call;
  const caller = { ...call.caller, session: sessionOf(call.caller) };
  await requireConsents(context, input, caller);
  const asked = await askedLoan(context, input, caller);
  const before = await endCutOff(context, caller, asked);
  if (before) return answered(before);
  const person = asked.customer ? undefined : newApplicant(input);
  await requireNone(context, caller);
  const loan = await lookedUp(context, asked, input, person);
  const decision = await context.ports.loanOrigination.decide(loan);
  if (!decision) throw new Problem('product_not_in_state');
  const application = await applicationOf(context, asked, decision, caller);
  const notifications = await decisionNotifications(context, { application, asked, decision }, caller);
  const done = await writeApplication(context, caller, {
    ...{ application, loan, person, notifications },
    rules: decision.outcome === 'declined' ? decision.reasons.map(({ rule }) => rule) : [],
  });
  return answered(done);
}

function answered({ applicationId, state }: Pick<LoanApplication, 'applicationId' | 'state'>) {
  return { applicationId, state: state as 'submitted' | 'approved' | 'declined', messageKey: applicationId };
}

/** No outside system is asked before the applicant agreed to all of it, in these words, and showed that papers can be read. */
async function requireConsents(
  context: Context,
  { consentVersions }: Input,
  { session }: SignedInCaller,
): Promise<void> {
  for (const kind of APPLICATION_CONSENTS) {
    if (consentVersions[kind] === undefined) throw new Problem('consent_required');
    if (consentVersions[kind] !== APPLICATION_CONSENT_VERSION) throw new Problem('consent_version_old');
  }
  const person = await context.ports.signIn.customers.person(session.userId);
  if (!isESignCode(consentVersions.eSignCode, person?.email ?? '', APPLICATION_CONSENT_VERSION)) {
    throw new Problem('esign_code_wrong');
  }
}

async function requireNone(context: Context, { session, language }: SignedInCaller): Promise<void> {
  const all = await context.ports.loanOrigination.applicationsOf(applicantOf(session));
  if (all.some(({ endedAtMs }) => endedAtMs === undefined)) throw new Problem('application_in_progress');
  const nowMs = context.clock.nowMs();
  const today = all.filter(({ createdAtMs }) => createdAtMs > nowMs - DAY_MS);
  if (today.length < APPLICATIONS_A_DAY) return;
  const firstMs = Math.min(...today.map(({ createdAtMs }) => createdAtMs));
  throw tooManyRequests((firstMs + DAY_MS - nowMs) / 1000, language);
}

/** Who the lender does not know says everything. */
function newApplicant({ name, ssn, homeAddress, accountPhone, email }: Input): NewApplicant {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  const lastName = rest.join(' ');
  if (firstName === '' || lastName === '' || homeAddress === undefined) throw new Problem('answer_required');
  if (addressRefusals(homeAddress, 'Home').length > 0) throw new Problem('address_not_valid');
  if (ssn === undefined || !isSsn(ssn)) throw new Problem('invalid_ssn');
  const phoneNumber = accountPhone === undefined ? undefined : phoneDigits(accountPhone);
  if (accountPhone !== undefined && phoneNumber === undefined) throw new Problem('invalid_phone');
  const home = { ...homeAddress, line2: homeAddress.line2 };
  return { firstName, lastName, ssn, phoneNumber, home, ...(email !== undefined && isEmail(email) ? { email } : {}) };
}

/** With what the bureau and the status check say. Covered is who says so or is found to be (32 CFR 232.5). */
async function lookedUp(
  context: Context,
  { customer, loan, product }: Asked,
  { ssn, consentVersions }: Input,
  person: NewApplicant | undefined,
): Promise<AskedLoan> {
  const mustType = customer !== undefined && customer.ssnLastFour === undefined;
  if (ssn !== undefined ? !isSsn(ssn) : mustType) throw new Problem('invalid_ssn');
  const who = {
    customerId: customer?.customerId ?? '',
    lmsId: product.lmsId,
    firstName: customer?.firstName ?? person?.firstName ?? '',
    lastName: customer?.lastName ?? person?.lastName ?? '',
  };
  const { creditBureau, militaryCheck } = context.ports;
  const lastFour = customer?.ssnLastFour;
  const [identity, checked] = await Promise.all([
    creditBureau.checkSsn({ ...who, lastFour, ssn: person?.ssn ?? ssn, home: person?.home }),
    militaryCheck.check({ ...who, ssnLastFour: lastFour ?? (person?.ssn ?? ssn)?.slice(-4) }),
  ]);
  if (checked.outcome === 'unavailable') throw new Problem('mla_check_unavailable');
  const isCovered = checked.isCovered || consentVersions.isMilitary;
  return { ...loan, identity, military: isCovered ? 'covered' : 'notCovered' };
}

async function applicationOf(
  context: Context,
  { product, store, customer, loan }: Asked,
  decision: Decision,
  { session }: SignedInCaller,
): Promise<LoanApplication> {
  const nowMs = context.clock.nowMs();
  const base = {
    applicationId: context.ids.next('app'),
    customerId: customer?.customerId,
    profileId: session.userId,
    lmsId: product.lmsId,
    brand: product.brand,
    storeId: store.storeId,
    productId: product.productId,
    kind: 'new' as const,
    requestedCents: loan.requestedCents,
    collateral: loan.collateral,
    canUploadDocuments: true,
    documentsAskedFor: [],
    createdAtMs: nowMs,
  };
  switch (decision.outcome) {
    case 'approved':
      return {
        ...base,
        state: 'approved',
        approved: decision.approved,
        expiresAtMs: nowMs + decision.days * DAY_MS,
      };
    case 'documents':
      return {
        ...base,
        state: 'submitted',
        documentsAskedFor: decision.askedFor,
        expiresAtMs: nowMs + decision.days * DAY_MS,
      };
    case 'declined':
      return {
        ...base,
        state: 'declined',
        endedAtMs: nowMs,
        decline: await declineOf(context, { product, store, loan }, decision.reasons),
      };
  }
}
