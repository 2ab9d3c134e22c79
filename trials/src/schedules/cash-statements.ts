import type { Actor } from '@lendside/providers/database';
import type { Statement } from './memory-database.ts';
import type { DisbursementRow, DrawRow } from './memory-tables.ts';
import { workRow, workStatements } from './work-statements.ts';

const DRAWS = 'lendside.draws';
const DISBURSEMENTS = 'lendside.disbursements';

const drawRow = (key: unknown) => workRow(DRAWS, key);
const disbursementRow = (key: unknown) => workRow(DISBURSEMENTS, key);

const EDGES = ['ACCEPTED BOOKED', 'ACCEPTED DECLINED', 'ACCEPTED CANCELLED', 'BOOKED CANCELLED'];

const draws = workStatements<DrawRow>({
  ...{ name: DRAWS, key: 'message_key', openStates: ['ACCEPTED'] },
  rowsOf: (tables) => tables.draws,
  refuse(from, to) {
    if (!EDGES.includes(`${from} ${to}`)) throw new Error(`draw cannot go from ${from} to ${to}`);
  },
});

const disbursements = workStatements<DisbursementRow>({
  ...{ name: DISBURSEMENTS, key: 'disbursement_id' },
  openStates: ['WAITING', 'UNKNOWN', 'READY', 'ON_ITS_WAY', 'CHOOSING'],
  rowsOf: (tables) => tables.disbursements,
  refuse(from, to) {
    if (['SENT', 'CANCELLED'].includes(from) || (to === 'WAITING' && from !== 'CHOOSING')) {
      throw new Error(`disbursement cannot go from ${from} to ${to}`);
    }
  },
});

/** The statements of the slice of cash, of draw-plans.ts and of disbursements.ts, in memory. */
export const CASH_STATEMENTS = {
  claimDraws: draws.claim,
  holdDraw: draws.holdClaimed,
  moveDraw: draws.move,
  claimDisbursements: disbursements.claim,
  holdDisbursement: disbursements.holdClaimed,
  moveDisbursement: disbursements.move,

  savePlan: {
    words: 'insert into lendside.draw_plans',
    run: (tables, values) => ({
      rows: [],
      write() {
        const [loanId, customerId, , amountCents, way, target, planned] = values as [
          ...[string, string, string, number, DrawRow['way'], string, string],
        ];
        const plan = { loanId, customerId, amountCents, way, target: JSON.parse(target) };
        tables.plans.set(`${loanId} ${customerId}`, { ...plan, plannedAtMs: Date.parse(planned) });
      },
    }),
  },

  readPlan: {
    words: 'planned_at as "plannedAtMs"',
    run: (tables, [loanId, customerId]) => ({ rows: listOf(tables.plans.get(`${loanId} ${customerId}`)) }),
  },

  forgetPlan: {
    words: 'delete from lendside.draw_plans',
    run: (tables, [loanId, customerId]) => ({
      rows: [],
      write: () => tables.plans.delete(`${loanId} ${customerId}`),
    }),
  },

  insertDraw: {
    words: 'insert into lendside.draws',
    locks: ([, ownerId, paymentKey]) => [`draw of ${ownerId} ${paymentKey}`],
    run(tables, values) {
      const [messageKey, ownerId, paymentKey, bodyHash, customerId, loanId] = values as readonly string[];
      const [amountCents, way, target, request, confirmationNumber, at] = values.slice(6);
      if ([...tables.draws.values()].some((one) => one.ownerId === ownerId && one.paymentKey === paymentKey)) {
        return { rows: [] };
      }
      const atMs = Date.parse(at as string);
      const row = {
        ...{ messageKey, ownerId, paymentKey, bodyHash, customerId, loanId, amountCents, way, confirmationNumber },
        ...{ target: JSON.parse(target as string), request: JSON.parse(request as string) },
        ...{ state: 'ACCEPTED', result: null, refusal: null, acceptedAtMs: atMs, ...newWork(atMs) },
      } as unknown as DrawRow;
      return { rows: [{}], write: () => tables.draws.set(row.messageKey, row) };
    },
  },

  findDraw: {
    words: 'w.confirmation_number = $4)',
    run: (tables, [ownerId, messageKey, paymentKey, confirmation], { actor }) => ({
      rows: [...tables.draws.values()]
        .filter((row) => row.ownerId === ownerId && sees(actor, row.customerId))
        .filter(
          (row) =>
            row.messageKey === messageKey || row.paymentKey === paymentKey || row.confirmationNumber === confirmation,
        )
        .map((row) => ({ ...row })),
    }),
  },

  underWay: {
    words: 'coalesce((select sum(amount_cents) from lendside.draws',
    run(tables, [loanId]) {
      const accepted = [...tables.draws.values()].filter((one) => one.loanId === loanId && one.state === 'ACCEPTED');
      const money = [...tables.disbursements.values()].filter((one) => one.loanId === loanId);
      const cents = accepted.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { rows: [{ cents, unknown: money.some(({ state }) => state === 'UNKNOWN') }] };
    },
  },

  holdUnbooked: {
    words: "select 1 from lendside.draws where message_key = $1 and state = 'ACCEPTED' for update",
    locks: ([messageKey]) => [drawRow(messageKey)],
    run: (tables, [messageKey]) => ({
      rows: tables.draws.get(messageKey as string)?.state === 'ACCEPTED' ? [{}] : [],
    }),
  },

  insertDisbursement: {
    words: 'insert into lendside.disbursements',
    locks: ([, purpose, sourceKey]) => [`disbursement of ${purpose} ${sourceKey}`],
    run(tables, values) {
      const [disbursementId, purpose, sourceKey, ownerId, customerId, loanId] = values as readonly string[];
      const [amountCents, way, target, request, at] = values.slice(6);
      if ([...tables.disbursements.values()].some((one) => one.purpose === purpose && one.sourceKey === sourceKey)) {
        return { rows: [] };
      }
      const atMs = Date.parse(at as string);
      const row = {
        ...{ disbursementId, purpose, sourceKey, ownerId, customerId, loanId, amountCents, way, state: 'WAITING' },
        ...{ target: JSON.parse(target as string), request: JSON.parse(request as string), round: 1 },
        ...{ pickupReference: null, availableOn: null, refusal: null, cancelWantedAtMs: null, createdAtMs: atMs },
        ...newWork(atMs),
      } as unknown as DisbursementRow;
      return { rows: [], write: () => tables.disbursements.set(row.disbursementId, row) };
    },
  },

  findDisbursement: {
    words: 'order by w.created_at desc, w.disbursement_id desc limit 1',
    run(tables, [ownerId, loanId, sourceKey], { actor }) {
      const own = [...tables.disbursements.values()]
        .filter((row) => row.ownerId === ownerId && sees(actor, row.customerId))
        .filter((row) => loanId === null || row.loanId === loanId)
        .filter((row) => sourceKey === null || row.sourceKey === sourceKey)
        .sort(
          (one, other) => other.createdAtMs - one.createdAtMs || (other.disbursementId > one.disbursementId ? 1 : -1),
        );
      return { rows: listOf(own[0]) };
    },
  },

  wantBack: {
    words: 'set cancel_wanted_at = $2, due_at = $2',
    locks: ([id]) => [disbursementRow(id)],
    run(tables, [id, at]) {
      const row = tables.disbursements.get(id as string);
      const stoppable = row && ['WAITING', 'READY', 'ON_ITS_WAY', 'CHOOSING'].includes(row.state);
      const atMs = Date.parse(at as string);
      const wanted = { cancelWantedAtMs: atMs, dueAtMs: atMs };
      return stoppable ? { rows: [{ ...row, ...wanted }], write: () => Object.assign(row, wanted) } : { rows: [] };
    },
  },

  holdToTakeBack: {
    words: 'from lendside.disbursements where disbursement_id = $1 for update',
    locks: ([id]) => [disbursementRow(id)],
    run: (tables, [id]) => ({ rows: listOf(tables.disbursements.get(id as string)) }),
  },

  holdToChoose: {
    words: "state = 'CHOOSING' and round = $2",
    locks: ([id]) => [disbursementRow(id)],
    run(tables, [id, round]) {
      const row = tables.disbursements.get(id as string);
      const open = row?.state === 'CHOOSING' && row.round === round && row.cancelWantedAtMs === null;
      return { rows: open ? [{}] : [] };
    },
  },

  moneyHeld: { words: 'select until from lendside.money_holds', run: () => ({ rows: [] }) },
} satisfies Record<string, Statement>;

const newWork = (dueAtMs: number) => ({ dueAtMs, leaseUntilMs: null, fence: 0, attempts: 0, changedAtMs: dueAtMs });

const sees = (actor: Actor, customerId: string) => typeof actor === 'string' || actor.customerIds.includes(customerId);

/** A copy: what a store read does not change when the table does. */
const listOf = <Row extends object>(row: Row | undefined): Row[] => (row ? [{ ...row }] : []);
