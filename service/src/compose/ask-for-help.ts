import { isBrandCode } from '@lendside/brands/brand';
import { addDays } from '@lendside/domain/calendar-date';
import type { HelpAsker } from '@lendside/people/fill-world';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { callerOfPerson } from '../documents/sign-for-person.ts';
import { makePromise } from '../plans/make-promise.ts';
import { askCall, readCall } from '../stores/store-call.ts';

/** A call stands for about a day, whenever the world is made. */
const CALLED_AFTER_MILLISECONDS = 20 * 3_600_000;
const PROMISED_DAYS = 5;

/** Word of people of the demo world who cannot pay now: they say by when they do, and book a call, through the use cases themselves. */
export function askForHelp(context: Context): (asker: HelpAsker) => Promise<void> {
  return async ({ loanId, brand, ...asker }) => {
    const caller = callerOfPerson(context, { ...asker, ...(isBrandCode(brand) && { brand }) });
    const today = context.businessDate();
    const loan = await context.ports.loanBook.loan(loanId, today);
    const input = { loanId, paymentKey: 'demo-promise', promisedDate: addDays(today, PROMISED_DAYS) };
    await makePromise(context, { input: { ...input, paymentAmount: loan?.minimumAmountDueCents ?? 0 }, caller });
    const { times, call } = await readCall(context, { input: { loanId }, caller });
    const laterMs = context.clock.nowMs() + CALLED_AFTER_MILLISECONDS;
    const callAt = times.find((time) => Date.parse(time) >= laterMs) ?? times.at(-1);
    if (call || callAt === undefined) return;
    await askCall(context, {
      input: { loanId, paymentKey: 'demo-call', agreed: true, callAt: instant(Date.parse(callAt)) },
      caller,
    });
  };
}
