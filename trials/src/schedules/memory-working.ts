import { canMove } from '@lendside/domain/operation-states';
import type * as worker from '@lendside/service/money/claims-store';
import type * as restriction from '@lendside/service/money/operations-store';
import type * as audit from '@lendside/service/platform/audit/audit';
import type * as outbox from '@lendside/service/platform/notifications/outbox-store';
import type { InMemory } from './memory-database.ts';

export type Working = Pick<
  typeof worker & typeof restriction & typeof outbox & typeof audit,
  'writeMoves' | 'writeRestrictions' | 'writeNotifications' | 'writeOutbox' | 'writeAudit'
>;

/** Questions of the worker in memory, with the notifications and audit it writes. */
export const WORKING: InMemory<Working> = {
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
        }
      };
      return { answer: undefined, write };
    },
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

  writeOutbox: {
    run: (tables, [messages]) => ({
      answer: undefined,
      write() {
        for (const { messageId } of messages) {
          if (!tables.notifications.has(messageId)) {
            tables.notifications.set(messageId, { kind: 'message', reference: messageId });
          }
        }
      },
    }),
  },

  writeAudit: {
    run: (tables, [, entries]) => ({
      answer: undefined,
      write() {
        for (const { what, detail } of entries) {
          tables.audit.push({ what, messageKey: (detail.messageKey ?? detail.planId ?? detail.moveId) as string });
        }
      },
    }),
  },
};
