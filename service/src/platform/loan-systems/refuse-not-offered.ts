import { lenderSystemOf } from '@lendside/domain/lender-system';
import { agreedIn, type SystemAbility } from '@lendside/domain/system-capabilities';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../../context.ts';
import { Problem } from '../../problem.ts';

interface Asked {
  readonly session: Pick<SessionClaims, 'customerIds' | 'loanId'>;
  readonly loanId: string | undefined;
}

/**
 * Refuses what the lender system of a loan, or each system of the caller, does not do online. Where all systems agree it is not looked up
 * which one it is. Throws `not_offered_online`.
 */
export async function refuseNotOffered(context: Context, ability: SystemAbility, asked: Asked): Promise<void> {
  const agreed = agreedIn(context.loanSystems.all(), ability);
  const isOffered = agreed ?? (await systemsOf(context, asked)).some((lmsId) => context.loanSystems.of(lmsId)[ability]);
  if (!isOffered) throw new Problem('not_offered_online');
}

/** Systems that a question is about; a person who is no customer yet asks all of them. */
async function systemsOf(context: Context, { session, loanId = session.loanId }: Asked): Promise<readonly string[]> {
  const { loanBook, customerFile } = context.ports;
  if (loanId !== undefined) {
    const loan = await loanBook.loan(loanId, context.businessDate());
    return loan ? [loan.lmsId] : [];
  }
  if (session.customerIds.length === 0) return Object.keys(context.loanSystems.all()).filter(lenderSystemOf);
  const records = await Promise.all(session.customerIds.map((id) => customerFile.customer(id)));
  return records.flatMap((record) => (record ? [record.lmsId] : []));
}
