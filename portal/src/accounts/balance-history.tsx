import { epochDay } from '@lendside/domain/calendar-date';
import { formatDollars, formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { BalanceChart } from '../kit/charts/balance-chart.tsx';
import { Card } from '../kit/content/card.tsx';
import type { HistoryEntry } from './history-entry.tsx';
import { type AccountsTexts, accountsTexts } from './texts.ts';

/** Entries from which a line says more than a sentence. */
const ENTRIES_MIN = 3;

/** Way of the balance from its first day to its last, in words: a line of credit also rises. */
function chartSentence(words: AccountsTexts['history']['chartText'], firstCents: number, lastCents: number): string {
  const [first, last] = [formatMoney(firstCents), formatMoney(lastCents)];
  if (firstCents === lastCents) return words.same(last);
  return (lastCents < firstCents ? words.lower : words.higher)(first, last);
}

/** Chart and table of the loan balance over time. */
export function BalanceHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const texts = useTexts(accountsTexts).history;
  const writeDate = useWriteDate();
  const oldestFirst = entries
    .flatMap(({ balance, ...entry }) => (balance === undefined ? [] : [{ ...entry, balance }]))
    .filter((entry) => entry.state === 'posted')
    .toReversed();
  const first = oldestFirst[0];
  const last = oldestFirst.at(-1);
  // What happened on one day has no line over time.
  if (oldestFirst.length < ENTRIES_MIN || !first || !last || first.date === last.date) return null;
  const highest = Math.max(...oldestFirst.map((entry) => entry.balance));
  return (
    <Card>
      <BalanceChart
        title={texts.chartTitle}
        textEquivalent={chartSentence(texts.chartText, first.balance, last.balance)}
        showTableLabel={texts.chartTable}
        showPictureLabel={texts.chartPicture}
        points={oldestFirst.map((entry) => ({ x: epochDay(entry.date), y: entry.balance }))}
        xTicks={[first, last].map((entry) => ({ at: epochDay(entry.date), label: writeDate(entry.date) }))}
        yTicks={[0, highest].map((at) => ({ at, label: formatDollars(at) }))}
        columns={[
          { key: 'date', label: texts.date },
          { key: 'balance', label: texts.balance, numeric: true },
        ]}
        rows={oldestFirst.map((entry) => ({
          key: entry.entryId,
          cells: { date: writeDate(entry.date), balance: formatMoney(entry.balance) },
        }))}
      />
    </Card>
  );
}
