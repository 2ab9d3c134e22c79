import { canMove, isFinal, type OperationState } from '@lendside/domain/operation-states';
import { operationRow } from './asking-statements.ts';
import type { Statement } from './memory-database.ts';
import type { OperationRow } from './memory-tables.ts';

interface MoveRow {
  readonly message_key: string;
  readonly to_state: OperationState;
  readonly result: OperationRow['result'];
  readonly refusal: string | null;
}

/** The statements of payment-worker-store.ts, and those that write letters and audit beside them, in memory. */
export const WORKING_STATEMENTS = {
  claimOperations: {
    words: 'one.ctid as place',
    run(tables, [now, atMost, leaseSeconds], { nowMs, heldByOther }) {
      // Most looks find nothing to look at.
      if (tables.open.size === 0) return { rows: [] };
      const due = [...tables.open]
        .filter(([, open]) => open.dueAtMs <= Date.parse(now as string))
        .sort(([, one], [, other]) => one.dueAtMs - other.dueAtMs)
        .flatMap(([messageKey]) => tables.operations.get(messageKey) ?? [])
        .filter((row) => !isFinal(row.state) && (row.leaseUntilMs === null || row.leaseUntilMs < nowMs))
        .filter((row) => !heldByOther(row.messageKey))
        .slice(0, atMost as number);
      const claimed = due.map((row) => {
        const fresh = row.state === 'ACCEPTED';
        const changes = {
          state: fresh ? 'AUTHORIZING' : row.state,
          version: row.version + (fresh ? 1 : 0),
          fence: row.fence + 1,
          attempts: row.attempts + 1,
          leaseUntilMs: nowMs + (leaseSeconds as number) * 1000,
        } as const;
        return { row, changes, foundIn: row.state };
      });
      return {
        rows: claimed.map(({ row, changes, foundIn }) => ({ ...operationRow({ ...row, ...changes }), foundIn })),
        write() {
          for (const { row, changes } of claimed) Object.assign(row, changes);
        },
      };
    },
  },

  lockOwnOperations: {
    words: 'mine (message_key, fence)',
    locks: ([keys]) => [...(keys as string[])].sort(),
    run(tables, [keys, fences]) {
      const rows = (keys as string[]).flatMap((messageKey, index) => {
        const row = tables.operations.get(messageKey);
        if (!row || row.fence !== (fences as number[])[index]) return [];
        return row.state === 'ACCEPTED' || isFinal(row.state) ? [] : [{ messageKey, fence: row.fence }];
      });
      return { rows };
    },
  },

  writeMoves: {
    words: 'x.to_state',
    locks: ([moves]) => movesOf(moves).map((move) => move.message_key),
    run(tables, [moves]) {
      const changes = movesOf(moves).flatMap((move) => {
        const row = tables.operations.get(move.message_key);
        return row ? [{ row, move }] : [];
      });
      for (const { row, move } of changes) {
        if (row.state !== move.to_state && !canMove(row.state, move.to_state)) {
          throw new Error(`operation ${row.messageKey} cannot go from ${row.state} to ${move.to_state}`);
        }
      }
      const write = () => {
        for (const { row, move } of changes) {
          if (row.state !== move.to_state) row.version += 1;
          row.state = move.to_state;
          row.result = move.result ?? row.result;
          row.refusal = move.refusal ?? row.refusal;
          row.leaseUntilMs = null;
        }
      };
      return { rows: [], write };
    },
  },

  closeOperations: {
    words: 'delete from lendside.open_operations where message_key = any ($1)',
    run: (tables, [keys]) => ({
      rows: [],
      write() {
        for (const key of keys as string[]) tables.open.delete(key);
      },
    }),
  },

  writeDueTimes: {
    words: 'update lendside.open_operations open set due_at',
    run: (tables, [keys, instants]) => ({
      rows: [],
      write: () =>
        (keys as string[]).forEach((key, index) => {
          const open = tables.open.get(key);
          if (!open) return;
          open.dueAtMs = Date.parse((instants as string[])[index] as string);
          open.unresolved = true;
        }),
    }),
  },

  restrictRetry: {
    words: 'insert into lendside.retry_restrictions',
    run: (tables, [keys, loanIds, , until]) => ({
      rows: [],
      write: () =>
        (keys as string[]).forEach((key, index) => {
          const loanId = (loanIds as string[])[index] ?? '';
          if (!tables.restrictions.has(key))
            tables.restrictions.set(key, { loanId, untilMs: Date.parse(until as string) });
        }),
    }),
  },

  writeLetters: {
    words: 'insert into lendside.outbox (message_id, kind, reference',
    run: (tables, [ids, kinds, references]) => ({
      rows: [],
      write: () =>
        (ids as string[]).forEach((id, index) => {
          const letter = { kind: (kinds as string[])[index] ?? '', reference: (references as string[])[index] ?? '' };
          if (!tables.letters.has(id)) tables.letters.set(id, letter);
        }),
    }),
  },

  writeAudit: {
    words: 'select $2, x."customerId", x."userId", x."loanId", x.what, x.detail',
    run: (tables, [entries]) => ({
      rows: [],
      write: () => {
        for (const entry of JSON.parse(entries as string) as { what: string; detail: { messageKey: string } }[]) {
          tables.audit.push({ what: entry.what, messageKey: entry.detail.messageKey });
        }
      },
    }),
  },
} satisfies Record<string, Statement>;

const movesOf = (moves: unknown) => JSON.parse(moves as string) as MoveRow[];
