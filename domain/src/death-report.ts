import type { CalendarDate } from './calendar-date.ts';

/** Reports of a customer's death, by family, an executor or a cosigner. */

export const WRITER_RELATIONS = ['spouse', 'representative', 'cosigner', 'family', 'other'] as const;
export type WriterRelation = (typeof WRITER_RELATIONS)[number];

/**
 * A spouse and the personal representative of an estate stand in the customer's place (15 U.S.C. 1692c(d), 12 CFR 1006.6(a)): once papers
 * show who they are, they may hear of loans. All others hear of none, and not whether there is one.
 */
export const mayHearOfLoans = (relation: WriterRelation): boolean =>
  relation === 'spouse' || relation === 'representative';

export const ESTATES = ['administered', 'notAdministered', 'notKnown'] as const;

/** Papers that may be sent with one report, and the hours after it in which they may. */
export const DEATH_PAPERS_MAX = 3;
export const DEATH_PAPERS_HOURS = 24;

/** The number of a report as people read it out on the phone: the end of its id. */
export const reportNumber = (reportId: string): string => reportId.slice(-8);

/** An account by all of its number or its last digits. */
export const ACCOUNT_DIGITS_MIN = 4;

export type DeathFault = 'death_in_future' | 'death_before_birth';

/** Fault of the two days of a report; undefined where they can be. */
export function faultOfDeath({
  died,
  born,
  today,
}: {
  readonly died: CalendarDate;
  readonly born?: CalendarDate | undefined;
  readonly today: CalendarDate;
}): DeathFault | undefined {
  if (died > today) return 'death_in_future';
  return born !== undefined && born > died ? 'death_before_birth' : undefined;
}
