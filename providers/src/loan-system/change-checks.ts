import {
  changed,
  owed,
  pay,
  posted,
  require,
  requireSame,
  type SystemCheck,
  type SystemUnderCheck,
} from './system-under-check.ts';

const HELD_MILLISECONDS = 60_000;

const change = (system: SystemUnderCheck, loanId: string) => ({
  loanId,
  reference: system.newReference(),
  date: system.today,
});

const beyond = { outcome: 'refused', reason: 'above_available_credit' };

/** Requirements on changes of loans: each once, by its reference, looked up by it, and held credit is for one draw. */
export const CHANGE_CHECKS: readonly SystemCheck[] = [
  {
    name: 'draws once for a reference, also when it is sent twice at the same moment',
    needs: 'draws',
    async run(system) {
      const loanId = await system.newLoan('creditLine');
      const before = await owed(system, loanId);
      const asked = { ...change(system, loanId), amountCents: 10_000, way: 'card' } as const;
      const both = await Promise.all([system.loanChanges.draw(asked), system.loanChanges.draw(asked)]);
      requireSame(['alreadyPosted', 'posted'], both.map(({ outcome }) => outcome).sort(), 'one draw sent twice');
      const { principalCents } = await owed(system, loanId);
      const drawn = principalCents - before.principalCents;
      require(drawn === 10_000, `10000 cents were drawn and ${drawn} are owed`);
      for (const one of both) require(changed(one).principalCents === principalCents, 'a draw told another principal');
    },
  },
  {
    name: 'refuses a draw beyond the line, for good, and finds its answer by its reference',
    needs: 'draws',
    async run(system) {
      const loanId = await system.newLoan('creditLine');
      const { availableCents } = await owed(system, loanId);
      const asked = { ...change(system, loanId), amountCents: availableCents + 1, way: 'card' } as const;
      require((await system.loanChanges.answerTo(asked)) ===
        undefined, 'a change that was never asked for has an answer');
      requireSame(beyond, await system.loanChanges.draw(asked), 'a draw beyond the line');
      requireSame(beyond, await system.loanChanges.draw({ ...asked, amountCents: 10_000 }), 'a refusal did not stand');
      requireSame(beyond, await system.loanChanges.answerTo(asked), 'a refusal was not found again');
    },
  },
  {
    name: 'holds credit for one draw and gives it to no other, until it is released',
    needs: 'draws',
    async run(system) {
      const loanId = await system.newLoan('creditLine');
      const { availableCents } = await owed(system, loanId);
      const untilMs = system.nowMs() + HELD_MILLISECONDS;
      const hold = (reference: string, amountCents: number) =>
        system.loanChanges.holdCredit({ ...change(system, loanId), reference, amountCents, untilMs });
      const own = system.newReference();
      for (const _ of [1, 2])
        requireSame({ outcome: 'held' }, await hold(own, availableCents), 'a hold asked for twice');
      requireSame(beyond, await hold(system.newReference(), 10_000), 'credit was held twice');
      const other = { ...change(system, loanId), amountCents: 10_000, way: 'card' } as const;
      requireSame(beyond, await system.loanChanges.draw(other), 'held credit was drawn by another');
      await system.loanChanges.releaseCredit({ reference: own, loanId });
      const drawn = system.loanChanges.draw({ ...other, reference: system.newReference() });
      changed(await drawn);
    },
  },
  {
    name: 'ends a hold with its draw',
    needs: 'draws',
    async run(system) {
      const loanId = await system.newLoan('creditLine');
      const { availableCents } = await owed(system, loanId);
      const untilMs = system.nowMs() + HELD_MILLISECONDS;
      const holdReference = system.newReference();
      const amountCents = availableCents - 10_000;
      await system.loanChanges.holdCredit({
        ...change(system, loanId),
        reference: holdReference,
        amountCents,
        untilMs,
      });
      changed(await system.loanChanges.draw({ ...change(system, loanId), amountCents, way: 'card', holdReference }));
      changed(await system.loanChanges.draw({ ...change(system, loanId), amountCents: 10_000, way: 'card' }));
    },
  },
  {
    name: 'takes a draw out again once, as if it had not been made',
    needs: 'draws',
    async run(system) {
      const loanId = await system.newLoan('creditLine');
      const before = await owed(system, loanId);
      const draw = { ...change(system, loanId), amountCents: 10_000, way: 'card' } as const;
      changed(await system.loanChanges.draw(draw));
      const back = { ...change(system, loanId), drawReference: draw.reference };
      const first = changed(await system.loanChanges.cancelDraw(back));
      requireSame(
        first,
        { ...changed(await system.loanChanges.cancelDraw(back)), outcome: 'posted' },
        'taken out twice',
      );
      const other = await system.loanChanges.cancelDraw({ ...back, reference: system.newReference() });
      require(other.outcome === 'refused', 'a draw was taken out under two references');
      requireSame(before, await owed(system, loanId), 'a draw that was taken out left something');
    },
  },
  {
    name: 'settles for less, says where the money went and what was forgiven, and answers the same again',
    needs: 'settlements',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const { payoffAmountCents } = await owed(system, loanId);
      const asked = { ...change(system, loanId), amountCents: 10_000, confirmationNumber: 'check' };
      const { outcome: _, ...settled } = changed(await system.loanChanges.settle(asked)) as never as SettledAnswer;
      const forgiven = payoffAmountCents - 10_000;
      require(settled.forgivenCents === forgiven, `${forgiven} cents were forgiven, told as ${settled.forgivenCents}`);
      const { outcome, ...again } = changed(await system.loanChanges.settle(asked)) as never as SettledAnswer;
      require(outcome === 'alreadyPosted', `a settlement that stands was answered ${outcome}`);
      requireSame(settled, again, 'a settlement was answered otherwise the second time');
      require((await owed(system, loanId)).payoffAmountCents === 0, 'a settled loan owes something');
    },
  },
  {
    name: 'renews a loan once, with its payment first',
    needs: 'renewals',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const before = await owed(system, loanId);
      const asked = { ...change(system, loanId), paymentCents: 10_000, confirmationNumber: 'check' };
      const made = changed(await system.loanChanges.refinance(asked));
      const told = made.allocation.reduce((sum, { amountCents }) => sum + amountCents, 0);
      require(told === 10_000, `a payment of 10000 cents was told as ${told}`);
      require(made.principalCents === before.payoffAmountCents - 10_000, 'the new loan is not the rest of the old one');
      const again = changed(await system.loanChanges.refinance(asked));
      require(again.loanId === made.loanId, 'a loan was renewed into two');
      require((await owed(system, loanId)).payoffAmountCents === 0, 'a loan that was renewed owes something');
    },
  },
  {
    name: 'takes a payment out of the book once',
    needs: 'reversals',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const before = await owed(system, loanId);
      const paymentReference = system.newReference();
      posted(await pay(system, { loanId, amountCents: 10_000, reference: paymentReference }));
      const back = { ...change(system, loanId), paymentReference, because: 'error' } as const;
      changed(await system.loanChanges.reverse(back));
      changed(await system.loanChanges.reverse(back));
      requireSame(before, await owed(system, loanId), 'a payment that was reversed left something');
    },
  },
];

interface SettledAnswer {
  readonly outcome: string;
  readonly forgivenCents: number;
}
