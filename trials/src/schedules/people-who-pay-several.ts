import { paymentsStatus, submitAll } from '@lendside/service/payments/submit-payments';
import { Problem } from '@lendside/service/problem';
import { inTime, type Person, type Town } from './people-who-pay.ts';

interface OneLoan {
  readonly loanId: string;
  readonly paymentAmount: number;
}

/** Several loans that a customer pays in one go: all copies of the request, and what they were told. */
export interface SentSeveral {
  readonly person: Person;
  readonly paymentKey: string;
  readonly payments: readonly OneLoan[];
  /** Loans with their message keys or refusals, as told first. */
  told?: string;
  refusal?: string;
}

type Answer = { readonly told?: string; readonly refusal?: string; readonly stands?: boolean };

/**
 * Pays two loans with one card, perhaps by two tabs at once, and again for as long as there is no answer; then looks
 * how it went.
 */
export async function paySeveral(town: Town): Promise<void> {
  const { chance, time } = town.world;
  const person = chance.pick(town.people);
  if (person.secondLoanId === undefined) return;
  const payments = [person.loanId, person.secondLoanId].map((loanId) => ({
    loanId,
    paymentAmount: 1 + chance.below(900),
  }));
  const one: SentSeveral = { person, paymentKey: town.world.nextNumber(), payments };
  town.sentSeveral.push(one);
  const tabs = chance.oneIn(3) ? 2 : 1;
  const sends = Array.from({ length: tabs }, async () => {
    for (let tries = 0; tries < 3 && one.told === undefined && one.refusal === undefined; tries += 1) {
      await time.wait(chance.below(tries === 0 ? 50 : 15_000));
      await sendSeveral(town, one);
    }
  });
  await Promise.all(sends);
  if (chance.oneIn(3)) await sendSeveral(town, one);
  if (chance.oneIn(3)) await sendOthers(town, one);
  await lookAtSeveral(town, one);
}

/** One copy on its way. Whatever stands under its key is told the same each time. */
export async function sendSeveral(town: Town, one: SentSeveral): Promise<void> {
  const { told, refusal, stands } = await ask(town, one, one.payments);
  town.world.tell(`${one.paymentKey} for several loans was answered ${told ?? refusal ?? 'nothing'}`);
  if (told !== undefined && stands) {
    if (one.told !== undefined && one.told !== told) town.watch.faults.add('several payments were told two ways');
    one.told = told;
  } else one.refusal ??= refusal ?? told;
}

/** The same key with other loans must be refused once something stands under it. */
async function sendOthers(town: Town, one: SentSeveral): Promise<void> {
  if (one.told === undefined) return;
  const { stands } = await ask(town, one, one.payments.slice(0, 1));
  if (stands) town.watch.faults.add('a key of several loans was accepted with other loans');
}

async function ask({ world, services, watch }: Town, one: SentSeveral, loans: readonly OneLoan[]): Promise<Answer> {
  const { context, process } = world.chance.pick(services);
  if (!process.alive) return {};
  const { paymentKey, person } = one;
  const input = {
    paymentKey,
    payments: loans.map((payment) => ({ ...payment })),
    paymentCardToken: person.cardToken,
    ccv: `security-${world.nextNumber()}`,
  };
  const asked = submitAll(context, { input, caller: person.caller }).then(
    ({ payments }): Answer => {
      const isSaid = payments.every(({ messageKey, code }) => (messageKey === undefined) !== (code === undefined));
      if (!isSaid) watch.faults.add('one of several was neither accepted nor refused');
      return {
        told: payments.map(({ loanId, messageKey, code }) => `${loanId} ${messageKey ?? code}`).join(', '),
        stands: payments.some(({ messageKey }) => messageKey !== undefined),
      };
    },
    (error: unknown): Answer => (error instanceof Problem ? { refusal: error.code } : {}),
  );
  return inTime(world, asked);
}

/** Reads the status: the customer who paid sees each loan, other customers see none. */
async function lookAtSeveral({ world, services, people, watch }: Town, one: SentSeveral): Promise<void> {
  const { context, process } = world.chance.pick(services);
  if (!process.alive || one.told === undefined) return;
  const input = { paymentKey: one.paymentKey };
  const stranger = people.find((person) => person !== one.person);
  if (stranger) {
    const told = await inTime(
      world,
      paymentsStatus(context, { input, caller: stranger.caller }).catch(() => ({})),
    );
    if ('payments' in told) watch.faults.add('a stranger was told of several payments');
  }
  const asked = paymentsStatus(context, { input, caller: one.person.caller }).catch((error: unknown) => {
    if (error instanceof Problem) watch.faults.add('several payments that were accepted were not found');
    return {};
  });
  const answer = await inTime(world, asked);
  if ('payments' in answer && answer.payments.length !== one.payments.length) {
    watch.faults.add('a loan is missing among several');
  }
}

/**
 * Final check of multiple payments when all is at rest: the reported outcome stands, each loan at most once and with the
 * amount asked for.
 */
export function judgeSeveral({ world, watch, sentSeveral }: Town): void {
  const { tables } = world;
  for (const one of sentSeveral) {
    const told = new Map(one.told?.split(', ').map((words) => words.split(' ') as [string, string]));
    const rows = [...tables.operations.values()].filter(({ messageKey }) => [...told.values()].includes(messageKey));
    for (const { loanId, paymentAmount } of one.payments) {
      const row = rows.find((candidate) => candidate.loanId === loanId);
      if (told.get(loanId)?.startsWith('op_') && !row) watch.faults.add('one of several was accepted and is lost');
      if (row && row.amountCents !== paymentAmount) watch.faults.add('one of several has another amount');
    }
    if (one.told === undefined && one.refusal === undefined) watch.faults.add('several payments were never answered');
  }
}
