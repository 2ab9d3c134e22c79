import type { OpenedLoan, OriginateOutcome } from '../loan-origination/port.ts';
import { owed, require, requireSame, type SystemCheck, type SystemUnderCheck } from './system-under-check.ts';

const AMOUNT_CENTS = 100_000;

const originate = (system: SystemUnderCheck, applicationId: string, reference = system.newReference()) =>
  system.loanOrigination.originate({ reference, applicationId, amountCents: AMOUNT_CENTS, date: system.today });

const payOut = (system: SystemUnderCheck, applicationId: string, reference = system.newReference()) =>
  system.loanOrigination.payOut({ reference, applicationId, date: system.today, way: 'card' });

const takeBack = (system: SystemUnderCheck, applicationId: string, more: { readonly way?: 'card' } = {}) =>
  system.loanOrigination.takeBack({
    ...{ reference: system.newReference(), applicationId, date: system.today, as: 'withdrawn' },
    ...more,
  });

const withdraw = (system: SystemUnderCheck, applicationId: string, reference = system.newReference()) =>
  system.loanOrigination.withdraw({ reference, applicationId });

/** A loan that has to be made. */
function opened(outcome: OriginateOutcome): OpenedLoan {
  require(outcome.outcome !== 'refused', `a loan was refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

async function stateOf({ loanOrigination }: SystemUnderCheck, applicationId: string) {
  return (await loanOrigination.application(applicationId))?.state;
}

/** Principal of a loan; nothing where it is not there any more. */
async function owedOn(system: SystemUnderCheck, loanId: string): Promise<number> {
  const loan = await system.loanBook.loan(loanId, system.today);
  return loan?.principalCents ?? 0;
}

/** Requirements on the making of loans: each answer once by its reference, one loan an application, and none of what ended. */
export const ORIGINATION_CHECKS: readonly SystemCheck[] = [
  {
    name: 'makes one loan of an application, when many ask at the same moment',
    needs: 'applications',
    async run(system) {
      const applicationId = await system.newApplication();
      const reference = system.newReference();
      const all = await Promise.all([
        ...Array.from({ length: 3 }, () => originate(system, applicationId, reference)),
        ...Array.from({ length: 3 }, () => originate(system, applicationId)),
      ]);
      const loans = new Set(all.map((one) => opened(one).loanId));
      require(loans.size === 1, `of one application ${loans.size} loans were made`);
      const references = all.slice(2).filter(({ outcome }) => outcome === 'opened').length;
      require(references === 1, `${references} references were told that they made the loan`);
      const [loanId = ''] = loans;
      require((await owed(system, loanId)).principalCents === 0, 'a loan owes something before it is paid out');
      require((await stateOf(system, applicationId)) ===
        'originated', 'a loan stands and its application does not say so');
    },
  },
  {
    name: 'answers the reference of a loan as it did first, and finds it by its reference',
    needs: 'applications',
    async run(system) {
      const applicationId = await system.newApplication();
      const reference = system.newReference();
      const before = await system.loanOrigination.answerTo({ reference });
      require(before === undefined, 'a loan that was never asked for has an answer');
      const first = await originate(system, applicationId, reference);
      requireSame(first, await originate(system, applicationId, reference), 'a loan asked for twice');
      requireSame(first, await system.loanOrigination.answerTo({ reference }), 'a loan was not found by its reference');
      await takeBack(system, applicationId);
      requireSame(first, await originate(system, applicationId, reference), 'a slow worker was answered otherwise');
      require((await stateOf(system, applicationId)) === 'withdrawn', 'a slow worker made a loan again');
    },
  },
  {
    name: 'refuses a loan by name and for good',
    needs: 'applications',
    async run(system) {
      const applicationId = await system.newApplication();
      const reference = system.newReference();
      const asked = { reference, applicationId, date: system.today };
      const refused = { outcome: 'refused', reason: 'amount_not_approved' };
      requireSame(refused, await system.loanOrigination.originate({ ...asked, amountCents: 300_001 }), 'too much');
      for (const amountCents of [300_001, AMOUNT_CENTS]) {
        const again = await system.loanOrigination.originate({ ...asked, amountCents });
        requireSame(refused, again, 'a refusal did not stand');
      }
      requireSame(refused, await system.loanOrigination.answerTo({ reference }), 'a refusal was not found again');
      opened(await originate(system, applicationId));
    },
  },
  {
    name: 'withdraws an application once, answers it the same again, and makes no loan of it',
    needs: 'applications',
    async run(system) {
      const applicationId = await system.newApplication();
      const reference = system.newReference();
      const first = await withdraw(system, applicationId, reference);
      require(first.outcome === 'withdrawn', `an application that was open was answered ${first.outcome}`);
      requireSame(first, await withdraw(system, applicationId, reference), 'withdrawn twice under one reference');
      const other = await withdraw(system, applicationId);
      requireSame({ ...first, outcome: 'alreadyWithdrawn' }, other, 'withdrawn under two references');
      const made = await originate(system, applicationId);
      require(made.outcome === 'refused', 'a loan was made of a withdrawn application');
      require((await stateOf(system, applicationId)) === 'withdrawn', 'a withdrawn application is another one now');
    },
  },
  {
    name: 'lets one of a withdrawal and a loan be, when both are asked for at the same moment',
    needs: 'applications',
    async run(system) {
      for (let turn = 0; turn < 4; turn += 1) {
        const applicationId = await system.newApplication();
        const [made, taken] = await Promise.all([originate(system, applicationId), withdraw(system, applicationId)]);
        const isLoan = made.outcome !== 'refused';
        require(taken.outcome === (isLoan ? 'loanOpen' : 'withdrawn'), `${made.outcome} and ${taken.outcome} at once`);
        const state = await stateOf(system, applicationId);
        require(state === (isLoan ? 'originated' : 'withdrawn'), `${made.outcome} and the application is ${state}`);
      }
    },
  },
  {
    name: 'pays a loan out once, and none that is not there',
    needs: 'applications',
    async run(system) {
      const applicationId = await system.newApplication();
      const early = await payOut(system, applicationId);
      require(early.outcome === 'refused', 'a loan that was not made was paid out');
      const { loanId } = opened(await originate(system, applicationId));
      const reference = system.newReference();
      const all = await Promise.all([1, 2, 3].map(() => payOut(system, applicationId, reference)));
      for (const one of [...all, await payOut(system, applicationId)])
        requireSame({ outcome: 'paidOut' }, one, 'a payout was answered otherwise');
      const { principalCents } = await owed(system, loanId);
      require(principalCents === AMOUNT_CENTS, `${AMOUNT_CENTS} cents were lent and ${principalCents} are owed`);
    },
  },
  {
    name: 'takes a loan back once, before and after it was paid out, and ends its application',
    needs: 'applications',
    async run(system) {
      for (const isPaidOut of [false, true]) {
        const applicationId = await system.newApplication();
        const { loanId } = opened(await originate(system, applicationId));
        if (isPaidOut) await payOut(system, applicationId);
        const way = isPaidOut ? ({ way: 'card' } as const) : {};
        const both = await Promise.all([takeBack(system, applicationId, way), takeBack(system, applicationId, way)]);
        for (const one of both) requireSame({ outcome: 'takenBack' }, one, 'a loan was not taken back');
        require((await owedOn(system, loanId)) === 0, 'a loan that was taken back is owed');
        require((await stateOf(system, applicationId)) === 'withdrawn', 'the application of a loan taken back goes on');
        const late = await payOut(system, applicationId);
        require(late.outcome === 'refused', 'a loan that was taken back was paid out');
      }
    },
  },
  {
    name: 'does not take back a loan on which something was paid, for good, and leaves it as it is',
    needs: 'applications',
    async run(system) {
      const applicationId = await system.newApplication();
      const { loanId } = opened(await originate(system, applicationId));
      await payOut(system, applicationId);
      const posting = { loanId, amountCents: 10_000, date: system.today, confirmationNumber: 'check' };
      await system.loanMoney.post([{ ...posting, reference: system.newReference() }]);
      const before = await owed(system, loanId);
      const asked = { reference: system.newReference(), applicationId, date: system.today, as: 'withdrawn' } as const;
      const first = await system.loanOrigination.takeBack({ ...asked, way: 'card' });
      require(first.outcome === 'refused', 'a loan on which something was paid was taken back');
      requireSame(first, await system.loanOrigination.takeBack({ ...asked, way: 'card' }), 'a refusal did not stand');
      requireSame(before, await owed(system, loanId), 'a loan that was not taken back was changed');
      require((await stateOf(system, applicationId)) === 'originated', 'the application of a loan that stands ended');
    },
  },
];
