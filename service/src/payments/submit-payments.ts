import { createHash } from 'node:crypto';
import type { readPaymentsStatus, submitPayments } from '@lendside/contract/payments-several';
import type { ProblemCode } from '@lendside/contract/problems';
import type { Language } from '@lendside/domain/language';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Candidate, type Considered, consider, operationOf } from '../money/accept.ts';
import { unlessIdentical } from '../money/identical-payments.ts';
import { writeOperations } from '../money/operations-store.ts';
import { standing } from '../money/request.ts';
import { statusAnswer } from '../money/status.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem, type Said, saidIn } from '../problem.ts';
import { refusalOf } from './pay-now.ts';
import { hashOfBody, proveCard } from './payment-order.ts';
import { PAYMENT } from './payment-status.ts';
import { findSeveral, insertSeveral, type OneOfSeveral, operationsByKey, type Several } from './several-store.ts';

type Allowed = Extract<Considered, { readonly outcome: 'allowed' }>;
type Input = Call<typeof submitPayments>['input'];

/**
 * Accepts the payments of several loans, each by itself: what one loan refuses takes nothing from the others. What is
 * accepted is written at once with the key of the whole, so that the same key and body get the same answer for ever; with
 * another body it is refused. From there on each is a payment like any other: charged, posted and confirmed on its own.
 */
export async function submitAll(context: Context, { input, caller }: Call<typeof submitPayments>) {
  const session = sessionOf(caller);
  if (/^\d{3,4}$/.test(input.ccv)) throw new Problem('raw_security_code');
  if (!input.paymentCardToken && !input.paymentCardIds?.length) throw new Problem('card_not_found');
  if (new Set(input.payments.map((one) => one.loanId)).size < input.payments.length) {
    throw new Problem('loan_named_twice');
  }
  const bodyHash = hashOfBody(input);
  const stood =
    (await findSeveral(context.db, session, input.paymentKey)) ??
    (await accept(context, { input, caller }, session, bodyHash));
  standing(stood, bodyHash);
  const keys = stood.payments.map((one) => one.paymentKey);
  const operations = await operationsByKey(context.db, session, keys);
  return {
    paymentKey: input.paymentKey,
    payments: stood.payments.map((one) => ({
      loanId: one.loanId,
      paymentAmount: one.amountCents,
      paymentKey: one.paymentKey,
      // A copy may have been accepted after this one was refused: what this one is told is one or the other.
      messageKey: one.refusal ? undefined : operations.get(one.paymentKey)?.messageKey,
      ...refusalIn(one, caller.language),
    })),
  };
}

/** The key of one loan: made of the key of the whole, so that it is the same however often it is made. */
function keyOfLoan(paymentKey: string, loanId: string): string {
  return `several-${createHash('sha256').update(`${paymentKey} ${loanId}`).digest('base64url')}`;
}

/** Why a loan was refused, in words. */
function refusalIn({ refusal }: OneOfSeveral, language: Language): Partial<Said> {
  if (!refusal) return {};
  return saidIn({ code: refusal.code as ProblemCode, values: refusal.values }, language);
}

/** Decides on each loan and writes what was accepted. When no loan takes its payment nothing is written: the key stays free. */
async function accept(
  context: Context,
  { input, caller }: Call<typeof submitPayments>,
  session: SessionClaims,
  bodyHash: string,
): Promise<Several> {
  const candidates = candidatesOf(input, session, bodyHash);
  const pay = () => acceptAll(context, { input, caller }, session, { candidates, bodyHash });
  return input.askIfPaid ? unlessIdentical(context, session, candidates, pay) : pay();
}

async function acceptAll(
  context: Context,
  { input, caller }: Call<typeof submitPayments>,
  session: SessionClaims,
  { candidates, bodyHash }: { readonly candidates: readonly Candidate[]; readonly bodyHash: string },
): Promise<Several> {
  const decided = await Promise.all(candidates.map((one) => decide(context, one)));
  // The same key a moment ago: what stands is what that request wrote.
  if (decided.some(({ considered, refusal }) => !considered && !refusal)) return stands(context, session, input);
  const several: Several = {
    ownerId: session.userId,
    paymentKey: input.paymentKey,
    bodyHash,
    customerIds: session.customerIds,
    payments: decided.map(({ candidate: { loanId, amountCents, paymentKey }, refusal }) => ({
      loanId,
      amountCents,
      paymentKey,
      ...(refusal ? { refusal: { code: refusal.code, values: refusal.values } } : {}),
    })),
  };
  const allowed = decided.flatMap(({ candidate, considered }) => (considered ? [{ ...candidate, ...considered }] : []));
  // Refused as a whole, unless a copy was accepted meanwhile.
  if (allowed.length === 0) return (await findSeveral(context.db, session, input.paymentKey)) ?? several;

  const { card, chargeToken } = await proveCard(context, session.userId, { input, caller });
  // It is forgotten when the first of them is final, and the others still need it.
  if (!card.saved) throw new Problem('card_not_in_wallet');
  const { brand, language } = caller;
  const username = input.username ?? '';
  const operations = allowed.map((one) =>
    operationOf(context, { ...one, card, chargeToken, brand, language, username }),
  );
  const nowMs = context.clock.nowMs();
  context.crashPoint('operation-accepting');
  const written = await context.db.transaction({ customerIds: session.customerIds }, async (tx) => {
    if (!(await insertSeveral(tx, several, nowMs))) return false;
    await writeOperations(tx, operations, { nowMs });
    return true;
  });
  context.crashPoint('operation-accepted');
  context.wake('payments');
  return written ? several : stands(context, session, input);
}

async function stands(context: Context, session: SessionClaims, input: Input): Promise<Several> {
  const standing = await findSeveral(context.db, session, input.paymentKey);
  if (!standing) throw new Error('several payments were not found again');
  return standing;
}

function candidatesOf(input: Input, owner: SessionClaims, bodyHash: string): Candidate[] {
  return input.payments.map(({ loanId, paymentAmount, paymentAmountType }) => ({
    owner,
    paymentKey: keyOfLoan(input.paymentKey, loanId),
    bodyHash,
    loanId,
    amountCents: paymentAmount,
    amountType: paymentAmountType ?? 'other',
  }));
}

async function decide(
  context: Context,
  candidate: Candidate,
): Promise<{ readonly candidate: Candidate; readonly considered?: Allowed; readonly refusal?: Problem }> {
  const considered = await consider(context, candidate);
  if (considered.outcome === 'allowed') return { candidate, considered };
  if (considered.outcome === 'refused') return { candidate, refusal: await refusalOf(context, considered) };
  return { candidate };
}

/** Status of each of several payments, for the person who made them; another person's are not found. */
export async function paymentsStatus(context: Context, { input, caller }: Call<typeof readPaymentsStatus>) {
  const session = sessionOf(caller);
  const several = await findSeveral(context.db, session, input.paymentKey);
  if (!several) throw new Problem('payments_not_found');
  const keys = several.payments.map((one) => one.paymentKey);
  const operations = await operationsByKey(context.db, session, keys);
  const payments = several.payments.map(async (one) => {
    const { loanId, amountCents: paymentAmount, paymentKey } = one;
    const operation = operations.get(paymentKey);
    if (!operation) {
      return { loanId, paymentAmount, paymentKey, status: 'refused' as const, ...refusalIn(one, caller.language) };
    }
    return statusAnswer(PAYMENT, context, operation, { session, language: caller.language });
  });
  return { paymentKey: input.paymentKey, payments: await Promise.all(payments) };
}
