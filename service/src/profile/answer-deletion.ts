import type { BrandCode } from '@lendside/brands/brand';
import { StartRefused } from '@lendside/providers/start-refused';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { type Forgotten, forgottenOf } from './delete-person.ts';
import { deletionLetter } from './deletion-letters.ts';
import { sealedText } from './deletion-seal.ts';
import { answerRequest } from './store/deletion-requests.ts';
import { type Deletion, findDeletion } from './store/deletions.ts';

/** The person whom an operator names: by name to sign in with, customer number or user id. Throws StartRefused where there is none. */
export async function findForgotten(context: Context, named: string): Promise<Forgotten> {
  const { signIn } = context.ports;
  const found =
    (await signIn.customers.person(named)) ??
    (await signIn.findUserOfCustomer(named)) ??
    (await signIn.findUser(named));
  if (found) return forgottenOf(found);
  throw new StartRefused(
    `No sign-in has the name, customer number or user id ${named}. A customer without a sign-in has no data here but the lender's own records.`,
  );
}

/** Answers an open request with a reason, in a letter. Throws StartRefused where none is open. */
export async function refuseDeletion(
  context: Context,
  person: Forgotten,
  { by, note }: { readonly by: string; readonly note: string },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const { userId } = person;
  await context.db.transaction('worker', async (tx) => {
    const request = await answerRequest(tx, { userId, state: 'REFUSED', by, note, nowMs });
    if (!request) throw new StartRefused('This person has no open request.');
    const { requestId, language } = request;
    const letter = { kind: 'refused' as const, about: requestId, brand: request.brand as BrandCode, language, note };
    await writeOutbox(tx, deletionLetter(context, person, letter), nowMs);
    const [customerId] = person.customerIds;
    await writeAudit(tx, nowMs, [{ customerId, what: 'profile.deletionRefused', detail: { requestId, by } }]);
  });
}

/** The record of a deletion, and whether it is as it was sealed. */
export async function readProof(
  context: Context,
  deletionId: string,
): Promise<{ readonly deletion: Deletion; readonly isWhole: boolean }> {
  const deletion = await findDeletion(context.db, deletionId);
  if (!deletion) throw new StartRefused(`There is no record ${deletionId}.`);
  const { seal } = deletion;
  return { deletion, isWhole: seal !== null && (await context.isMac(sealedText(deletion), seal)) };
}
