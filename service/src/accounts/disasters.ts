import type { tellDisaster } from '@lendside/contract/accounts-protections';
import {
  type AreaFault,
  type DisasterKind,
  type DisasterWritten,
  readDisasterArea,
} from '@lendside/domain/disaster-area';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { Problem } from '../problem.ts';
import { isAtHomeIn } from './disaster-relief.ts';
import { begin, tell } from './protections.ts';
import {
  type Disaster,
  type DisasterHelp,
  declaredAlready,
  disastersOn,
  disastersWithHelp,
  findDisaster,
  insertDisaster,
  insertDisasterEnd,
} from './store/disasters.ts';

/** Disasters: declared and ended at the desk, and told of by customers whose address lies elsewhere. */

/** A customer whom a disaster struck though their address lies elsewhere. The desk looks at their papers; an address in the area counts at once. */
export async function disasterTold(context: Context, { input, caller }: Call<typeof tellDisaster>) {
  const holding = await disastersOn(context.db, context.businessDate());
  const disaster = holding.find(({ disasterId }) => disasterId === input.disasterId);
  if (!disaster) throw new Problem('disaster_over');
  const { disasterId, fromOn, untilOn } = disaster;
  const about = { kind: 'disaster', disasterId, fromOn, untilOn } as const;
  return tell(context, sessionOf(caller), async (customerId) =>
    (await isAtHomeIn(context, disaster, customerId))
      ? { ...about, state: 'STANDS', proof: `address in the area of ${disaster.name}` }
      : { ...about, state: 'TOLD', proof: `${disaster.name}: ${WHY[input.why]}` },
  );
}

/** As the desk reads it. */
const WHY = {
  moved: 'lives there now',
  works: 'works there',
  address: 'the address on file is out of date',
  other: 'another reason',
} as const;

export interface DisasterNamed extends DisasterWritten {
  readonly name: string;
  readonly spanishName: string;
  readonly kind: DisasterKind;
}

export type DisasterUndeclared = AreaFault | { readonly fault: 'declared_already'; readonly words: string };

/** Declares a disaster: within a minute the loans of all who live there know of it. */
export async function declareDisaster(
  context: Context,
  { by, ...named }: DisasterNamed & { readonly by: string },
): Promise<Disaster | DisasterUndeclared> {
  const area = readDisasterArea(named, context.businessDate());
  if ('fault' in area) return area;
  const { states, zips, from: fromOn, until: untilOn, declaration } = area;
  const nowMs = context.clock.nowMs();
  const one: Disaster = {
    ...{ disasterId: context.ids.next('disaster'), name: named.name, spanishName: named.spanishName, kind: named.kind },
    ...{ states, zips, fromOn, untilOn, declaration, enteredBy: by, enteredAtMs: nowMs, endedBy: null },
  };
  return context.db.transaction('worker', async (tx) => {
    const before = await declaredAlready(tx, one);
    if (before !== undefined) return { fault: 'declared_already', words: before };
    await insertDisaster(tx, one);
    return one;
  });
}

/** Why a disaster cannot be ended, or a customer not be covered in it. */
export type DisasterUnchanged = 'unknown' | 'over' | 'told';

/** Ends a disaster before its last day: today is the last one. Payments that are paused stay so. */
export async function endDisaster(
  context: Context,
  { disasterId, by }: { readonly disasterId: string; readonly by: string },
): Promise<DisasterUnchanged | undefined> {
  const on = context.businessDate();
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    const one = await findDisaster(tx, disasterId);
    if (!one) return 'unknown';
    if (one.endedBy !== null || one.untilOn <= on) return 'over';
    return (await insertDisasterEnd(tx, { disasterId, on, by, nowMs })) ? undefined : 'over';
  });
}

/** Covers a customer whom it struck though their address lies elsewhere, by what was shown or said to the lender. */
export async function coverCustomer(
  context: Context,
  of: { readonly disasterId: string; readonly customerId: string; readonly proof: string; readonly by: string },
): Promise<DisasterUnchanged | undefined> {
  const { disasterId, customerId, proof, by } = of;
  const one = await findDisaster(statementAs(context.db, 'worker'), disasterId);
  if (!one) return 'unknown';
  const { fromOn, untilOn } = one;
  if (untilOn < context.businessDate()) return 'over';
  const about = { kind: 'disaster', disasterId, fromOn, untilOn, proof, by } as const;
  const made = await begin(context, { ...about, customerId, userId: null, state: 'STANDS' });
  return made === undefined ? 'told' : undefined;
}

/** The last disasters with what came of them. */
export const disastersDeclared = ({ db }: Context, atMost: number): Promise<DisasterHelp[]> =>
  disastersWithHelp(statementAs(db, 'worker'), atMost);
