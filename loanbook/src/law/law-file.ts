import { readFileSync } from 'node:fs';
import { isCalendarDate } from '@lendside/domain/calendar-date';
import { StartRefused } from '@lendside/providers/start-refused';
import { z } from 'zod';
import { LAW, type LawTable } from './law.ts';
import { contradictions } from './law-check.ts';
import type { LawRow } from './law-row.ts';

const day = z.string().refine(isCalendarDate, 'write a day as 2026-11-24');
const citation = z.string().min(1).max(300);
const source = z.union([
  z.strictObject({ citation, readOn: day }),
  z.strictObject({ citation, toVerify: z.literal(true) }),
]);
const count = z.number().int().min(0);
const millionths = count.max(1_000_000);
const cents = z.number().int().min(0).max(10_000_000_00);
const ruled = <Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) =>
  z.strictObject({ ...fields, source });

const lateFee = z.strictObject({
  graceDays: count,
  flatCents: cents,
  shareMillionths: millionths,
  atMostCents: cents,
  own: z
    .strictObject({
      take: z.enum(['lesser', 'greater']),
      shareOf: z.enum(['unpaid', 'installment']),
      small: z.strictObject({ installmentCents: cents, atMostCents: cents }).optional(),
    })
    .optional(),
});

const noticeWords = z.strictObject({
  title: z.string().min(1).max(200),
  lines: z.array(z.string().min(1).max(2000)).min(1).max(20),
});

const notice = ruled({
  english: noticeWords,
  spanish: noticeWords,
  ownSheet: z.boolean(),
  inBoth: z.boolean().optional(),
  withCost: z.boolean().optional(),
});

const change = z.strictObject({
  state: z.string().regex(/^[A-Z]{2}$/, 'write a state as its two letters'),
  kind: z.enum(['installment', 'title', 'creditLine', 'payday', 'cashAdvance', 'checkCashing']),
  by: z.string().min(1).max(200),
  on: day,
  allowed: z
    .union([
      ruled({ is: z.literal(false), because: z.string().min(1).max(500) }),
      ruled({
        is: z.literal(true),
        licence: z.string().max(200).optional(),
        form: z.enum(['pawn', 'arranged']).optional(),
      }),
    ])
    .optional(),
  rate: ruled({
    tiers: z
      .array(z.strictObject({ upToCents: cents.optional(), percentMax: z.string().max(20).nullable() }))
      .min(1)
      .max(20),
    blended: z.boolean().optional(),
  })
    .nullable()
    .optional(),
  fee: ruled({ basis: z.enum(['ofAmount', 'ofFace']), shareMillionths: millionths, orCents: cents.optional() })
    .nullable()
    .optional(),
  amount: ruled({ mostCents: cents }).nullable().optional(),
  term: ruled({ fromDays: count.optional(), toDays: count.optional() }).nullable().optional(),
  renewals: ruled({
    most: count.optional(),
    feesShareMillionths: count.optional(),
    principalCut: z.strictObject({ shareMillionths: millionths, from: count }).optional(),
  })
    .nullable()
    .optional(),
  addedInterest: ruled({ atRenewal: z.literal(true).optional(), inSchedule: z.literal(true).optional() })
    .nullable()
    .optional(),
  interestByDay: ruled({}).nullable().optional(),
  coolingOff: ruled({ businessDays: count }).nullable().optional(),
  loans: ruled({ atOnce: count.optional(), inDays: z.strictObject({ count, days: count }).optional() })
    .nullable()
    .optional(),
  rescission: ruled({ businessDays: count }).nullable().optional(),
  lateFee: ruled({ most: lateFee }).nullable().optional(),
  returnedFee: ruled({ mostCents: cents }).nullable().optional(),
  afterMaturity: ruled({
    percentMax: z.string().max(20).optional(),
    orLastLateFee: z.literal(true).optional(),
  })
    .nullable()
    .optional(),
  deficiency: ruled({
    never: z.literal(true).optional(),
    lentUpToCents: cents.optional(),
    owedBelowCents: cents.optional(),
  })
    .nullable()
    .optional(),
  newMoneyWhileLate: ruled({ daysLateMax: count.max(365) })
    .nullable()
    .optional(),
  extendedPlan: ruled({
    paymentsMin: count.min(2),
    everyDays: count.max(3660),
    overDaysMin: count.optional(),
    onDueDay: z.literal(true).optional(),
  })
    .nullable()
    .optional(),
  notice: notice.nullable().optional(),
  cosignerNotice: notice.nullable().optional(),
});

type Change = z.output<typeof change>;

/**
 * The law with what a lender changed of it: a JSON list of changes, each with the state and kind of its row, who changed it and on which
 * day, and the limits that stand in place of those of the row; null takes one away. Throws StartRefused where a change cannot be
 * read or makes a row contradict itself.
 */
export function lawWith(file: string | undefined): LawTable {
  if (file === undefined) return LAW;
  const parsed = z.array(change).max(1000).safeParse(valuesIn(file));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}.`);
    throw refused(file, faults);
  }
  const law = parsed.data.reduce(changed, LAW);
  const faults = law.flatMap((row) => contradictions(row).map((one) => `${row.state} ${row.kind}: ${one}.`));
  if (faults.length > 0) throw refused(file, faults);
  return law;
}

const refused = (file: string, faults: readonly string[]) =>
  new StartRefused(`The law in ${file} cannot be used. Correct it:\n${faults.join('\n')}`);

/** The table with one row changed; a state and kind without a row gets one, which has to say whether it is allowed. */
function changed(law: LawTable, { by, on, ...limits }: Change): LawTable {
  const { state, kind } = limits;
  const isRow = (row: LawRow) => row.state === state && row.kind === kind;
  const unwritten: LawRow = {
    state,
    kind,
    allowed: {
      is: false,
      because: 'The change does not say that it is allowed.',
      source: { citation: by, toVerify: true },
    },
  };
  const before = law.find(isRow) ?? unwritten;
  const given = Object.entries({ ...before, ...limits }).filter(([, value]) => value !== null && value !== undefined);
  const row = { ...(Object.fromEntries(given) as unknown as LawRow), changed: { by, on } };
  return [...law.filter((one) => !isRow(one)), row];
}

function valuesIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refused(file, [error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read']);
  }
}
