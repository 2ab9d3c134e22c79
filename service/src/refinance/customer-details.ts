import type {
  confirmCustomerDetails,
  readBankruptcyStatus,
  readDemographicReference,
  saveSpouseAddress,
} from '@lendside/contract/refinance-details';
import { canDo } from '@lendside/domain/loan-actions';
import { isPersonName } from '@lendside/domain/person-name';
import { addressRefusals, tidyAddress } from '@lendside/domain/postal-address';
import {
  DEMOGRAPHIC_QUESTIONS,
  demographicsAsked,
  demographicsNeeded,
  GENDER_OPTIONS,
  isDemographicAnswer,
  RACE_OPTIONS,
  spouseAddressNeeded,
} from '@lendside/domain/renewal-details';
import type { CustomerChanged } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { CUSTOMER_FILE_QUEUE } from '../platform/lender-requests/customer-file-queue.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { Problem } from '../problem.ts';
import { callingCustomer } from './calling-customer.ts';
import { loanOfCaller, renewalFacts } from './renewal-facts.ts';
import { missingSteps } from './renewal-steps.ts';
import { saveSpouse, spouseOf } from './store/checks.ts';
import { type RenewalWay, recordStep } from './store/steps.ts';

/** Whether payments are nothing to ask for: the person's file or the loan itself is under bankruptcy (decision E39). */
export async function bankruptcy(context: Context, { input, caller }: Call<typeof readBankruptcyStatus>) {
  const session = sessionOf(caller);
  const customer = await callingCustomer(context, session, input);
  const loan = input.loanId === undefined ? undefined : (await loanOfCaller(context, session, input.loanId)).loan;
  const store = await context.ports.storeDirectory.store(loan?.storeId ?? customer.storeId);
  const isOfLoan = loan !== undefined && BANKRUPT.includes(loan.loanStatusId);
  return { bankrupt: customer.bankrupt || isOfLoan, storePhoneNumber: store?.phone ?? '' };
}

/** Bankrupt, BankruptChargedOff (spec 4). */
const BANKRUPT: readonly number[] = [17, 32];

/** Questions that the store's state requires, and nothing else. */
export async function demographicReference(context: Context, { input, caller }: Call<typeof readDemographicReference>) {
  const session = sessionOf(caller);
  const { loan } = await loanOfCaller(context, session, input.loanId);
  await callingCustomer(context, session, input);
  const asked = await questionsOf(context, loan);
  const options = { race: [...RACE_OPTIONS], gender: [...GENDER_OPTIONS] };
  return { ...asked, options, demographicsNeeded: demographicsNeeded(asked) };
}

async function questionsOf(context: Context, loan: LoanFacts) {
  const asked = demographicsAsked(await stateOf(context, loan), loan.productKind);
  const isAsked = (question: (typeof DEMOGRAPHIC_QUESTIONS)[number]) => asked.includes(question);
  return { race: isAsked('race'), height: isAsked('height'), gender: isAsked('gender'), weight: isAsked('weight') };
}

const stateOf = async (context: Context, loan: LoanFacts) =>
  (await context.ports.storeDirectory.store(loan.storeId))?.state ?? '';

/** Whether the person is married, and where their spouse is told of the loan. */
export async function spouse(context: Context, { input, caller }: Call<typeof saveSpouseAddress>) {
  const session = sessionOf(caller);
  const { loanId, married = true, spouseName, sameAddresses = false } = input;
  const { loan } = await loanOfCaller(context, session, loanId);
  const { customerId } = await callingCustomer(context, session, input);
  if (!spouseAddressNeeded(await stateOf(context, loan))) throw new Problem('spouse_address_not_needed');
  if (spouseName !== undefined && spouseName !== '' && !isPersonName(spouseName)) throw new Problem('name_not_valid');
  const address = married && !sameAddresses ? addressOf(input.address) : undefined;
  const nowMs = context.clock.nowMs();
  const said = {
    ...{ loanId, customerId, userId: session.userId, married, nowMs },
    spouseName: married ? (spouseName ?? null) : null,
    sameAddresses: married ? sameAddresses : null,
  };
  if (address) await saveWithAddress(context, { said, address });
  else await context.db.transaction('worker', (tx) => writeSpouse(tx, said));
  return { saved: true };
}

type Spouse = Parameters<typeof saveSpouse>[1];

async function writeSpouse(tx: Tx, said: Spouse): Promise<void> {
  const { customerId, userId, loanId, married, nowMs } = said;
  await saveSpouse(tx, said);
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.spouseSaved', detail: { married } }]);
}

interface SpouseAsked {
  readonly said: Spouse;
  readonly address: ReturnType<typeof addressOf>;
}

async function saveWithAddress(context: Context, body: SpouseAsked): Promise<void> {
  const { customerId, loanId } = body.said;
  const wish = ({ said: { nowMs: _, ...said }, address }: SpouseAsked) => JSON.stringify([said, address]);
  const answer = await askLender(context, spouseAddressRequest, {
    subject: customerId,
    isSame: (open) => wish(open) === wish(body),
    begin: async () => ({ customerId, loanId, body }),
  });
  if (answer?.outcome !== 'saved') throw new Problem('customer_not_found');
}

/** Has the lender's system save where a spouse is told of a loan. */
export const spouseAddressRequest: LenderRequest<SpouseAsked, CustomerChanged> = {
  kind: 'spouseAddress',
  queue: CUSTOMER_FILE_QUEUE,
  isSealed: true,
  ask: ({ ports }, { requestId: reference, customerId, body: { address } }) =>
    ports.customerFile.saveDetails({ reference, customerId, change: { addresses: [address] } }),
  async follow(_context, { body: { said } }, { outcome }) {
    return async (tx) => {
      if (outcome === 'saved') await writeSpouse(tx, said);
    };
  },
};

function addressOf(given: Call<typeof saveSpouseAddress>['input']['address']) {
  if (given === undefined) throw new Problem('address_not_valid', { field: 'line1' });
  const address = tidyAddress(given);
  const [wrong] = addressRefusals(address, 'Spouse');
  if (wrong !== undefined) throw new Problem('address_not_valid', { field: wrong });
  return { typeName: 'Spouse' as const, ...address };
}

/** The person says that their details are right. What the page asks beside them has to be answered by then. */
export async function confirmDetails(context: Context, { input, caller }: Call<typeof confirmCustomerDetails>) {
  const session = sessionOf(caller);
  const { userId } = session;
  const { loanId, purpose = 'renewal', demographics = {} } = input;
  const { loan, customerId } = await loanOfCaller(context, session, loanId);
  if (!canDo('renew', loan.loanStatusId)) throw new Problem('not_refinance_eligible');
  const asked = await questionsOf(context, loan);
  const answers: Record<string, string> = {};
  for (const question of DEMOGRAPHIC_QUESTIONS) {
    const answer = demographics[question];
    if (!asked[question]) continue;
    if (answer === undefined || !isDemographicAnswer(question, answer)) {
      throw new Problem('demographics_required', { field: QUESTIONS[question][caller.language] });
    }
    answers[question] = answer;
  }
  const way = { loanId, customerId, purpose };
  const facts = await renewalFacts(context, { loan, session, purpose });
  const asksSpouse = spouseAddressNeeded(await stateOf(context, loan));
  const nowMs = context.clock.nowMs();
  const confirmed = { way, userId, nowMs };
  const begin = async (tx: Tx) => {
    if (asksSpouse && !(await isSpouseTold(tx, loanId, customerId))) throw new Problem('spouse_address_needed');
    const missing = await missingSteps(tx, { ...way, nowMs, facts });
    const before = missing.find((step) => step === 'militaryAnswered' || step === 'experianChecked');
    if (before !== undefined) throw new Problem('step_missing', { page: 'CustomerDetails' });
  };
  if (Object.keys(answers).length > 0) await saveAnswers(context, { ...confirmed, answers }, begin);
  else
    await context.db.transaction('worker', async (tx) => {
      await begin(tx);
      await writeConfirmed(context, tx, confirmed);
    });
  return { confirmed: true };
}

interface Confirmed {
  readonly way: RenewalWay;
  readonly userId: string;
  readonly nowMs: number;
}

async function writeConfirmed(context: Context, tx: Tx, { way, userId, nowMs }: Confirmed): Promise<void> {
  const { customerId, loanId } = way;
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.detailsConfirmed', detail: {} }]);
  const lifetimeMinutes = context.flags.limit('renewalStepMinutes');
  await recordStep(tx, way, { step: 'detailsConfirmed', userId, nowMs, lifetimeMinutes });
}

interface AnswersAsked extends Confirmed {
  readonly answers: Readonly<Record<string, string>>;
}

async function saveAnswers(context: Context, body: AnswersAsked, begin: (tx: Tx) => Promise<void>): Promise<void> {
  const { customerId, loanId } = body.way;
  const wish = ({ nowMs: _, ...asked }: AnswersAsked) => JSON.stringify(asked);
  const answer = await askLender(context, demographicsRequest, {
    subject: customerId,
    isSame: (open) => wish(open) === wish(body),
    async begin(tx) {
      await begin(tx);
      return { customerId, loanId, body };
    },
  });
  if (answer?.outcome !== 'saved') throw new Problem('customer_not_found');
}

/** Has the lender's system save answers that a law asks for. */
export const demographicsRequest: LenderRequest<AnswersAsked, CustomerChanged> = {
  kind: 'demographics',
  queue: CUSTOMER_FILE_QUEUE,
  isSealed: true,
  ask: ({ ports }, { requestId: reference, customerId, body: { answers: demographics } }) =>
    ports.customerFile.saveDetails({ reference, customerId, change: { demographics } }),
  async follow(context, { body }, { outcome }) {
    return async (tx) => {
      if (outcome === 'saved') await writeConfirmed(context, tx, body);
    };
  },
};

const QUESTIONS = {
  race: { english: 'your race', spanish: 'su raza' },
  height: { english: 'your height', spanish: 'su estatura' },
  gender: { english: 'your gender', spanish: 'su género' },
  weight: { english: 'your weight', spanish: 'su peso' },
} as const;

async function isSpouseTold(
  tx: Parameters<typeof recordStep>[0],
  loanId: string,
  customerId: string,
): Promise<boolean> {
  const rows = await spouseOf(tx, loanId, customerId);
  return rows.length > 0;
}
