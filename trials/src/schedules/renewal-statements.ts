import type { Actor } from '@lendside/providers/database';
import { operationRow } from './asking-statements.ts';
import type { Statement } from './memory-database.ts';
import type { OperationRow, RenewalRow, Tables } from './memory-tables.ts';
import { workRow } from './work-statements.ts';

const DISBURSEMENTS = 'lendside.disbursements';

const renewalRow = (renewal: RenewalRow | undefined) => (renewal ? [`renewal ${renewal.renewalId}`] : []);
const sees = (actor: Actor, ...ids: (string | null)[]) =>
  typeof actor === 'string' || ids.some((id) => id !== null && actor.customerIds.includes(id));

/** The statements of renewals, of those taken back, and of money-operations.ts, in memory. */
export const RENEWAL_STATEMENTS = {
  insertOperation: {
    words: 'insert into lendside.operations (message_key, kind, owner_id',
    locks: ([, , ownerId, paymentKey]) => [`operation of ${ownerId} ${paymentKey}`],
    run(tables, values) {
      const [messageKey, , ownerId, paymentKey, bodyHash, customerId, loanId] = values as readonly string[];
      const [amountCents, cardToken, chargeToken, request, confirmationNumber, at] = values.slice(7);
      if (byKey(tables, ownerId, paymentKey)) return { rows: [] };
      const row = {
        ...{ messageKey, ownerId, paymentKey, bodyHash, customerId, loanId, amountCents, cardToken, chargeToken },
        ...{ confirmationNumber, request: JSON.parse(request as string), acceptedAtMs: Date.parse(at as string) },
        ...{ state: 'ACCEPTED', version: 1, fence: 0, attempts: 0, result: null, refusal: null },
        ...{ leaseUntilMs: null, clientStoppedWaitingAtMs: null },
      } as unknown as OperationRow;
      return { rows: [{}], write: () => tables.operations.set(row.messageKey, row) };
    },
  },

  openOperation: {
    words: 'insert into lendside.open_operations (message_key, loan_id, customer_id, amount_cents, due_at) values',
    run: (tables, [messageKey, loanId, customerId, amountCents, due]) => ({
      rows: [],
      write: () => {
        const whose = { loanId: loanId as string, customerId: customerId as string };
        const what = { amountCents: amountCents as number, unresolved: false, dueAtMs: Date.parse(due as string) };
        tables.open.set(messageKey as string, { ...whose, ...what });
      },
    }),
  },

  standingOperation: {
    words: 'select message_key as "messageKey", body_hash as "bodyHash" from lendside.operations',
    run(tables, [ownerId, paymentKey]) {
      const row = byKey(tables, ownerId, paymentKey);
      return { rows: row ? [{ messageKey: row.messageKey, bodyHash: row.bodyHash }] : [] };
    },
  },

  sameKey: {
    words: 'select 1 from lendside.operations where owner_id = $1 and payment_key = $2',
    run: (tables, [ownerId, paymentKey]) => ({ rows: byKey(tables, ownerId, paymentKey) ? [{}] : [] }),
  },

  openOfLoan: {
    words: 'select 1 from lendside.open_operations where loan_id = $1 limit 1',
    run: (tables, [loanId]) => ({ rows: [...tables.open.values()].some((one) => one.loanId === loanId) ? [{}] : [] }),
  },

  cancelStatus: {
    words: "o.kind = 'cancelRenewal' and (o.message_key = $2 or o.payment_key = $3)",
    run: (tables, [ownerId, messageKey, paymentKey], { actor }) => ({
      rows: [...tables.operations.values()]
        .filter((row) => row.request.cancelRenewal !== undefined && row.ownerId === ownerId)
        .filter((row) => row.messageKey === messageKey || row.paymentKey === paymentKey)
        .filter((row) => sees(actor, row.customerId))
        .map((row) => ({ ...operationRow(row), reason: row.request.cancelRenewal?.reason })),
    }),
  },

  renewalOfLoan: {
    words: 'where r.new_loan_id = $1 or r.old_loan_id = $1',
    locks: ([loanId], tables, text) => (text.includes('for update') ? renewalRow(ofLoan(tables, loanId)) : []),
    run(tables, [loanId], { actor }) {
      const row = ofLoan(tables, loanId);
      return { rows: row && sees(actor, row.borrowerId, row.cosignerId) ? [{ ...row }] : [] };
    },
  },

  insertRenewal: {
    words: 'insert into lendside.renewals',
    locks: ([, , , oldLoanId]) => [`renewal standing ${oldLoanId}`],
    run(tables, values) {
      const [renewalId, ownerId, startedBy, oldLoanId, newLoanId, borrowerId, cosignerId] = values as string[];
      const [brand, language, paymentCents, deadline, deadlineDate, at, cashCents, cashMethod, cashTarget] =
        values.slice(7);
      if (tables.renewals.has(renewalId as string)) return { rows: [] };
      const isStanding = (one: RenewalRow) => one.oldLoanId === oldLoanId && one.state !== 'CANCELLED';
      if ([...tables.renewals.values()].some(isStanding)) throw new Error('duplicate key: renewals_standing');
      const row = {
        ...{ renewalId, ownerId, startedBy, oldLoanId, newLoanId, borrowerId, cosignerId, brand, language },
        ...{ paymentCents, state: 'SIGNING', borrowerSignedAtMs: null, cosignerSignedAtMs: null, deadlineDate },
        ...{ deadlineMs: Date.parse(deadline as string), cancelKey: null, cancelReason: null, invitations: 0 },
        ...{ renewedAtMs: Date.parse(at as string), cashCents, cashMethod },
        cashTarget: cashTarget === null ? null : JSON.parse(cashTarget as string),
      } as unknown as RenewalRow;
      return { rows: [], write: () => tables.renewals.set(row.renewalId, row) };
    },
  },

  writeSigned: {
    words: '_signing_id = $3, state = $4',
    run: (tables, [renewalId, at, , state, invited], { text }) => ({
      rows: [],
      write() {
        const row = tables.renewals.get(renewalId as string);
        if (!row) return;
        const party = text.includes('borrower_signed_at = $2') ? 'borrowerSignedAtMs' : 'cosignerSignedAtMs';
        row[party] = Date.parse(at as string);
        row.state = state as RenewalRow['state'];
        row.invitations += invited as number;
      },
    }),
  },

  markCancelling: {
    words: 'update lendside.renewals set cancel_key = $2',
    run: (tables, [renewalId, cancelKey, cancelReason]) => changing(tables, renewalId, { cancelKey, cancelReason }),
  },

  unmarkCancelling: {
    words: 'update lendside.renewals set cancel_key = null',
    run: (tables, [renewalId]) => changing(tables, renewalId, { cancelKey: null, cancelReason: null }),
  },

  markCancelled: {
    words: "update lendside.renewals set state = 'CANCELLED'",
    run: (tables, [renewalId]) => changing(tables, renewalId, { state: 'CANCELLED' }),
  },

  dueUnsigned: {
    words: 'r.deadline <= $1 and r.cancel_key is null',
    run: (tables, [now]) => ({
      rows: [...tables.renewals.values()]
        .filter((row) => row.state === 'SIGNING' && row.deadlineMs <= Date.parse(now as string))
        .filter((row) => row.cancelKey === null && !byKey(tables, row.ownerId, `unsigned:${row.renewalId}`))
        .map(({ newLoanId }) => ({ newLoanId })),
    }),
  },

  cashOfRenewal: {
    words: "where w.purpose = 'renewal' and w.source_key = $1 for update",
    locks: ([renewalId], tables) => cashOf(tables, renewalId).map((row) => workRow(DISBURSEMENTS, row.disbursementId)),
    run: (tables, [renewalId]) => ({ rows: cashOf(tables, renewalId).map((row) => ({ ...row })) }),
  },

  cashToStop: {
    words: 'where r.cancel_key = $1',
    run: (tables, [cancelKey]) => ({
      rows: [...tables.renewals.values()]
        .filter((row) => row.cancelKey === cancelKey)
        .flatMap(({ renewalId }) => cashOf(tables, renewalId))
        .map((row) => ({ ...row })),
    }),
  },

  ssnChecks: { words: 'from lendside.ssn_checks where', run: () => ({ rows: [{ outcome: 'verified' }] }) },
  militaryAnswers: { words: 'from lendside.military_answers where', run: () => ({ rows: [{ is_covered: false }] }) },
} satisfies Record<string, Statement>;

const byKey = (tables: Tables, ownerId: unknown, paymentKey: unknown) =>
  [...tables.operations.values()].find((row) => row.ownerId === ownerId && row.paymentKey === paymentKey);

const cashOf = (tables: Tables, renewalId: unknown) =>
  [...tables.disbursements.values()].filter((row) => row.purpose === 'renewal' && row.sourceKey === renewalId);

/** The renewal a loan is part of: one that is to be signed before any other, else the latest. */
function ofLoan(tables: Tables, loanId: unknown): RenewalRow | undefined {
  const of = [...tables.renewals.values()].filter((row) => row.newLoanId === loanId || row.oldLoanId === loanId);
  const waits = ({ state }: RenewalRow) => (state === 'SIGNING' ? 1 : 0);
  return of.sort((one, other) => waits(other) - waits(one) || other.renewedAtMs - one.renewedAtMs)[0];
}

const changing = (tables: Tables, renewalId: unknown, changes: Readonly<Record<string, unknown>>) => ({
  rows: [],
  write() {
    const row = tables.renewals.get(renewalId as string);
    if (row) Object.assign(row, changes);
  },
});
