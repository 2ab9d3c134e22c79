import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import { given, run } from './planted-bugs.ts';
import { booking } from './planted-cash-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to disasters and pauses could make. */
export const PLANTED_DISASTER_BUGS: Readonly<Record<string, Plant>> = {
  'loses the end of a disaster': run('lastPlan', (is) => (tables, asked, at) => {
    for (const loan of tables.loans.values())
      loan.disasters = loan.disasters?.map((one) => ({ ...one, to: '2999-12-31' })) ?? [];
    return is(tables, asked, at);
  }),
  'takes the pause of a cosigner for that of the borrower': given('insertPlan', ([made]) => [
    made.kind === 'pause' ? { ...made, customerId: made.customerId.replace(/a$/, 'b') } : made,
  ]),
  'pauses more payments than were signed': booking((is) => ({
    ...is,
    startPlan: async (one) => is.startPlan(one.kind === 'pause' ? await morePayments(is, one) : one),
  })),
  'says that a pause is taken back that the books still have': booking((is) => ({
    ...is,
    undoPlan: async ({ loanId, date }) => ({
      ...{ outcome: 'posted', date, loanId, loanStatusId: 12, principalCents: 0 },
    }),
  })),
};

type Start = Parameters<LoanChanges['startPlan']>[0];

/** A choice of more payments than the one that was signed, with the figures that the books have for it. */
async function morePayments(is: LoanChanges, one: Start): Promise<Start> {
  const way = (await is.loanPlans(one))?.ways.find(({ kind }) => kind === 'pause');
  const offers = way?.outcome === 'offered' ? way.offers : [];
  const more = offers.find(({ payments = 0 }) => payments > (one.payments ?? 0));
  return more?.payments === undefined ? one : { ...one, payments: more.payments, version: more.version };
}
