import { randomUUID } from 'node:crypto';
import { callCode } from '@lendside/domain/call-code';
import type { Context } from '../../context.ts';
import { databaseIn } from '../database/database-in.ts';
import { elapsedMs } from '../runtime/elapsed.ts';

/** Trace of a call (W3C Trace Context): the one id by which browser, log, audit trail and ledger know it. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Span of the sender, where the call names one. */
  readonly parentId?: string | undefined;
  /** True where the sender samples it. */
  readonly isSampled?: true | undefined;
}

/** Trace of a request, and when the request came in. */
export interface Arrival extends Trace {
  readonly startedMs: number;
}

/** `00-<trace id>-<parent id>-<flags>`; a later version may add to it. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.{0,200})?$/;
const NOTHING = /^0{1,32}$/;

/** The trace that a header names; undefined for one that is not of the standard. */
export function readTraceparent(header: string | undefined): Trace | undefined {
  const [, version, traceId, parentId, flags = '', more] = TRACEPARENT.exec(header ?? '') ?? [];
  if (version === undefined || traceId === undefined || parentId === undefined) return undefined;
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (NOTHING.test(traceId) || NOTHING.test(parentId)) return undefined;
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  return { traceId, parentId, ...(isSampled && { isSampled }) };
}

/** A request that came in now, of this trace, else of one of our own: 122 bits of chance, among them all of which its short form is made. */
export const arrivalOf = (given: Trace | undefined): Arrival => ({
  traceId: given?.traceId ?? randomUUID().replaceAll('-', ''),
  parentId: given?.parentId,
  isSampled: given?.isSampled,
  startedMs: elapsedMs(),
});

/** Fields of a log line by which an operator finds a call: what the customer reads out, and the whole id. */
export const logFieldsOf = (traceId: string) => ({ call: callCode(traceId), trace: traceId });

/**
 * Makes, for each call or piece of work, the context of this process with its trace: what it logs and what it writes to the audit
 * trail carries it. Members are reached behind it: a copy of so many is kept as a hash table and cost a tenth of a read.
 */
export function contextsInTrace(whole: Context): (traceId: string) => Context {
  class InTrace {
    readonly traceId: string;
    readonly db: Context['db'];
    #log: Context['log'] | undefined;

    constructor(traceId: string) {
      this.traceId = traceId;
      this.db = databaseIn(whole.db, traceId);
    }

    /** Few calls write a line. */
    get log(): Context['log'] {
      this.#log ??= whole.log.child(logFieldsOf(this.traceId));
      return this.#log;
    }
  }
  Object.setPrototypeOf(InTrace.prototype, whole);
  return (traceId) => new InTrace(traceId) as unknown as Context;
}

/** The context for one piece of work, where it has a trace. */
export const inTrace = (context: Context, given: string | null | undefined): Context =>
  given ? contextsInTrace(context)(given.replaceAll('-', '')) : context;
