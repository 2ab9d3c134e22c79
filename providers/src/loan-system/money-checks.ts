import { owed, pay, posted, require, requireSame, type SystemCheck } from './system-under-check.ts';

const sumOf = (lines: readonly { readonly amountCents: number }[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Requirements on posting payments: each once, to the cent, and answered the same for ever. */
export const MONEY_CHECKS: readonly SystemCheck[] = [
  {
    name: 'posts what it previews, to the cent, and owes so much less',
    needs: 'previews',
    async run(system) {
      const loanId = await system.newLoan('installment');
      for (const amountCents of [10_000, 1, 3_333, 20_001]) {
        const before = await owed(system, loanId);
        const preview = await system.loanMoney.preview(loanId, amountCents, system.today);
        const { allocation, after, date } = posted(
          await pay(system, { loanId, amountCents, reference: system.newReference() }),
        );
        requireSame(preview, { allocation, after }, 'a payment went elsewhere than its preview said');
        require(sumOf(allocation) === amountCents, `${amountCents} cents were allocated as ${sumOf(allocation)}`);
        require(date === system.today, `a payment of ${system.today} counts on ${date}`);
        const { payoffAmountCents, principalCents } = await owed(system, loanId);
        const paid = before.payoffAmountCents - payoffAmountCents;
        require(paid === amountCents, `${amountCents} cents were paid and the payoff fell by ${paid}`);
        requireSame(
          [after.payoffAmountCents, after.principalCents],
          [payoffAmountCents, principalCents],
          'the loan is another than the answer said',
        );
      }
    },
  },
  {
    name: 'answers a reference once, with its first result and day',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const reference = system.newReference();
      const { outcome: _, ...first } = posted(
        await pay(system, { loanId, amountCents: 10_000, reference }),
      ) as never as {
        readonly outcome: string;
      };
      const before = await owed(system, loanId);
      for (const amountCents of [10_000, 20_000]) {
        const again = await pay(system, { loanId, amountCents, reference });
        require(again.outcome === 'alreadyPosted', `a reference that stands was answered ${again.outcome}`);
        const { outcome: __, ...second } = again;
        requireSame(first, second, 'a reference was answered otherwise the second time');
      }
      requireSame(before, await owed(system, loanId), 'a repeated reference changed the loan');
    },
  },
  {
    name: 'takes a reference once in one group, and when many send it at the same moment',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const before = await owed(system, loanId);
      const references = Array.from({ length: 4 }, () => system.newReference());
      const posting = { loanId, amountCents: 100, date: system.today, confirmationNumber: 'check' };
      const groups = await Promise.all(
        [0, 1, 2].map(() =>
          system.loanMoney.post([...references, ...references].map((reference) => ({ ...posting, reference }))),
        ),
      );
      const made = groups.flat().filter(({ outcome }) => outcome === 'posted').length;
      require(made === references.length, `${references.length} references were posted ${made} times`);
      const paid = before.payoffAmountCents - (await owed(system, loanId)).payoffAmountCents;
      require(paid === references.length * 100, `${references.length} dollars were paid and ${paid} cents arrived`);
    },
  },
  {
    name: 'refuses more than is owed by name and for good',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const before = await owed(system, loanId);
      const reference = system.newReference();
      for (const amountCents of [before.payoffAmountCents + 1, 100]) {
        const outcome = await pay(system, { loanId, amountCents, reference });
        requireSame({ outcome: 'refused', reason: 'above_payoff' }, outcome, 'a refusal did not stand');
      }
      requireSame(before, await owed(system, loanId), 'a refused payment changed the loan');
    },
  },
  {
    name: 'refuses a loan that it does not have and an amount that is no whole cents',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const unknown = await pay(system, { loanId: 'no-such-loan', amountCents: 100, reference: system.newReference() });
      requireSame({ outcome: 'refused', reason: 'not_found' }, unknown, 'a loan that is none');
      const part = await pay(system, { loanId, amountCents: 100.5, reference: system.newReference() });
      requireSame({ outcome: 'refused', reason: 'amount_not_whole_cents' }, part, 'half a cent');
    },
  },
  {
    name: 'owes nothing after a payment of all that is owed, and takes no more',
    async run(system) {
      const loanId = await system.newLoan('installment');
      const { payoffAmountCents: amountCents } = await owed(system, loanId);
      const { after } = posted(await pay(system, { loanId, amountCents, reference: system.newReference() }));
      require(after.payoffAmountCents === 0, `a loan that was paid off owes ${after.payoffAmountCents} cents`);
      const more = await pay(system, { loanId, amountCents: 1, reference: system.newReference() });
      require(more.outcome === 'refused', 'a loan that was paid off took another cent');
    },
  },
];
