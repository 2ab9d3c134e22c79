import { epochDay } from '@lendside/domain/calendar-date';
import { formatDollars, formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { BalanceChart } from '../kit/charts/balance-chart.tsx';
import { Card } from '../kit/content/card.tsx';
import { Table } from '../kit/content/table.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { type RewardHistory, useRewardHistory } from './reward-queries.ts';
import { referralsTexts } from './texts.ts';

/** Entries from which a line says more than the table. */
const ENTRIES_MIN = 2;

/** Everything earned, paid out and given back: the balance as a picture, and each entry in a table. */
export function RewardHistoryCard() {
  const { history: texts, common } = useTexts(referralsTexts);
  const history = useRewardHistory();
  return (
    <Card>
      <Stack>
        <SectionHeading>{texts.list}</SectionHeading>
        {history.isPending && (
          <SkeletonGroup label={common.loading}>
            <ShapeSkeleton shape="rows" count={2} />
          </SkeletonGroup>
        )}
        {history.isError && <LoadFailed error={history.error} onTryAgain={() => history.refetch()} />}
        {history.data?.balanceHistory.length === 0 && <p>{texts.none}</p>}
        {history.data && history.data.balanceHistory.length > 0 && <Entries history={history.data} />}
      </Stack>
    </Card>
  );
}

function Entries({ history }: { history: RewardHistory }) {
  const texts = useTexts(referralsTexts).history;
  const writeDate = useWriteDate();
  const { balanceHistory: entries, currentBalance } = history;
  const [first, last] = [entries[0], entries.at(-1)];
  const highest = Math.max(...entries.map(({ balance }) => balance));
  const rows = entries.map((entry, index) => ({
    key: `${entry.date} ${index}`,
    cells: {
      date: writeDate(entry.date),
      what: texts.kinds[entry.kind],
      amount: formatMoney(entry.amount),
      balance: formatMoney(entry.balance),
    },
  }));
  const [date, amount, balance] = [
    { key: 'date', label: texts.date },
    { key: 'amount', label: texts.amount, numeric: true },
    { key: 'balance', label: texts.balance, numeric: true },
  ] as const;
  return (
    <>
      {entries.length >= ENTRIES_MIN && first && last && first.date !== last.date && (
        <BalanceChart
          title={texts.title}
          textEquivalent={texts.text(entries.length, formatMoney(currentBalance))}
          showTableLabel={texts.table}
          showPictureLabel={texts.picture}
          points={entries.map((entry) => ({ x: epochDay(entry.date), y: entry.balance }))}
          xTicks={[first, last].map((entry) => ({ at: epochDay(entry.date), label: writeDate(entry.date) }))}
          yTicks={[0, highest].map((at) => ({ at, label: formatDollars(at) }))}
          columns={[date, balance]}
          rows={rows}
        />
      )}
      <Table
        caption={texts.list}
        captionHidden
        columns={[date, { key: 'what', label: texts.what }, amount]}
        rows={rows.toReversed()}
      />
    </>
  );
}
