import { pay, posted, require, type SystemCheck, type SystemUnderCheck } from './system-under-check.ts';

/** Requirements on the line to a loan system, each with what it takes to see it. */
export const LINE_CHECKS: readonly (SystemCheck & { readonly by: 'asStranger' | 'toldOf' })[] = [
  {
    by: 'asStranger',
    name: 'answers no one who does not hold its secret',
    async run({ asStranger }) {
      const isAnswered = await asStranger?.audit().then(
        () => true,
        () => false,
      );
      require(isAnswered !== true, 'it answered a caller with another secret');
    },
  },
  {
    by: 'toldOf',
    name: 'tells of a change by itself, under its signature',
    async run(system) {
      const loanId = await system.newLoan('installment');
      posted(await pay(system, { loanId, amountCents: 10_000, reference: system.newReference() }));
      const { borrowerId, version } = await versionNow(system, loanId);
      const isTold = await system.toldOf?.(borrowerId, version);
      require(isTold === true, 'it told nothing of a payment, or under another signature');
    },
  },
];

async function versionNow({ loanBook }: SystemUnderCheck, loanId: string) {
  const borrowerId = (await loanBook.partiesOf([loanId])).get(loanId)?.borrowerId ?? '';
  return { borrowerId, version: (await loanBook.versionsOf([borrowerId])).get(borrowerId) ?? 0 };
}
