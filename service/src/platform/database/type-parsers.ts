import pg from 'pg';

const BIGINT = 20;
const BIGINT_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;
const TIMESTAMPTZ = 1184;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a whole number`);
  return value;
}

/** `2026-03-01 10:11:12.345+00` (the connection's time zone is UTC) as epoch milliseconds. */
function epochMs(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as Parameters<typeof pg.types.getTypeParser>[0]) as (
  text: string,
) => string[];

const own: Readonly<Record<number, (text: string) => unknown>> = {
  [BIGINT]: safeInteger,
  [BIGINT_ARRAY]: (text) => parseTextArray(text).map(safeInteger),
  [DATE]: (text) => text,
  [DATE_ARRAY]: parseTextArray,
  [TIMESTAMPTZ]: epochMs,
};

/** Parsers for PostgreSQL values: bigint as a safe whole number, dates as text, instants as epoch milliseconds. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format ?? 'text') === 'text' && own[oid]
      ? own[oid]
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
