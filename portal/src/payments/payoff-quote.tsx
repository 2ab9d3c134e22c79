import type { OutputOf } from '@lendside/contract/operation';
import type { quotePayoff } from '@lendside/contract/payments-payoff';
import { formatMoney } from '@lendside/domain/money';
import { payoffDates } from '@lendside/domain/payoff-quote';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Select } from '../kit/forms/select.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { payoffQuoteTexts } from './payoff-quote-texts.ts';
import { WhyButton, type WhyLoan } from './why-button.tsx';

const payoffQuoteOf = (loanId: string, goodThroughDate: string) =>
  read('quotePayoff', { loanId, goodThroughDate }, 'short');

type PayoffQuoteProps = {
  loan: WhyLoan;
  /** The business date of the figures beside it: the first day there is. */
  today: string;
  date: string;
  onDate: (date: string) => void;
  label?: string;
  /** Only the sum and what a day adds, where room is short. */
  short?: boolean;
};

/** Payoff amount on one of the next days, as the lender's books will have it that day. */
export function PayoffQuote({ loan, today, date, onDate, label, short }: PayoffQuoteProps) {
  const texts = useTexts(payoffQuoteTexts);
  const writeDate = useWriteDate();
  const days = useCan('outlooks', loan.lmsId) ? payoffDates(today) : [today];
  const quote = useQuery(payoffQuoteOf(loan.loanId, date));
  return (
    <Stack gap={4}>
      <Select
        label={label ?? texts.day}
        value={date}
        onValue={onDate}
        options={days.map((day) => ({
          value: day,
          label: day === today ? texts.today(writeDate(day)) : writeDate(day),
        }))}
      />
      {quote.error && !quote.data ? (
        <LoadFailed error={quote.error} busy={quote.isFetching} onTryAgain={() => void quote.refetch()} />
      ) : quote.data ? (
        <Figures quote={quote.data} short={short ?? false} loan={loan} />
      ) : (
        <SkeletonGroup label={texts.loading} holdsBack={false}>
          <ShapeSkeleton shape="facts" count={short ? 2 : 5} bare />
        </SkeletonGroup>
      )}
    </Stack>
  );
}

type Quote = OutputOf<typeof quotePayoff>;

function Figures({ quote, short, loan }: { quote: Quote; short: boolean; loan: WhyLoan }) {
  const texts = useTexts(payoffQuoteTexts);
  const writeDate = useWriteDate();
  const day = writeDate(quote.goodThroughDate);
  // Under a choice of amounts, that of today says why where it is chosen.
  const on = quote.goodThroughDate === quote.asOf ? undefined : quote.goodThroughDate;
  const sum = (
    <div>
      <div aria-live="polite">
        <Amount
          size="l"
          label={texts.amount(day)}
          text={formatMoney(quote.payoffAmount)}
          note={quote.perDiem > 0 ? texts.perDiem(formatMoney(quote.perDiem)) : undefined}
        />
      </div>
      {(on !== undefined || !short) && <WhyButton loan={loan} figure="payoff" on={on} />}
    </div>
  );
  if (short) return sum;
  return (
    <>
      {sum}
      <KeyValue
        figures
        rows={[
          { key: 'principal', label: texts.principal, value: formatMoney(quote.principleBalance) },
          { key: 'interest', label: texts.interest(day), value: formatMoney(quote.interest) },
          ...(quote.fees > 0 ? [{ key: 'fees', label: texts.fees, value: formatMoney(quote.fees) }] : []),
        ]}
        total={{ key: 'total', label: texts.total, value: formatMoney(quote.payoffAmount) }}
      />
    </>
  );
}
