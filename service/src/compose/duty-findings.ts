import { addDays, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { unresolvedSince } from '../money/settlements-store.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { productTime } from '../platform/runtime/clock.ts';
import type { Finding } from '../platform/runtime/finding.ts';
import { openRequests, unfinishedSince } from '../profile/front.ts';

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;
/** A difference is looked at within two days, a request for deletion a week before its answer is due. */
const LOOKED_AT_DAYS = 2;
const DUE_WITHIN_DAYS = 7;

/** Duties of the people who run it: differences that wait, requests that are due, deletions that were cut off. */
export async function dutyFindings(
  db: OpenDatabase,
  nowMs = productTime(0).clock.nowMs(),
): Promise<readonly Finding[]> {
  const [differences, requests, unfinished] = await Promise.all([
    unresolvedSince(db, nowMs - LOOKED_AT_DAYS * DAY_MILLISECONDS),
    openRequests(db),
    unfinishedSince(db, nowMs - HOUR_MILLISECONDS),
  ]);
  const soon = addDays(dateInZone(nowMs, DEFAULT_TIME_ZONE), DUE_WITHIN_DAYS);
  const due = requests.filter(({ answerBy }) => answerBy <= soon);
  return [
    ...(differences === 0
      ? []
      : [
          {
            what: `${countOf(differences, 'difference')} with processor or bank unresolved for more than two days.`,
            next: 'See them with "node lendside.js reconcile list", and resolve each.',
          },
        ]),
    ...(due.length === 0
      ? []
      : [
          {
            what: `${countOf(due.length, 'request')} to delete data due by ${due[0]?.answerBy}.`,
            next: 'See them with "node lendside.js forget --requests", and answer each.',
          },
        ]),
    ...unfinished.map((userId) => ({
      what: `The deletion of the data of ${userId} was cut off.`,
      next: `Run "node lendside.js forget ${userId} --as NAME" again.`,
    })),
  ];
}

const countOf = (count: number, what: string) => (count === 1 ? `One ${what} is` : `${count} ${what}s are`);
