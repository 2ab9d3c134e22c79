import type { readOriginationStatus } from '@lendside/contract/originations';
import type { ProblemCode } from '@lendside/contract/problems';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem, saidIn } from '../problem.ts';
import { findOrigination } from './originations-store.ts';

/** Status of an origination, for its applicant; another person's is not found. */
export async function originationStatus(context: Context, { input, caller }: Call<typeof readOriginationStatus>) {
  const one = await findOrigination(context.db, sessionOf(caller), input);
  if (!one) throw new Problem('message_key_not_found');
  if (one.state === 'ACCEPTED') return { status: 'pending' as const };
  if (one.loanId === null) {
    const code = (one.state === 'REFUSED' ? one.refusal : 'application_not_approved') as ProblemCode;
    return { status: 'failed' as const, ...saidIn({ code }, caller.language) };
  }
  const { collateral } = (await context.ports.loanOrigination.application(one.applicationId)) ?? {};
  return {
    status: 'done' as const,
    result: { loanId: one.loanId, collateral, dueDate: one.dueDate ?? '', loanAmount: one.amountCents },
  };
}
