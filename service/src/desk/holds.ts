import { instant } from '@lendside/providers/instant';
import { SIGN_IN_WAITS, type SignInWait, type SignInWaitKind } from '@lendside/providers/sign-in/wait-types';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { type Hold, holdsOf, release } from './holds-store.ts';
import { DeskRefusal } from './refusal.ts';

const WAITS: Readonly<Record<SignInWaitKind, { readonly what: string; readonly why: string }>> = {
  profile: {
    what: 'No new device gets in, no code is sent',
    why: 'the person locked the profile after too many codes',
  },
  password: { what: 'No password is tried', why: 'wrong passwords' },
  code: { what: 'No code is tried', why: 'wrong codes' },
  codesAsked: { what: 'No further code is sent', why: 'codes asked for' },
};

/** Begins the name of a hold of the sign-in. */
const OF_SIGN_IN = 'sign-in ';

function holdOfWait({ kind, untilMs, tries }: SignInWait): Hold {
  const { what, why } = WAITS[kind];
  const counted = tries === undefined ? why : `${tries} ${why}`;
  return { hold: `${OF_SIGN_IN}${kind}`, what, loanId: null, why: counted, endsAtMs: untilMs };
}

async function holdsNow(context: Context, customerId: string) {
  const { customerFile, signIn } = context.ports;
  const [record, person] = await Promise.all([
    customerFile.customer(customerId),
    signIn.findUserOfCustomer(customerId),
  ]);
  if (!record) throw new DeskRefusal('There is no customer of this number.');
  const ofPerson = person ? [`link by ${person.userId}`, `ssn by ${person.userId}`] : [];
  const about = { customerId, subjects: [`ssn of ${customerId}`, ...ofPerson] };
  const [holds, waits] = await Promise.all([
    holdsOf(statementAs(context.db, 'worker'), about, instant(context.clock.nowMs())),
    person ? signIn.waits.of(person.userId) : [],
  ]);
  return { holds: [...holds, ...waits.map(holdOfWait)], userId: person?.userId };
}

/** Holds and locks of a customer now, why, and until when. */
export async function showHolds(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '' } = input;
  const { holds, userId } = await holdsNow(context, customerId);
  seen({ customerId, userId, what: `${holds.length} holds` });
  return {
    blocks: [
      {
        title: `Holds of ${customerId}`,
        head: ['Hold', 'Loan', 'Because', 'Until (UTC)'],
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
  if (!one || !(await releaseOne(context, { customerId, userId, hold }))) {
    throw new DeskRefusal('This customer has no such hold any more.');
  }
  seen({ customerId, userId, loanId: one.loanId ?? undefined, what: `released ${hold}` });
  return { says: 'It is released.' };
}

function releaseOne(
  { db, clock, ports }: Context,
  {
    customerId,
    userId,
    hold,
  }: { readonly customerId: string; readonly userId: string | undefined; readonly hold: string },
): Promise<boolean> {
  const wait = SIGN_IN_WAITS.find((kind) => hold === `${OF_SIGN_IN}${kind}`);
  if (wait && userId !== undefined) return ports.signIn.waits.release(userId, wait);
  return release(statementAs(db, 'worker'), customerId, hold, instant(clock.nowMs()));
}
