import { listAccounts } from '@lendside/contract/accounts';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import { startTestWorld, type TestWorld } from '../test-world.ts';

/** A world with the session of a borrower and her loan, for tests that ask the check of access itself. */
export async function startCheckedWorld(): Promise<{
  readonly world: TestWorld;
  readonly session: SessionClaims;
  readonly loanId: string;
}> {
  const world = await startTestWorld();
  const session = (await world.context.ports.signIn.readAccessToken(world.anna.accessToken ?? '')) as SessionClaims;
  const loanId = (await world.call(listAccounts, {}, world.anna)).body.loans[0]?.loanId as string;
  return { world, session, loanId };
}
