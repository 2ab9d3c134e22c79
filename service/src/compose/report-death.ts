import { isBrandCode } from '@lendside/brands/brand';
import { addDays } from '@lendside/domain/calendar-date';
import type { ReportedDeath } from '@lendside/people/fill-world';
import { takeReport } from '../bereavement/report.ts';
import type { Context } from '../context.ts';
import { callerOfPerson } from '../documents/sign-for-person.ts';

const DIED_DAYS_AGO = 4;

/** Report of a death in the demo world, by the use case itself; it waits at the desk. */
export function reportDeath(context: Context): (reported: ReportedDeath) => Promise<void> {
  return async ({ firstName, lastName, loanId, writer: { name, email, brand, ...writer } }) => {
    const caller = callerOfPerson(context, { ...writer, ...(isBrandCode(brand) && { brand }) });
    const input = {
      ...{ reportKey: 'demo-death-report', firstName, lastName, account: loanId },
      died: addDays(context.businessDate(), -DIED_DAYS_AGO),
      writer: { name, email, relation: 'spouse' as const },
      estate: 'notAdministered' as const,
    };
    await takeReport(context, { input, caller });
  };
}
