import type { readRenewalProgress } from '@lendside/contract/renewal-progress';
import { nextRenewalPage, stepsMissing, stepsNeeded } from '@lendside/domain/renewal-path';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { partyOf, renewalFacts } from './renewal-facts.ts';
import { isInRestrictedState } from './renewal-steps.ts';
import { doneSteps } from './store/steps.ts';

/** Where the caller is on the way, so that a page that was loaded anew goes on where the person was. */
export async function renewalProgress(context: Context, { input, caller }: Call<typeof readRenewalProgress>) {
  const session = sessionOf(caller);
  const { loanId, purpose = 'renewal' } = input;
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const customerId = partyOf(loan, session);
  const known = await renewalFacts(context, { loan, session, purpose });
  const done = await context.db.transaction({ customerIds: [customerId] }, (tx) =>
    doneSteps(tx, { loanId, customerId, purpose }, context.clock.nowMs()),
  );
  const facts = { ...known, restrictedState: isInRestrictedState(done) };
  const steps = done.map(({ step }) => step);
  return {
    loanId,
    purpose,
    done: done.map(({ step, atMs, untilMs }) => ({ step, done: instant(atMs), until: instant(untilMs) })),
    needed: [...stepsNeeded(purpose, facts)],
    missing: [...stepsMissing(purpose, facts, steps)],
    nextPage: nextRenewalPage(purpose, facts, steps),
  };
}
