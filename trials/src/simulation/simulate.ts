import { isFinal, type OperationState } from '@lendside/domain/operation-states';
import type { Composed } from '@lendside/service/compose/compose';
import { allControls } from '@lendside/service/compose/embedded-controls';
import { submit } from '@lendside/service/payments/submit-payment';
import { Problem } from '@lendside/service/problem';
import { buildTown, type Town, type TownPayer } from './town.ts';

/** A payment request and the replies to it. */
interface Sent {
  readonly payer: TownPayer;
  readonly paymentKey: string;
  readonly amountCents: number;
  readonly ccv: string;
  messageKey?: string;
  refusal?: string;
}

/** Result of a run, with its faults. An empty list of faults is the only good one. */
export interface Outcome {
  readonly seed: number;
  readonly faults: readonly string[];
  readonly accepted: number;
  readonly states: Readonly<Record<string, number>>;
}

/** Lets people pay, at random and all at once, while services crash and the processor fails; then holds the books against it. */
export async function simulate(seed: number, databaseUrl: string, steps: number): Promise<Outcome> {
  const town = await buildTown(seed, databaseUrl);
  try {
    const sent: Sent[] = [];
    const faults: string[] = [];
    for (let step = 0; step < steps; step += 1) await takeStep(town, sent, faults);
    town.calmDown();
    for (const one of sent) if (!one.messageKey && !one.refusal) await send(town, one, faults);
    await comeToRest(town, faults);
    return await judge(seed, town, sent, faults);
  } finally {
    await town.close();
  }
}

async function takeStep(town: Town, sent: Sent[], faults: string[]): Promise<void> {
  const { chance } = town;
  if (chance.oneIn(2)) town.advanceSeconds(1 + chance.below(90));
  const batch: Promise<void>[] = [];
  for (let count = 1 + chance.below(5); count > 0; count -= 1) {
    const again = sent.length > 0 && chance.oneIn(3) ? chance.pick(sent) : undefined;
    const one = again ?? (await newPayment(town, chance.pick(town.payers)));
    if (!again) sent.push(one);
    batch.push(send(town, one, faults));
    if (chance.oneIn(5)) batch.push(send(town, one, faults));
    if (chance.oneIn(8)) batch.push(sendChanged(town, one, faults));
  }
  await Promise.all(batch);
}

async function newPayment(town: Town, payer: TownPayer): Promise<Sent> {
  const { chance } = town;
  const { context, controls } = chance.pick(town.services);
  const loan = await context.ports.loanBook.loan(payer.loanId, context.businessDate());
  const payoff = loan?.payoffAmountCents ?? 0;
  // Now and then all that is owed, so that two who pay it off at once meet.
  const amountCents = chance.oneIn(40) ? Math.max(1, payoff) : 1 + chance.below(3000);
  const tokens = await allControls(controls).vault.tokenForTestNumber({ number: '4111111111111111' });
  return { payer, paymentKey: context.ids.next('key'), amountCents, ccv: tokens?.securityToken ?? '' };
}

/** Sends a payment, or sends it again. A crash leaves the person without an answer. */
async function send(town: Town, one: Sent, faults: string[]): Promise<void> {
  const answer = await submitted(chooseService(town), one, one.amountCents);
  if (answer.messageKey) {
    if (one.messageKey && one.messageKey !== answer.messageKey) faults.push(`${one.paymentKey} got two message keys`);
    one.messageKey = answer.messageKey;
  } else if (answer.refusal && !one.messageKey) one.refusal = answer.refusal;
}

/** The same key with another amount must be refused once the first stands. */
async function sendChanged(town: Town, one: Sent, faults: string[]): Promise<void> {
  const stood = one.messageKey;
  if (!stood) return;
  const answer = await submitted(chooseService(town), one, one.amountCents + 1);
  if (answer.messageKey) faults.push(`${one.paymentKey} was accepted with another amount`);
}

const chooseService = (town: Town): Composed => town.chance.pick(town.services);

async function submitted(
  service: Composed,
  one: Sent,
  amountCents: number,
): Promise<{ messageKey?: string; refusal?: string }> {
  try {
    const input = {
      paymentKey: one.paymentKey,
      loanId: one.payer.loanId,
      paymentAmount: amountCents,
      paymentCardToken: one.payer.cardToken,
      ccv: one.ccv,
    };
    return { messageKey: (await submit(service.context, { input, caller: one.payer.caller })).messageKey };
  } catch (error) {
    return error instanceof Problem ? { refusal: error.code } : {};
  }
}

/** Time passes until nothing is open; what stays open for a simulated day is a fault. */
async function comeToRest(town: Town, faults: string[]): Promise<void> {
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    await Promise.all(town.services.map((service) => service.jobsIdle()));
    const open = await ask(town, "select 1 from lendside.open_operations where kind = 'operation' limit 1");
    if (open.length === 0) return;
    town.advanceSeconds(300);
  }
  faults.push('an operation stayed open for a day');
}

async function judge(seed: number, town: Town, sent: readonly Sent[], faults: string[]): Promise<Outcome> {
  const captured = town.processor.captured();
  const operations = await ask<{
    messageKey: string;
    paymentKey: string;
    state: string;
    reference: string;
    cents: number;
    journals: number;
  }>(
    town,
    `select o.message_key as "messageKey", o.payment_key as "paymentKey", o.state, o.message_key as reference,
            o.amount_cents as cents, count(distinct j.reference)::int as journals
       from lendside.operations o left join loanbook.journals j on j.reference = o.message_key
      group by o.message_key, o.payment_key, o.state, o.amount_cents`,
  );
  // Nothing is open any more: an operation that is not final would be one that every worker has forgotten.
  for (const { paymentKey, state } of operations) {
    if (!isFinal(state as OperationState)) faults.push(`${paymentKey} was forgotten as ${state}`);
  }
  const states: Record<string, number> = {};
  for (const { state, reference, cents, journals, paymentKey } of operations) {
    states[state] = (states[state] ?? 0) + 1;
    const took = captured.get(reference);
    if (state === 'POSTED' && (took !== cents || journals !== 1)) {
      faults.push(`${paymentKey} posted ${journals} times for ${cents}, the card paid ${took ?? 0}`);
    }
    if (state !== 'POSTED' && (took !== undefined || journals !== 0)) {
      faults.push(`${paymentKey} is ${state}, but the card paid ${took ?? 0} and ${journals} journals stand`);
    }
  }
  const known = new Set(operations.map((one) => one.reference));
  for (const reference of captured.keys()) if (!known.has(reference)) faults.push(`${reference} was charged by nobody`);
  const keys = new Map(operations.map((one) => [one.paymentKey, one.messageKey]));
  for (const one of sent) {
    if (one.messageKey && keys.get(one.paymentKey) !== one.messageKey)
      faults.push(`${one.paymentKey} was accepted and is lost`);
  }
  const { context } = town.services[0] as Composed;
  const audit = await context.ports.loanBook.audit();
  if (audit.imbalanceCents !== 0 || audit.firstBadJournal)
    faults.push(`the ledger does not hold: ${JSON.stringify(audit)}`);
  for (const { loanId } of town.payers) {
    const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
    if (!loan || loan.principalCents < 0) faults.push(`${loanId} owes ${loan?.principalCents}`);
  }
  return { seed, faults, accepted: operations.length, states };
}

const ask = <Row>(town: Town, text: string): Promise<Row[]> =>
  (town.services[0] as Composed).db.query<Row>('worker', text);
