import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { Problem, sentenceOf } from '../problem.ts';
import type { Seen } from './answer.ts';
import { type AuditLine, writeLines } from './audit-store.ts';
import { USE_CASES } from './carry-out.ts';
import { inputForAudit, isOperation, mayDo, type OperationName, operationOf, readInput } from './operations.ts';
import { DeskRefusal } from './refusal.ts';
import { answerRequest, forgetRequests, type Outcome, type TakenRequest, takeRequests } from './requests-store.ts';

const LOOK_EVERY_MILLISECONDS = 500;
const AT_ONCE = 4;
/** Customers that an operator may look for, fields that they may have unmasked, holds that they may release, links that they may have sent, pages that they may see. */
const FINDS_PER_HOUR = 60;
const UNMASKED_PER_HOUR = 20;
const LINKS_PER_HOUR = 30;
const RELEASES_PER_HOUR = 30;
const PICTURES_PER_HOUR = 240;

/** Carries out what operators ask. Any number of processes may run it; each request is one worker's. */
export function startDeskWork(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'desk-worker',
    run: () => runDeskWork(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'what operators asked could not be carried out',
  });
}

async function runDeskWork(context: Context): Promise<void> {
  for (;;) {
    const taken = await context.db.transaction('worker', async (tx) => {
      const requests = await takeRequests(tx, AT_ONCE);
      // Before anything is looked at: a worker that dies leaves the line that it was asked.
      if (requests.length > 0) await writeLines(tx, requests.map(askedLine));
      return requests;
    });
    if (taken.length === 0) return;
    await Promise.all(taken.map((request) => answer(context, request)));
    await forgetRequests(statementAs(context.db, 'worker'));
  }
}

const lineOf = ({ operator, operation, requestId, input }: TakenRequest) => ({
  operator,
  operation,
  requestId,
  reason: input.reason,
});

function askedLine(request: TakenRequest): AuditLine {
  const { operation, input } = request;
  const { customerId, loanId } = input;
  const detail = isOperation(operation) ? inputForAudit(operation, input) : {};
  return { ...lineOf(request), outcome: 'asked', customerId, loanId, detail };
}

async function answer(context: Context, request: TakenRequest): Promise<void> {
  const seen: Seen[] = [];
  const outcome = await carryOut(context, request, (entry) => seen.push(entry));
  const line = { ...lineOf(request), outcome: outcome.outcome };
  const lines: AuditLine[] =
    outcome.outcome === 'done' && seen.length > 0
      ? seen.map(({ what, ...whose }) => ({ ...line, ...whose, detail: { seen: what } }))
      : [{ ...line, detail: outcome.outcome === 'done' ? { seen: 'nothing' } : { says: outcome.says } }];
  await context.db.transaction('worker', async (tx) => {
    await writeLines(tx, lines);
    await answerRequest(tx, request.requestId, outcome);
  });
}

async function carryOut(context: Context, request: TakenRequest, seen: (entry: Seen) => void): Promise<Outcome> {
  const { operation, operator: name, role } = request;
  try {
    if (!isOperation(operation)) throw new DeskRefusal('There is no such operation.');
    if (!mayDo(role, operation)) throw refusalByRole(role, operation);
    const input = readInput(operation, request.input);
    await holdToLimits(context, operation, name);
    const given = { operator: { name, role }, input, seen };
    return { outcome: 'done', answer: await USE_CASES[operation](context, given) };
  } catch (error) {
    if (error instanceof DeskRefusal) return { outcome: 'refused', says: error.message };
    if (error instanceof Problem) {
      return { outcome: 'refused', says: sentenceOf(error.code, 'english', error.values) };
    }
    context.log.error({ operation, error: String(error) }, 'what an operator asked failed');
    return { outcome: 'failed', says: 'It failed, and may be done in part: the log of the service says why.' };
  }
}

const refusalByRole = (role: string, operation: OperationName) =>
  new DeskRefusal(
    `Your role, ${role}, may not do this: ${operationOf(operation).command} needs ${operationOf(operation).role}.`,
  );

async function holdToLimits(context: Context, operation: OperationName, operator: string): Promise<void> {
  const limits: Partial<Record<OperationName, number>> = {
    find: FINDS_PER_HOUR,
    unmask: UNMASKED_PER_HOUR,
    sendLink: LINKS_PER_HOUR,
    release: RELEASES_PER_HOUR,
    documentPicture: PICTURES_PER_HOUR,
  };
  const perHour = limits[operation];
  if (perHour === undefined) return;
  const limit = { what: `desk ${operation} by ${operator}`, perHour, language: 'english' as const };
  await countRequest(statementAs(context.db, 'worker'), context, limit);
}
