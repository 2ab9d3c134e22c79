import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { LoanBook, LoanFacts, LoanParties } from '@lendside/providers/loan-book/port';
import type { Clock } from '@lendside/providers/runtime';
import { ProviderAway } from '@lendside/providers/sockets/guarded';
import { UnreadableAnswer } from '@lendside/providers/sockets/vendor-call';

/** Milliseconds for which facts wait for the question that follows: no longer than an answer is on its way. */
const PASSING_MILLISECONDS = 500;
/** Loans whose facts are read at once to learn whose they are; of more the parties alone are asked for. */
const FACTS_AT_ONCE = 100;

interface Around {
  readonly clock: Clock;
  businessDate(): CalendarDate;
}

/**
 * Whose loans are, asked together with what is owed on them: a payment of a loan that was not looked at is accepted after one question, for
 * each of its facts is given once to the acceptance that follows within moments. What an answer does not tell of is asked for alone.
 */
export function factsInPassing(loanBook: LoanBook, { clock, businessDate }: Around) {
  const waiting = new Map<string, { readonly facts: LoanFacts; readonly readAtMs: number }>();

  function take(loanId: string, asOf: CalendarDate): LoanFacts | undefined {
    const one = waiting.get(loanId);
    waiting.delete(loanId);
    const isNew = one !== undefined && clock.nowMs() - one.readAtMs < PASSING_MILLISECONDS;
    return isNew && one.facts.asOf === asOf ? one.facts : undefined;
  }

  async function read(loanIds: readonly string[]): Promise<ReadonlyMap<string, LoanFacts>> {
    if (loanIds.length > FACTS_AT_ONCE) return new Map();
    try {
      return await loanBook.loansById(loanIds, businessDate());
    } catch (error) {
      // One loan that cannot be read hides the others; whose they are can be told all the same.
      if (error instanceof ProviderAway && error.cause instanceof UnreadableAnswer) return new Map();
      throw error;
    }
  }

  return {
    async partiesOf(loanIds: readonly string[]): Promise<ReadonlyMap<string, LoanParties>> {
      const readAtMs = clock.nowMs();
      for (const [loanId, one] of waiting) if (readAtMs - one.readAtMs >= PASSING_MILLISECONDS) waiting.delete(loanId);
      const loans = await read(loanIds);
      for (const [loanId, facts] of loans) waiting.set(loanId, { facts, readAtMs });
      const told = [...loans].map(([loanId, { borrowerId, cosignerId }]): [string, LoanParties] => [
        loanId,
        { borrowerId, ...(cosignerId !== undefined && { cosignerId }) },
      ]);
      const others = loanIds.filter((loanId) => !loans.has(loanId));
      return new Map([...told, ...(others.length > 0 ? await loanBook.partiesOf(others) : [])]);
    },
    async loansById(
      loanIds: readonly string[],
      asOf: CalendarDate,
      inPassing?: 'inPassing',
    ): Promise<ReadonlyMap<string, LoanFacts>> {
      if (!inPassing) return loanBook.loansById(loanIds, asOf);
      const held = loanIds.flatMap((loanId): [string, LoanFacts][] => {
        const facts = take(loanId, asOf);
        return facts ? [[loanId, facts]] : [];
      });
      const known = new Map(held);
      const others = loanIds.filter((loanId) => !known.has(loanId));
      return others.length === 0 ? known : new Map([...known, ...(await loanBook.loansById(others, asOf))]);
    },
  };
}
