import type { Actor } from '@lendside/providers/database';
import type { Statement } from './memory-database.ts';
import type { OriginationRow, Tables } from './memory-tables.ts';
import { workRow, workStatements } from './work-statements.ts';

const ORIGINATIONS = 'lendside.originations';
const EDGES = [
  'ACCEPTED SIGNING',
  'ACCEPTED REFUSED',
  'SIGNING PAID_OUT',
  'SIGNING ENDED',
  'PAID_OUT ENDED',
] as const satisfies readonly `${OriginationRow['state']} ${OriginationRow['state']}`[];
const STANDING = ['ACCEPTED', 'SIGNING', 'PAID_OUT'];

const originations = workStatements<OriginationRow>({
  ...{ name: ORIGINATIONS, key: 'message_key', openStates: ['ACCEPTED', 'SIGNING'] },
  rowsOf: (tables) => tables.originations,
  refuse(from, to) {
    if (!(EDGES as readonly string[]).includes(`${from} ${to}`)) {
      throw new Error(`origination cannot go from ${from} to ${to}`);
    }
  },
});

const sees = (actor: Actor, customerId: string) => typeof actor === 'string' || actor.customerIds.includes(customerId);

/** The statements of originations-store.ts and loan-originations.ts, in memory. */
export const ORIGINATION_STATEMENTS = {
  claimOriginations: originations.claim,
  holdOrigination: originations.holdClaimed,
  moveOrigination: originations.move,

  insertOrigination: {
    words: 'insert into lendside.originations',
    locks: ([, applicationId, ownerId, paymentKey]) => [
      `origination of ${applicationId}`,
      `origination under ${ownerId} ${paymentKey}`,
    ],
    run(tables, values) {
      const [messageKey, applicationId, ownerId, paymentKey, bodyHash, customerId] = values as readonly string[];
      const [amountCents, way, target, request, at] = values.slice(6);
      const isTaken = (one: OriginationRow) =>
        (one.ownerId === ownerId && one.paymentKey === paymentKey) ||
        (one.applicationId === applicationId && STANDING.includes(one.state));
      if ([...tables.originations.values()].some(isTaken)) return { rows: [] };
      const atMs = Date.parse(at as string);
      const row = {
        ...{ messageKey, applicationId, ownerId, paymentKey, bodyHash, customerId, amountCents, way },
        ...{ target: JSON.parse(target as string), request: JSON.parse(request as string) },
        ...{ state: 'ACCEPTED', loanId: null, dueDate: null, refusal: null, acceptedAtMs: atMs },
        ...{ dueAtMs: atMs, leaseUntilMs: null, fence: 0, attempts: 0, changedAtMs: atMs },
      } as unknown as OriginationRow;
      return { rows: [{}], write: () => tables.originations.set(row.messageKey, row) };
    },
  },

  findOrigination: {
    words: 'from lendside.originations w\n      where w.owner_id = $1 and (w.message_key = $2 or w.payment_key = $3)',
    run: (tables, [ownerId, messageKey, paymentKey], { actor }) => ({
      rows: [...tables.originations.values()]
        .filter((row) => row.ownerId === ownerId && sees(actor, row.customerId))
        .filter((row) => row.messageKey === messageKey || row.paymentKey === paymentKey)
        .map((row) => ({ ...row })),
    }),
  },

  refusedOriginations: {
    words: 'min(changed_at) as "firstMs" from lendside.originations',
    run(tables, [applicationId, since]) {
      const refused = [...tables.originations.values()].filter(
        (row) =>
          row.applicationId === applicationId &&
          row.state === 'REFUSED' &&
          row.changedAtMs > Date.parse(since as string),
      );
      const firstMs = refused.length === 0 ? null : Math.min(...refused.map(({ changedAtMs }) => changedAtMs));
      return { rows: [{ count: refused.length, firstMs }] };
    },
  },

  lockOrigination: {
    words: 'where (w.application_id = $1 or w.loan_id = $2) and w.state in',
    locks: ([applicationId, loanId], tables) =>
      standing(tables, applicationId, loanId).map(({ messageKey }) => workRow(ORIGINATIONS, messageKey)),
    run: (tables, [applicationId, loanId]) => ({
      rows: standing(tables, applicationId, loanId).map((row) => ({ ...row })),
    }),
  },
} satisfies Record<string, Statement>;

const standing = (tables: Tables, applicationId: unknown, loanId: unknown) =>
  [...tables.originations.values()].filter(
    (row) =>
      STANDING.includes(row.state) &&
      (row.applicationId === applicationId || (loanId !== null && row.loanId === loanId)),
  );
