import { drawReturns } from '@lendside/service/cash/draw-returns';
import { submit } from '@lendside/service/payments/submit-payment';
import { ask } from './ask-a-service.ts';
import type { Asked, CashTown, Drawer } from './people-who-draw.ts';

/** One draw that a customer gives back: all copies of the request, and what was answered. */
export interface Returning {
  readonly drawer: Drawer;
  readonly drawKey: string;
  readonly paymentKey: string;
  readonly amountCents: number;
  messageKey?: string;
  refusal?: string;
}

/** Looks what a draw takes to be given back and pays that, in one tab or two; now and then by an old page, or what it does not take. */
export async function returnCash(town: CashTown, { drawer, messageKey: drawKey, amountCents }: Asked): Promise<void> {
  const { world, drawers, returning } = town;
  const { chance, time } = world;
  if (!drawKey) return;
  const { caller, loanId } = drawer;
  const told = await ask(town, ({ context }) => drawReturns(context, { input: { loanId }, caller }));
  const shown = 'draws' in told ? told.draws.find((one) => one.messageKey === drawKey) : undefined;
  if (!shown && !chance.oneIn(6)) return;
  if (chance.oneIn(4)) await time.wait(chance.below(60_000));
  const returnCents = shown && 'returnAmount' in shown ? shown.returnAmount : amountCents;
  const tabs = Array.from({ length: chance.oneIn(3) ? 2 : 1 }, (): Returning => {
    const wrong = chance.oneIn(12) ? 1 + chance.below(50) : 0;
    return { drawer, drawKey, paymentKey: world.nextNumber(), amountCents: returnCents + wrong };
  });
  returning.push(...tabs);
  const sending = tabs.map(async (one) => {
    for (let tries = 0; tries < 3 && !one.messageKey && !one.refusal; tries += 1) {
      await time.wait(chance.below(tries === 0 ? 50 : 10_000));
      await sendReturn(town, one);
    }
  });
  const stranger = drawers.find(({ customerId }) => customerId !== drawer.customerId);
  if (stranger && chance.oneIn(4)) sending.push(meddle(town, stranger, tabs[0] as Returning));
  await Promise.all(sending);
}

/** Sends one copy of a request to give a draw back. */
export async function sendReturn(town: CashTown, one: Returning): Promise<void> {
  const { world, watch } = town;
  const { caller, loanId } = one.drawer;
  world.tell(`${one.paymentKey}: draw ${one.drawKey} of ${loanId} is to be given back with ${one.amountCents}`);
  const answer = await ask(town, ({ context }) => submit(context, { input: bodyOf(town, one), caller }));
  world.tell(`${one.paymentKey} was answered ${JSON.stringify(answer)}`);
  if ('messageKey' in answer) {
    if (one.messageKey && one.messageKey !== answer.messageKey) watch.faults.add('a return got two message keys');
    one.messageKey = answer.messageKey;
    if (world.tables.operations.get(answer.messageKey)?.amountCents !== one.amountCents) {
      watch.faults.add('another amount was accepted than was sent');
    }
  } else if ('refusal' in answer && !one.messageKey) one.refusal = answer.refusal;
}

function bodyOf({ world }: CashTown, { drawer, drawKey, paymentKey, amountCents }: Returning) {
  return {
    paymentKey,
    loanId: drawer.loanId,
    drawMessageKey: drawKey,
    paymentAmount: amountCents,
    paymentCardToken: `card_${drawer.caller.session.userId}`,
    ccv: `security-${world.nextNumber()}`,
  };
}

/** A plain payment on a line, which changes what a draw takes to be given back. */
export async function payLine(town: CashTown, drawer: Drawer): Promise<void> {
  const { world } = town;
  const owedCents = world.tables.loans.get(drawer.loanId)?.owedCents ?? 0;
  if (owedCents <= 0) return;
  const one = { drawer, drawKey: '', paymentKey: world.nextNumber(), amountCents: 1 + world.chance.below(owedCents) };
  const { drawMessageKey: _plain, ...input } = bodyOf(town, one);
  await ask(town, ({ context }) => submit(context, { input, caller: drawer.caller }));
}

/** Another customer, the other party too, tries to give back what they never had. */
async function meddle(town: CashTown, stranger: Drawer, one: Returning): Promise<void> {
  const { world, watch } = town;
  const theirs = { ...one, drawer: { ...stranger, loanId: one.drawer.loanId }, paymentKey: world.nextNumber() };
  const input = bodyOf(town, theirs);
  const answer = await ask(town, ({ context }) => submit(context, { input, caller: stranger.caller }));
  if ('messageKey' in answer) watch.faults.add('cash was given back by one who never had it');
}
