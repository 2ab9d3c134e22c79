/**
 * Retention: each package says beside its migrations for how long every table of its own holds a row, and why. The service puts
 * the schedules together and works them off; a test refuses a table that stands in none.
 */

interface Reason {
  readonly says: string;
  /** The rule it stands on; absent where it is a need of the service alone. */
  readonly law?: string;
  /** Nothing is deleted for this reason that is younger. */
  readonly daysMin: number;
}

const SEVEN_YEARS_DAYS = 2557;
const MONTHS_25_DAYS = 762;
const TWO_YEARS_DAYS = 731;

/** Reasons for which rows are held. Rules whose text was not at hand are listed in docs/for-counsel.md. */
export const RETENTION_REASONS = {
  books: {
    says: 'books of money, for tax and for claims of either side',
    law: '26 CFR 1.6001-1; seven years',
    daysMin: SEVEN_YEARS_DAYS,
  },
  contract: {
    says: 'what a loan is, how it was signed and told, for as long as it can be argued about',
    law: '12 CFR 1041.12(b): 36 months after the loan; 12 CFR 1026.25(a): two years; 15 USC 7001(d)',
    daysMin: SEVEN_YEARS_DAYS,
  },
  credit: {
    says: 'what a credit decision was made of, and how it was told',
    law: '12 CFR 1002.12(b): 25 months',
    daysMin: MONTHS_25_DAYS,
  },
  notices: {
    says: 'what was told to a person about their loan',
    law: '12 CFR 1026.25(a): two years; 12 CFR 1002.12(b): 25 months; 12 CFR 1041.12(b): 36 months',
    daysMin: 1096,
  },
  authorization: {
    says: 'who allowed a charge',
    law: '12 CFR 1005.13(b): two years',
    daysMin: TWO_YEARS_DAYS,
  },
  consents: {
    says: 'what a person agreed to, and until when',
    law: '15 USC 7001(d); 28 USC 1658: four years to claim',
    daysMin: 1461,
  },
  privacyRequests: {
    says: 'what people asked about their data, and how it was answered',
    law: '11 CCR 7101(a): 24 months',
    daysMin: TWO_YEARS_DAYS,
  },
  disposal: {
    says: 'in use by its person; disposed of when it is not any more',
    law: '16 CFR 314.4(c)(6): no later than two years after the last use',
    daysMin: 0,
  },
  security: { says: 'limits, and signs of somebody else at work', daysMin: 0 },
  operation: { says: 'the service needs it to run, and it is about no person', daysMin: 0 },
} as const satisfies Record<string, Reason>;

export type RetentionReason = keyof typeof RETENTION_REASONS;

/** One thing that is done to rows of an age. */
export interface RetentionStep {
  readonly days: number;
  /** Column, or expression, of the instant from which the days count. A null has not begun. */
  readonly since: string;
  /** Rows it is done to, as a condition of SQL. Absent: all. */
  readonly only?: string;
  /** Columns that lose what they say, each with the value that takes its place. Absent: the row is deleted. */
  readonly empties?: Readonly<Record<string, string>>;
  /** Column with the key of a file in the object store, which goes first. */
  readonly file?: string;
}

/** Rows of a person that go when they ask for their data to be deleted. */
export interface OnRequest {
  /** Condition that finds them: `$1` is a list of all ids and contacts of the person. */
  readonly whose: string;
  /** Columns that lose what they say, each with the value that takes its place. Absent: the row is deleted. */
  readonly empties?: Readonly<Record<string, string>>;
  /** `closed`: once no loan, no money under way and no application of theirs is open. `neverCustomer`: of who never was one. */
  readonly when: 'always' | 'closed' | 'neverCustomer';
}

export interface TableRetention {
  /** `lendside.outbox`. */
  readonly table: string;
  readonly holds: string;
  readonly why: RetentionReason;
  /** Oldest last. None: its rows stay, or go with those of another table. */
  readonly steps: readonly RetentionStep[];
  /** Absent: they stay for the reason of the table. */
  readonly onRequest?: readonly OnRequest[];
  /** The table whose rows take these along. */
  readonly goesWith?: string;
}

/** A row of a schedule: the table, what it holds, why, and what is done to it when. */
export const held = (
  table: string,
  holds: string,
  why: RetentionReason,
  ...steps: readonly RetentionStep[]
): TableRetention => ({ table, holds, why, steps });

/** A row of a schedule for a table whose rows are deleted with those of another. */
export const heldWith = (goesWith: string, table: string, holds: string, why: RetentionReason): TableRetention => ({
  table,
  holds,
  why,
  steps: [],
  goesWith,
});

/** Deletes rows so many days after an instant of theirs. */
export const deleted = (days: number, since: string, only?: string): RetentionStep => ({
  days,
  since,
  ...(only !== undefined && { only }),
});

/** A table whose rows of a person go, or are emptied, on request. */
export const goesOnRequest = (
  row: TableRetention,
  when: OnRequest['when'],
  whose: string,
  empties?: Readonly<Record<string, string>>,
): TableRetention => ({
  ...row,
  onRequest: [...(row.onRequest ?? []), { whose, when, ...(empties && { empties }) }],
});
