import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import { withdraw } from '@lendside/service/applications/withdraw-application';
import type { SignedInCaller } from '@lendside/service/on';
import type { DisbursementMethods } from '@lendside/service/originations/disbursement-methods';
import { loanSigned, payOutSigned } from '@lendside/service/originations/loan-originations';
import { originate, originationStatus } from '@lendside/service/originations/originate-loan';
import type { SigningRow } from '@lendside/service/platform/documents/signings-store';
import { ask } from './ask-a-service.ts';
import type { OriginationWatch } from './origination-watch.ts';
import { callerOf } from './people-who-pay.ts';
import type { VirtualService } from './virtual-service.ts';
import type { World } from './world.ts';

/** An applicant whose application was approved. */
export interface Applicant {
  readonly caller: SignedInCaller;
  readonly applicationId: string;
}

/** One wish for the loan of an application: all its copies, and what was answered. */
export interface Wish {
  readonly applicant: Applicant;
  readonly originationKey: string;
  readonly amountCents: number;
  readonly way: DisbursementMethod;
  copies: number;
  messageKey?: string;
  refusal?: string;
}

export interface OriginationTown {
  readonly world: World;
  readonly watch: OriginationWatch;
  readonly services: VirtualService[];
  readonly applicants: readonly Applicant[];
  readonly wishes: Wish[];
}

const WAYS: readonly DisbursementMethod[] = ['debit', 'debit', 'moneyGram', 'ach'];
/** Less than the minutes of the configuration: clocks may differ. */
const SURELY_HELD_MILLISECONDS = 14 * 60_000;
const TRIES_MAX = 3;

/** Every disbursement method is open to every applicant here; other tests cover which ones are. */
const DISBURSEMENT_METHODS_FAKE: DisbursementMethods = {
  disbursementMethodsFor: async () => [],
  chosenTarget: async (_context, { userId }) => ({ cardToken: `card_${userId}`, lastFour: '6789' }),
};

export function addApplicants(world: World): Applicant[] {
  const { chance, tables, time, vault } = world;
  return Array.from({ length: 1 + chance.below(3) }, (_, index) => {
    const customerId = `customer-${index}`;
    const caller = callerOf(world, `user-${index}`, customerId);
    const applicationId = `application-${index}`;
    const minCents = 100 + chance.below(5) * 100;
    const maxCents = minCents + chance.below(20) * 100;
    const expiresAtMs = time.nowMs + (chance.oneIn(5) ? 30_000 + chance.below(120_000) : 30 * 86_400_000);
    const limits = { minCents, maxCents, expiresAtMs, refuses: chance.oneIn(6) };
    tables.applications.set(applicationId, { applicationId, customerId, state: 'approved', ...limits });
    vault.put(caller.session.userId, caller.session.userId, true);
    return { caller, applicationId };
  });
}

/** Asks for the loan, in one tab or two that may each have a key of their own, looks how it went, signs. */
export async function wishForLoan(town: OriginationTown, applicant: Applicant): Promise<void> {
  const { chance, time } = town.world;
  const one = newWish(town, applicant);
  const tabs = chance.oneIn(3) ? [one, chance.oneIn(2) ? one : newWish(town, applicant)] : [one];
  await Promise.all(
    tabs.map(async (tab) => {
      for (let tries = 0; tries < 3 && !tab.messageKey && !tab.refusal; tries += 1) {
        await time.wait(chance.below(tries === 0 ? 50 : 10_000));
        await sendWish(town, tab);
      }
    }),
  );
  if (chance.oneIn(5)) await sendWish(town, one);
  await time.wait(chance.below(30_000));
  const loanId = await look(town, one);
  if (loanId && !chance.oneIn(5)) await sign(town, loanId);
  if (chance.oneIn(8)) await takeApplicationBack(town, applicant);
  if (town.world.tables.applications.get(applicant.applicationId)?.refuses) await insist(town, applicant);
}

/** Repeats a request that the book refuses, again and again. */
async function insist(town: OriginationTown, applicant: Applicant): Promise<void> {
  const { chance, time } = town.world;
  for (let times = chance.below(TRIES_MAX + 2); times > 0; times -= 1) {
    await time.wait(chance.below(60_000));
    await sendWish(town, newWish(town, applicant));
  }
}

function newWish({ world, wishes }: OriginationTown, applicant: Applicant): Wish {
  const { chance, tables } = world;
  const { minCents = 0, maxCents = 0 } = tables.applications.get(applicant.applicationId) ?? {};
  const amountCents = chance.oneIn(10) ? maxCents + 100 : minCents + chance.below(maxCents - minCents + 1);
  const originationKey = world.nextNumber();
  const one: Wish = { applicant, originationKey, amountCents, way: chance.pick(WAYS), copies: 0 };
  wishes.push(one);
  return one;
}

/** Sends one copy of an origination request. */
export async function sendWish(town: OriginationTown, one: Wish): Promise<void> {
  const { world, watch } = town;
  const { applicant, originationKey, amountCents, way } = one;
  const { applicationId, caller } = applicant;
  const { tables, time } = world;
  one.copies += 1;
  const first = one.copies === 1;
  const application = tables.applications.get(applicationId);
  // Where a loan stands the approval has no end; whether it still does when the answer comes is the worker's to see.
  const isOver = application?.state === 'approved' && application.expiresAtMs <= time.nowMs;
  const refused = [...tables.originations.values()].filter(
    (row) =>
      row.applicationId === applicationId &&
      row.state === 'REFUSED' &&
      row.changedAtMs > time.nowMs - SURELY_HELD_MILLISECONDS,
  );
  world.tell(`${originationKey}: ${amountCents} of ${applicationId} is asked for`);
  const input = {
    originationKey,
    applicationId,
    disbursementAmount: amountCents,
    disbursementType: way,
    disburseCardIds: [{ type: 'vault', id: `card_${caller.session.userId}` }],
  };
  const answer = await ask(town, ({ context }) => originate(DISBURSEMENT_METHODS_FAKE)(context, { input, caller }));
  world.tell(`${originationKey} was answered ${JSON.stringify(answer)}`);
  if ('messageKey' in answer) {
    const alone = first && one.copies === 1;
    if (alone && isOver) watch.faults.add('an approval counted after its time');
    if (alone && refused.length >= TRIES_MAX) watch.faults.add('a loan was tried more often than is allowed');
    if (one.messageKey && one.messageKey !== answer.messageKey) watch.faults.add('a loan got two message keys');
    one.messageKey = answer.messageKey;
    if (tables.originations.get(answer.messageKey)?.amountCents !== amountCents) {
      watch.faults.add('another amount was accepted than was sent');
    }
  } else if ('refusal' in answer && !one.messageKey) one.refusal = answer.refusal;
}

/** Reads the status and, once there is one, the loan. Other customers are refused. */
export async function look(town: OriginationTown, { applicant, messageKey }: Wish): Promise<string | undefined> {
  const { world, watch, applicants } = town;
  if (!messageKey) return undefined;
  const stranger = applicants.find(({ applicationId }) => applicationId !== applicant.applicationId);
  const status = (caller: SignedInCaller) =>
    ask(town, ({ context }) => originationStatus(context, { input: { messageKey }, caller }));
  if (stranger && world.chance.oneIn(3) && 'status' in (await status(stranger.caller))) {
    watch.faults.add('a stranger was told of a loan');
  }
  const answer = await status(applicant.caller);
  if ('refusal' in answer) watch.faults.add('a loan that was accepted was not found');
  if (!('status' in answer)) return undefined;
  return 'result' in answer ? answer.result?.loanId : undefined;
}

/** The signing provider says that the documents are signed; said twice they are signed once. */
export async function sign(town: OriginationTown, loanId: string): Promise<void> {
  const { world, watch } = town;
  const signing = { loanId, signingId: `signing-${world.nextNumber()}` } as SigningRow;
  for (let copies = world.chance.oneIn(3) ? 2 : 1; copies > 0; copies -= 1) {
    watch.signs(loanId);
    world.tell(`${loanId} is signed`);
    await ask(town, async ({ context }) => {
      await context.db.transaction('worker', (tx) => loanSigned(tx, context, signing));
      // What is not heard is asked for again by the worker.
      await payOutSigned(context, loanId).catch(() => context.wake('originations'));
      return {};
    });
  }
}

/** Wants the application back, perhaps from two tabs. */
export async function takeApplicationBack(town: OriginationTown, applicant: Applicant): Promise<void> {
  const { world, watch } = town;
  const { caller, applicationId } = applicant;
  const input = { applicationId, lmsId: 'NLS', reason: 'changedMind' };
  const tabs = Array.from({ length: world.chance.oneIn(3) ? 2 : 1 }, async () => {
    const answer = await ask(town, ({ context }) => withdraw(context, { input, caller }));
    world.tell(`${applicationId} is withdrawn: ${JSON.stringify(answer)}`);
    if ('withdrawn' in answer && world.tables.applications.get(applicationId)?.state !== 'withdrawn') {
      watch.faults.add('an application that was said to be withdrawn stands');
    }
  });
  await Promise.all(tabs);
}

/** Another customer asks for the loan of an application that is not theirs. */
export async function meddle(town: OriginationTown, { applicationId }: Applicant): Promise<void> {
  const { watch, applicants } = town;
  const stranger = applicants.find((one) => one.applicationId !== applicationId);
  if (!stranger) return;
  const one = { ...newWish(town, stranger), applicant: { caller: stranger.caller, applicationId } };
  await sendWish(town, one);
  if (one.messageKey) watch.faults.add('somebody got the loan of another');
}
