import { calendarDate } from '@lendside/domain/calendar-date';
import {
  type Difference,
  type DifferenceKind,
  differencesOf,
  missingThere,
  type OwnMovement,
  type SettlementLine,
} from '@lendside/domain/reconciliation';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

const DAY = calendarDate(2026, 3, 2);
/** Long after the day, so that nothing is on its way any more. */
const FILES_TO = calendarDate(2026, 3, 20);
const TOO_MUCH_CENTS = 100;

/** Files of the vendor that differ from what it did, by the difference that has to be named. */
const ALTERED: Readonly<
  Partial<Record<DifferenceKind, (lines: readonly SettlementLine[]) => readonly SettlementLine[]>>
> = {
  amountDiffers: (lines) => lines.map((line) => ({ ...line, amountCents: line.amountCents + TOO_MUCH_CENTS })),
  doubled: (lines) => [...lines, ...lines],
  missingThere: () => [],
  chargebackNotBooked: (lines) => [...lines, ...lines.map((line) => ({ ...line, kind: 'chargeback' as const }))],
};

/** The vendor's settlement file is held against our payments: as it is nothing differs, and a line that is wrong is named. */
export function judgeSettlement(world: World, watch: Watch): void {
  const { tables, processor, chance } = world;
  const own = new Map<string, OwnMovement>();
  for (const [reference, { state, amountCents }] of tables.operations) {
    own.set(reference, {
      ...{ reference, amountCents, day: DAY, isTakenBack: false },
      state: state === 'POSTED' ? 'done' : 'notDone',
    });
  }
  const lines = [...processor.charges].flatMap(([reference, { state, amountCents }]): SettlementLine[] => {
    const charge = { reference, kind: 'charge', amountCents, day: DAY } as const;
    if (state === 'declined') return [];
    return state === 'captured' ? [charge] : [charge, { ...charge, kind: 'refund' }];
  });
  for (const { kind } of compared(lines, own)) watch.faults.add(`a payment differs from the settlement file: ${kind}`);

  const posted = lines.filter(({ reference }) => own.get(reference)?.state === 'done');
  if (posted.length === 0) return;
  const { reference } = chance.pick(posted);
  const kind = chance.pick(Object.keys(ALTERED) as DifferenceKind[]);
  const mine = lines.filter((line) => line.reference === reference);
  const altered = [...lines.filter((line) => line.reference !== reference), ...(ALTERED[kind]?.(mine) ?? [])];
  const named = compared(altered, own).map((one) => `${one.kind} ${one.reference}`);
  if (named.join() !== `${kind} ${reference}`)
    watch.faults.add(`a wrong line of a settlement file was not named: ${kind}`);
}

function compared(lines: readonly SettlementLine[], own: ReadonlyMap<string, OwnMovement>): readonly Difference[] {
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const named = references.flatMap((reference) =>
    differencesOf(
      lines.filter((line) => line.reference === reference),
      own.get(reference),
    ),
  );
  const unnamed = [...own.values()].filter(({ reference }) => !references.includes(reference));
  return [...named, ...missingThere(unnamed, FILES_TO)];
}
