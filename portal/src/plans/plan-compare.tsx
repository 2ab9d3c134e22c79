import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Compare, type CompareOption } from '../kit/content/compare.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { Table } from '../kit/content/table.tsx';
import type { LoanPlans, PlanOffer } from './loan-plans.ts';
import { type PlansTexts, plansTexts } from './texts.ts';

type Schedule = LoanPlans['now'];

/** The payments before and after side by side, what the change costs, and every payment one tap away. */
export function PlanCompare({ now, offer }: { now: Schedule; offer: PlanOffer }) {
  const texts = useTexts(plansTexts);
  const writeDate = useWriteDate();
  const { after, interestAdded } = offer;
  const days = [...new Set([...now.payments, ...after.payments].map(({ dueDate }) => dueDate))].sort();
  const on = ({ payments }: Schedule, day: string) => {
    const asked = payments.find(({ dueDate }) => dueDate === day);
    return asked ? formatMoney(asked.amountDue) : '–';
  };
  return (
    <>
      <Compare
        label={texts.compare}
        options={[
          optionOf(now, { title: texts.now, chosen: false, texts, writeDate }),
          optionOf(after, { title: texts.after, chosen: true, texts, writeDate }),
        ]}
      />
      <p>{interestAdded > 0 ? texts.adds(formatMoney(interestAdded)) : texts.addsNone}</p>
      <Disclosure summary={texts.all}>
        <Table
          caption={texts.compare}
          captionHidden
          columns={[
            { key: 'day', label: texts.dueOn, whole: true },
            { key: 'now', label: texts.now, numeric: true },
            { key: 'after', label: texts.after, numeric: true },
          ]}
          rows={[
            ...(now.pastDueAmount > 0
              ? [
                  {
                    key: 'late',
                    cells: {
                      day: texts.lateToday,
                      now: formatMoney(now.pastDueAmount),
                      after: formatMoney(after.pastDueAmount),
                    },
                  },
                ]
              : []),
            ...days.map((day) => ({
              key: day,
              cells: { day: writeDate(day), now: on(now, day), after: on(after, day) },
            })),
          ]}
        />
      </Disclosure>
    </>
  );
}

function optionOf(
  { pastDueAmount, payments, totalOfPayments }: Schedule,
  of: { title: string; chosen: boolean; texts: PlansTexts; writeDate: ReturnType<typeof useWriteDate> },
): CompareOption {
  const { title, chosen, texts, writeDate } = of;
  const [next, following] = payments;
  const last = payments.at(-1);
  const row = (key: string, label: string, one: typeof next) =>
    one ? [{ key, label, value: formatMoney(one.amountDue), note: writeDate(one.dueDate) }] : [];
  return {
    key: title,
    title,
    chosen,
    costLabel: texts.total,
    costText: formatMoney(totalOfPayments),
    rows: [
      ...(pastDueAmount > 0 ? [{ key: 'late', label: texts.lateToday, value: formatMoney(pastDueAmount) }] : []),
      ...row('next', texts.next, next),
      ...row('following', texts.following, following),
      ...row('last', texts.last, payments.length > 2 ? last : undefined),
      { key: 'count', label: texts.count, value: String(payments.length) },
    ],
  };
}
