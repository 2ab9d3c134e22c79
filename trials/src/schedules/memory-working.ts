import { canMove, isFinal } from '@lendside/domain/operation-states';
import type * as worker from '@lendside/service/money/claims-store';
import type * as restriction from '@lendside/service/money/operations-store';
import type * as audit from '@lendside/service/platform/audit/audit';
import type * as outbox from '@lendside/service/platform/notifications/outbox-store';
import { operationRow } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';

export type Working = Pick<
  typeof worker & typeof restriction & typeof outbox & typeof audit,
  | 'claimOperations'
  | 'lockOwnOperations'
  | 'writeMoves'
  | 'closeOperations'
  | 'writeDueTimes'
  | 'writeRestrictions'
  | 'writeNotifications'
  | 'writeAudit'
>;

/** What the worker asks, and what is written beside it: notifications, audit, in memory. */
export const WORKING: InMemory<Working> = {
  claimOperations: {
    run(tables, [{ nowMs: now, atMost, leaseSeconds }], { nowMs, heldByOther }) {
      // Most looks find nothing to look at.
      if (tables.open.size === 0) return { answer: [] };
      const due = [...tables.open]
        .filter(([, open]) => open.dueAtMs <= now)
        .sort(([, one], [, other]) => one.dueAtMs - other.dueAtMs)
        .flatMap(([messageKey]) => tables.operations.get(messageKey) ?? [])
        .filter((row) => !isFinal(row.state) && (row.leaseUntilMs === null || row.leaseUntilMs < nowMs))
        .filter((row) => !heldByOther(row.messageKey))
        .slice(0, atMost);
      const claimed = due.map((row) => {
        const fresh = row.state === 'ACCEPTED';
        const changes = {
          state: fresh ? 'AUTHORIZING' : row.state,
          version: row.version + (fresh ? 1 : 0),
          fence: row.fence + 1,
          attempts: row.attempts + 1,
          leaseUntilMs: nowMs + leaseSeconds * 1000,
        } as const;
        return { row, changes, foundIn: row.state as worker.Claimed['foundIn'] };
      });
      return {
        answer: claimed.map(({ row, changes, foundIn }) => ({ ...operationRow({ ...row, ...changes }), foundIn })),
        write() {
          for (const { row, changes } of claimed) Object.assign(row, changes);
        },
      };
    },
  },

  lockOwnOperations: {
    locks: ([operations]) => operations.map(({ messageKey }) => messageKey).sort(),
    run: (tables, [operations]) => ({
      answer: new Map(
        operations.flatMap(({ messageKey, fence }) => {
          const row = tables.operations.get(messageKey);
          if (row?.fence !== fence) return [];
          return row.state === 'ACCEPTED' || isFinal(row.state) ? [] : [[messageKey, fence] as const];
        }),
      ),
    }),
  },

  writeMoves: {
    locks: ([moves]) => moves.map(({ messageKey }) => messageKey),
    run(tables, [moves]) {
      const changes = moves.flatMap((move) => {
        const row = tables.operations.get(move.messageKey);
        return row ? [{ row, move }] : [];
      });
      for (const { row, move } of changes) {
        if (row.state !== move.to && !canMove(row.state, move.to)) {
          throw new Error(`operation ${row.messageKey} cannot go from ${row.state} to ${move.to}`);
        }
      }
      const write = () => {
        for (const { row, move } of changes) {
          if (row.state !== move.to) row.version += 1;
          row.state = move.to;
          row.result = (move.result as typeof row.result | undefined) ?? row.result;
          row.refusal = move.refusal ?? row.refusal;
          row.leaseUntilMs = null;
        }
      };
      return { answer: undefined, write };
    },
  },

  closeOperations: {
    run: (tables, [keys]) => ({
      answer: undefined,
      write() {
        for (const key of keys) tables.open.delete(key);
      },
    }),
  },

  writeDueTimes: {
    run: (tables, [waiting]) => ({
      answer: undefined,
      write() {
        for (const { messageKey, nextAttemptAtMs } of waiting) {
          const open = tables.open.get(messageKey);
          if (!open) continue;
          open.dueAtMs = nextAttemptAtMs ?? 0;
          open.unresolved = true;
        }
      },
    }),
  },

  writeRestrictions: {
    run: (tables, [operations, untilMs]) => ({
      answer: undefined,
      write() {
        for (const { messageKey, loanId } of operations) {
          if (!tables.restrictions.has(messageKey)) tables.restrictions.set(messageKey, { loanId, untilMs });
        }
      },
    }),
  },

  writeNotifications: {
    run: (tables, [notifications]) => ({
      answer: undefined,
      write() {
        for (const { messageId, kind, reference } of notifications) {
          if (!tables.notifications.has(messageId)) tables.notifications.set(messageId, { kind, reference });
        }
      },
    }),
  },

  writeAudit: {
    run: (tables, [, entries]) => ({
      answer: undefined,
      write() {
        for (const { what, detail } of entries) {
          tables.audit.push({ what, messageKey: detail.messageKey as string });
        }
      },
    }),
  },
};
