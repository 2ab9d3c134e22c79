import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { holdsOf, release } from './holds-store.ts';
import { DeskRefusal } from './refusal.ts';

async function holdsNow(context: Context, customerId: string) {
  const [record, person] = await Promise.all([
    context.ports.customerFile.customer(customerId),
    context.ports.signIn.findUserOfCustomer(customerId),
  ]);
  if (!record) throw new DeskRefusal('There is no customer of this number.');
  const ofPerson = person ? [`link by ${person.userId}`, `ssn by ${person.userId}`] : [];
  const about = { customerId, subjects: [`ssn of ${customerId}`, ...ofPerson] };
  const holds = await holdsOf(statementAs(context.db, 'worker'), about, instant(context.clock.nowMs()));
  return { holds, userId: person?.userId };
}

/** Holds of a customer now, and until when. */
export async function showHolds(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '' } = input;
  const { holds, userId } = await holdsNow(context, customerId);
  seen({ customerId, userId, what: `${holds.length} holds` });
  return {
    blocks: [
      {
        title: `Holds of ${customerId}`,
        head: ['Hold', 'Loan', 'Because', 'Until'],
        rows: holds.map(({ hold, what, loanId, why, endsAtMs }) => ({
          cells: [what, loanId ?? '', why, instant(endsAtMs).slice(0, 16).replace('T', ' ')],
          acts: [{ operation: 'release', label: 'Release', input: { customerId, hold } }],
        })),
        empty: 'Nothing holds this customer up.',
      },
    ],
  };
}

/** Releases one hold of those that stand now. */
export async function releaseHold(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '', hold = '' } = input;
  const { holds, userId } = await holdsNow(context, customerId);
  const one = holds.find((each) => each.hold === hold);
  const tx = statementAs(context.db, 'worker');
  if (!one || !(await release(tx, customerId, hold, instant(context.clock.nowMs())))) {
    throw new DeskRefusal('This customer has no such hold any more.');
  }
  seen({ customerId, userId, loanId: one.loanId ?? undefined, what: `released ${hold}` });
  return { says: 'It is released.' };
}
