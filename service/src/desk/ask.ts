import { statementAs } from '../platform/database/store-of.ts';
import type { DeskAnswer } from './answer.ts';
import { writeLines } from './audit-store.ts';
import type { DeskTools } from './desk-tools.ts';
import { inputForAudit, mayDo, type OperationName, operationOf, readInput } from './operations.ts';
import { DeskRefusal } from './refusal.ts';
import { insertRequest, takeOutcome, withdrawRequest } from './requests-store.ts';
import { hashOf, type SignedInOperator } from './sign-in.ts';

const LOOK_EVERY_MILLISECONDS = 100;
/** Longest that a request which a worker has taken is waited for. */
const PATIENCE_MILLISECONDS = 60_000;

/**
 * Asks the service for an operation and waits for its answer. Throws DeskRefusal with one sentence; then nothing was changed, or
 * the sentence says what is not known.
 */
export async function ask(
  tools: DeskTools,
  operator: SignedInOperator,
  operation: OperationName,
  given: Readonly<Record<string, unknown>>,
): Promise<DeskAnswer> {
  const { db, ids, clock, timers } = tools;
  const tx = statementAs(db, 'worker');
  const { command, role } = operationOf(operation);
  if (!mayDo(operator.role, operation)) {
    const says = `Your role, ${operator.role}, may not do this: ${command} needs ${role}.`;
    await writeLines(tx, [{ operator: operator.name, operation, outcome: 'refused', detail: { says } }]);
    throw new DeskRefusal(says);
  }
  const input = readInput(operation, given);
  const requestId = ids.next('desk');
  await insertRequest(tx, { requestId, sessionHash: hashOf(operator.token), operation, input });
  const untilMs = clock.nowMs() + PATIENCE_MILLISECONDS;
  for (;;) {
    const outcome = await takeOutcome(tx, requestId);
    if (typeof outcome === 'object') {
      if (outcome.outcome === 'done') return outcome.answer;
      throw new DeskRefusal(outcome.says);
    }
    if (outcome === 'expired' && (await withdrawRequest(tx, requestId))) {
      const detail = { ...inputForAudit(operation, input), says: 'no process of the service took it' };
      await writeLines(tx, [{ operator: operator.name, operation, outcome: 'failed', requestId, detail }]);
      throw new DeskRefusal(
        'No process of the service took this within 15 seconds, and it was taken back. Does the service run?',
      );
    }
    if (clock.nowMs() > untilMs) {
      throw new DeskRefusal(
        'The service took this and has not answered for a minute: look into the audit trail before trying again.',
      );
    }
    await timers.sleep(LOOK_EVERY_MILLISECONDS);
  }
}
