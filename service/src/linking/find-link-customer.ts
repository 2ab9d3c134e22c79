import type { findLinkCustomer } from '@lendside/contract/linking';
import { parseBirthDate } from '@lendside/domain/birth-date';
import { isLoanNumber } from '@lendside/domain/loan-number';
import { phoneDigits } from '@lendside/domain/phone';
import { isSsn } from '@lendside/domain/ssn';
import type { PersonProof } from '@lendside/providers/customer-file/port';
import type { CustomerIds } from '@lendside/providers/sign-in/customer-link-types';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { countGuess, forgetGuess, type GuessLimit, unnamedLimit } from '../platform/http/guesses.ts';
import { Problem } from '../problem.ts';
import { writeTicket } from './store.ts';

/** Tries without luck in one session, and by one person in a day, before the store has to help (decision C18). */
const MISSES_PER_SESSION = 3;
const MISSES_PER_DAY = 9;
/** Tries without luck at one customer in a day, whatever sign-in they come from; and from one network address, which a store's visitors share. */
const MISSES_PER_TARGET = 9;
const MISSES_PER_ADDRESS = 30;
const TICKET_MS = 10 * 60_000;
const TICKET_BYTES = 32;

/**
 * Finds the customer a person says they are. What does not match is not said. The answer names it by an id of ours and
 * comes with a ticket, with which alone it can be linked.
 */
export async function findCustomer(context: Context, { input, caller }: Call<typeof findLinkCustomer>) {
  const session = sessionOf(caller);
  const proof = proofOf(input, context.businessDate());
  const { userId } = session;
  const guess = await countGuess(context, await guessLimits(context, session, proof, caller.address));
  if (!guess) throw new Problem('too_many_link_attempts');
  const customers = await context.ports.customerFile.customersMatching(proof);
  if (customers.length === 0) {
    await auditOf(context, session, 'linking.notFound', {});
    throw new Problem('customer_not_found');
  }
  await forgetGuess(context, guess);
  if (customers.every(({ customerId }) => session.customerIds.includes(customerId)))
    throw new Problem('already_linked');

  const customerIds: CustomerIds = Object.fromEntries(customers.map((one) => [one.lmsId, one.customerId]));
  const holders = await Promise.all(
    customers.map(({ customerId }) => context.ports.signIn.findUserOfCustomer(customerId)),
  );
  const holder = holders.find((person) => person !== undefined && person.userId !== userId);
  const foundId = context.ids.next('found');
  const linkTicket = context.ids.secret(TICKET_BYTES);
  await writeTicket(context, linkTicket, {
    foundId,
    userId,
    customerIds,
    holderUserId: holder?.userId ?? null,
    expiresAtMs: context.clock.nowMs() + TICKET_MS,
  });
  await auditOf(context, session, 'linking.found', { anotherLogin: holder !== undefined });
  return {
    outcome: holder ? ('belongsToAnotherLogin' as const) : ('found' as const),
    customerId: foundId,
    linkTicket,
    triesLeft: MISSES_PER_SESSION - (guess.before[0] ?? 0),
  };
}

/** Limits of a guess: the session's first. Whom it is at is named by each number that was given, and by the loan's parties. */
async function guessLimits(
  context: Context,
  { userId, sessionId }: SessionClaims,
  { phoneNumber, ssn, loanId }: PersonProof,
  address: string,
): Promise<readonly GuessLimit[]> {
  const parties = loanId === undefined ? undefined : (await context.ports.loanBook.partiesOf([loanId])).get(loanId);
  const perDay = MISSES_PER_TARGET;
  const unnamed = [
    unnamedLimit(context, { text: `link phone ${phoneNumber}`, perDay }, (mac) => `link at phone ${mac}`),
    ...(ssn === undefined
      ? []
      : [unnamedLimit(context, { text: `link ssn ${ssn}`, perDay }, (mac) => `link at ssn ${mac}`)]),
  ];
  const targets = [
    ...(loanId === undefined ? [] : [`loan ${loanId}`]),
    ...[parties?.borrowerId, parties?.cosignerId].flatMap((id) => (id ? [`customer ${id}`] : [])),
  ];
  return [
    { subject: `link by session ${sessionId}`, perDay: MISSES_PER_SESSION },
    { subject: `link by ${userId}`, perDay: MISSES_PER_DAY },
    unnamedLimit(context, { text: `link address ${address}`, perDay: MISSES_PER_ADDRESS }, (mac) => `link from ${mac}`),
    ...unnamed,
    ...targets.map((target) => ({ subject: `link at ${target}`, perDay })),
  ];
}

/** Identity proof from the given data, in the lender's format; the first value that cannot be read is refused by name. */
function proofOf(input: Call<typeof findLinkCustomer>['input'], today: string): PersonProof {
  const phoneNumber = phoneDigits(input.phoneNumber);
  if (phoneNumber === undefined) throw new Problem('invalid_phone');
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(input.dateOfBirth);
  const birthDate = compact ? parseBirthDate(`${compact[2]}/${compact[3]}/${compact[1]}`, today) : undefined;
  if (birthDate === undefined) throw new Problem('invalid_date_of_birth');
  if (input.ssn !== undefined) {
    if (!isSsn(input.ssn)) throw new Problem('invalid_ssn');
    return { phoneNumber, birthDate, ssn: input.ssn };
  }
  if (input.loanId === undefined || !isLoanNumber(input.loanId)) throw new Problem('invalid_loan_number');
  return { phoneNumber, birthDate, loanId: input.loanId };
}
