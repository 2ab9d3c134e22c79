import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { Context } from '../../context.ts';
import { countedRun } from './job-book.ts';

const LOOK_EVERY_MILLISECONDS = 60_000;

type CloseContext = Pick<Context, 'businessDate' | 'timers' | 'jobBook' | 'log' | 'jobMetrics'>;

export interface DailyClose {
  stop(): Promise<void>;
}

/**
 * Closes the lender's business days: at the start whatever is still open, then every day when it is over. Closing is
 * idempotent and takes up days that were missed, so any number of processes may run this.
 */
export function startDailyClose(
  context: CloseContext,
  closeDays: (upTo: CalendarDate) => Promise<unknown>,
): DailyClose {
  const stopping = new AbortController();

  async function closeWhenOver(): Promise<void> {
    let closed = '';
    while (!stopping.signal.aborted) {
      const yesterday = addDays(context.businessDate(), -1);
      if (closed !== yesterday) {
        await countedRun(context, 'daily-close', () => closeDays(yesterday)).then(
          () => {
            closed = yesterday;
          },
          (error: unknown) => context.log.error({ error: String(error) }, 'the business day could not be closed'),
        );
      }
      context.jobBook.looksAgain('daily-close', LOOK_EVERY_MILLISECONDS);
      await context.timers.sleep(LOOK_EVERY_MILLISECONDS, stopping.signal).catch(() => undefined);
    }
  }
  const closing = closeWhenOver();

  return {
    async stop() {
      stopping.abort();
      await closing;
    },
  };
}
