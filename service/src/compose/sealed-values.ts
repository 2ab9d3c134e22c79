import { sealedCustomers } from '@lendside/loanbook/customers/sealed-customers';
import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { RingKey } from '@lendside/providers/keys/ring-key';
import type { SealedValues } from '@lendside/providers/keys/sealed-values';
import { sealedPayOuts } from '@lendside/providers/money-out/sealed-pay-outs';
import type { Runtime } from '@lendside/providers/runtime';
import { sealedCards } from '@lendside/vault/sealed-cards';
import { sealedReports } from '../bereavement/front.ts';
import { macsBy } from '../platform/keys/macs.ts';
import { sealedRequests } from '../platform/lender-requests/sealed-requests-store.ts';
import { PROFILE_MARKS, sealedMarks } from '../profile/sealed-marks.ts';

/** All that the database holds under keys of the ring. Something new that is sealed has its line here. */
export const sealedValuesOf = (
  db: Database,
  keys: KeyRing,
  runtime: Pick<Runtime, 'clock' | 'ids'>,
): readonly SealedValues[] => [
  ...sealedCustomers(db, keys),
  sealedPayOuts(db, keys),
  sealedRequests(db, keys),
  sealedReports(db, keys),
  sealedCards({ db, keys, ...runtime }),
  ...PROFILE_MARKS.map((marks) => sealedMarks(marks, db, macsBy(keys), keys)),
];

/** Values of one kind that lie under an id. */
export interface Lying {
  readonly values: SealedValues;
  readonly id: string;
  readonly count: number;
}

/** Counts the values of each kind by the id they lie under. */
export async function countAll(all: readonly SealedValues[]): Promise<readonly Lying[]> {
  const counted: Lying[] = [];
  for (const values of all) {
    for (const [id, count] of await values.count()) counted.push({ values, id, count });
  }
  return counted;
}

/** Whether values that carry an id are a key's: those that carry none are the first one's. */
export const isUnder = (key: RingKey, { values, id }: Lying): boolean =>
  key.purpose === values.purpose && (id === key.id || (id === '' && key.isFirst));
