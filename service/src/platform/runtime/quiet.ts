import type { LogFn, Logger } from 'pino';

/** Lines of one kind: so many at once, and then so many a second. */
interface Allowance {
  readonly atOnce: number;
  readonly aSecond: number;
}

const FAILURES: Allowance = { atOnce: 3, aSecond: 1 };
/** Refusals are many on a good day: each has its line, until a caller makes them by the thousand. */
const REFUSALS: Allowance = { atOnce: 200, aSecond: 50 };
/** Where an error occurred is said once a minute for each kind. */
const PLACE_MILLISECONDS = 60_000;
/** Kinds are few; the bound keeps messages made at run time from filling the memory. */
const KINDS_MAX = 500;
const OTHER = 'other';

const WARN = 40;

/** A kind of line: how many it may still write, and how many it did not. */
interface Kind {
  left: number;
  countedMs: number;
  placeSaidMs: number | undefined;
  leftOut: number;
}

interface Line {
  readonly operation?: unknown;
  readonly status?: unknown;
  readonly error?: unknown;
}

export interface Quiet {
  /** For pino's `hooks`: writes a line, or counts it. */
  logMethod(this: Logger, given: Parameters<LogFn>, write: LogFn, level: number): void;
}

const isLine = (first: unknown): first is Line => typeof first === 'object' && first !== null;

const isFailure = ({ status }: Line, level: number) => level >= WARN || (typeof status === 'number' && status >= 500);
const isRefusal = ({ status }: Line) => typeof status === 'number' && status >= 400;

/** Words that are the same for all lines of a kind: the message, the status, and which error it is. */
function kindOf(line: Line, message: string, level: number): string {
  const { status = '', error = '' } = line;
  if (!isLine(error)) return `${level} ${message} ${status} ${String(error).slice(0, 60)}`;
  const { name = '', code = '' } = error as { readonly name?: unknown; readonly code?: unknown };
  return `${level} ${message} ${status} ${name} ${code}`;
}

/** Kinds of lines, each with what is left of its allowance. */
function kindsOf(nowMs: () => number) {
  const kinds = new Map<string, Kind>();
  return (name: string, { atOnce, aSecond }: Allowance): Kind => {
    const known = kinds.get(kinds.size < KINDS_MAX || kinds.has(name) ? name : OTHER);
    const now = nowMs();
    if (known) {
      known.left = Math.min(atOnce, known.left + ((now - known.countedMs) / 1000) * aSecond);
      known.countedMs = now;
      return known;
    }
    const begun: Kind = { left: atOnce, countedMs: now, placeSaidMs: undefined, leftOut: 0 };
    kinds.set(kinds.size < KINDS_MAX ? name : OTHER, begun);
    return begun;
  };
}

/** The line without the place of its error, where that was said not long ago, and with the number of those left out before it. */
function shortened(line: Line, kind: Kind, now: number): object {
  const { error } = line;
  const saysPlace = isLine(error) && 'at' in error;
  const wasSaid = kind.placeSaidMs !== undefined && now - kind.placeSaidMs < PLACE_MILLISECONDS;
  if (saysPlace && !wasSaid) kind.placeSaidMs = now;
  const leftOut = takeLeftOut(kind);
  return {
    ...line,
    ...(saysPlace && wasSaid && { error: { ...error, at: undefined } }),
    ...(leftOut > 0 && { leftOut }),
  };
}

function takeLeftOut(kind: Kind): number {
  const { leftOut } = kind;
  kind.leftOut = 0;
  return leftOut;
}

/**
 * Keeps a log short while everything fails: of each kind of failure it writes a few lines a second, and then how many it left
 * out. Changes and their answers are all written.
 */
export function quiet(nowMs: () => number, later: (milliseconds: number, work: () => void) => void): Quiet {
  const kindNamed = kindsOf(nowMs);
  return {
    logMethod(given, write, level) {
      const [first, message] = given;
      const line: Line = isLine(first) ? first : {};
      const allowance = isFailure(line, level) ? FAILURES : isRefusal(line) ? REFUSALS : undefined;
      if (!allowance) return write.apply(this, given);
      const words = String(isLine(first) ? message : first);
      const kind = kindNamed(kindOf(line, words, level), allowance);
      if (kind.left >= 1) {
        kind.left -= 1;
        return write.call(this, shortened(line, kind, nowMs()), words);
      }
      kind.leftOut += 1;
      // Left out, and no line may follow: the number is said by itself.
      const sayNumber = () => {
        const leftOut = takeLeftOut(kind);
        if (leftOut > 0) write.call(this, { leftOut }, words);
      };
      if (kind.leftOut === 1) later(1000, sayNumber);
      return undefined;
    },
  };
}
