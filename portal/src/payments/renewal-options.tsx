import type { OutputOf } from '@lendside/contract/operation';
import type { compareRenewal } from '@lendside/contract/refinance-renewing';
import { formatMoney } from '@lendside/domain/money';
import type { ReactNode } from 'react';
import { Button } from '../kit/actions/button.tsx';
import type { CostBar } from '../kit/charts/cost-bars.tsx';
import type { CompareOption } from '../kit/content/compare.tsx';
import type { RenewingTexts } from './renewing-texts.ts';
import { rowsOfWay, type Way } from './way-rows.ts';

type Comparison = OutputOf<typeof compareRenewal>;

type RenewalWays = {
  words: RenewingTexts['compare'];
  writeDate: (date: string | undefined) => string;
  /** Today, from which the months of a bar are counted. */
  today: string;
  /** Amount paid now in cents, on the form or hypothetically. */
  paidCents: number;
  payoffCents: number;
  /** Words of the button that renews while it cannot be pressed: the renewal begins, or the figures are still of another amount. */
  busyLabel: string | undefined;
  onKeep: () => void;
  onRenew: () => void;
  onPayOff: () => void;
};

/** One of the three: its figures, or why it is closed; and the button that takes it. */
interface Choice {
  readonly key: 'keep' | 'renew' | 'payOff';
  readonly title: string;
  readonly way?: Way | undefined;
  readonly why?: string | undefined;
  readonly action?: ReactNode;
}

/** The three choices in the order of how much changes. A closed one stays in its place and says why. */
export function renewalChoices(data: Comparison, ways: RenewalWays): readonly Choice[] {
  const { words, paidCents, payoffCents, busyLabel, onKeep, onRenew, onPayOff } = ways;
  const paidText = formatMoney(paidCents);
  const renewText =
    paidCents === 0 ? words.chooseRenewNothing : (data.useRefiTerm ? words.chooseRefi : words.chooseRenew)(paidText);
  const keeps = paidCents < payoffCents;
  return [
    {
      key: 'keep',
      title: words.keep,
      way: keeps ? data.keep : undefined,
      why: words.whyNot.payoffKeeps,
      action: keeps && <Choose label={paidCents === 0 ? words.keep : words.chooseKeep(paidText)} onPress={onKeep} />,
    },
    {
      key: 'renew',
      title: data.useRefiTerm ? words.renewRefi : words.renew,
      way: data.renew,
      why: whyNot(data, words),
      action: data.renew && <Choose label={renewText} onPress={onRenew} busyLabel={busyLabel} />,
    },
    {
      key: 'payOff',
      title: words.payOff,
      way: data.payOff,
      action: <Choose label={words.choosePayOff(formatMoney(payoffCents))} onPress={onPayOff} />,
    },
  ];
}

/** Each way as a bar: what it costs from today, and for how many months. */
export function barsOf(choices: readonly Choice[], { words, writeDate, today }: RenewalWays): CostBar[] {
  return choices.map(({ key, title, way, why, action }) => ({
    key,
    label: title,
    costCents: way?.financeCharge,
    costText: way === undefined ? '' : formatMoney(way.financeCharge),
    months: way?.lastDueDate === undefined || way.paymentsLeft === 0 ? 1 : monthsBetween(today, way.lastDueDate),
    note: way === undefined ? why : endOf(way, words, writeDate),
    action,
  }));
}

/** The same in figures, for who wants to know all of it. */
export function detailsOf(choices: readonly Choice[], { words, writeDate }: RenewalWays): CompareOption[] {
  return choices.flatMap(({ key, title, way }) =>
    way === undefined
      ? []
      : [
          {
            key,
            title,
            costLabel: words.fromToday,
            costText: formatMoney(way.financeCharge),
            rows: rowsOfWay(way, words, writeDate).filter((row) => row.key !== 'cost'),
          },
        ],
  );
}

function endOf(way: Way, words: RenewingTexts['compare'], writeDate: RenewalWays['writeDate']): string {
  return way.paymentsLeft === 0 ? words.endsToday : words.ends(way.paymentsLeft, writeDate(way.lastDueDate));
}

/** Months from one day to another, begun ones counted. */
function monthsBetween(from: string, to: string): number {
  const [fromMonth, toMonth] = [from, to].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
  return Math.max(1, (toMonth ?? 0) - (fromMonth ?? 0));
}

type ChooseProps = { label: string; onPress: () => void; busyLabel?: string | undefined };

/** The same button for all three: none is chosen for the customer. */
function Choose({ label, onPress, busyLabel }: ChooseProps) {
  return (
    <Button kind="secondary" wide busy={busyLabel !== undefined} busyLabel={busyLabel} onClick={onPress}>
      {label}
    </Button>
  );
}

function whyNot({ reason, leastAmount, mostAmount }: Comparison, { whyNot: words }: RenewingTexts['compare']): string {
  if (reason === 'amount_is_payoff') return words.payoff;
  if (reason === 'leaves_interest_unpaid' && leastAmount !== undefined) {
    return words.leavesInterestUnpaid(formatMoney(leastAmount));
  }
  if (reason === 'below_minimum_due' && leastAmount !== undefined) {
    return words.belowMinimumDue(formatMoney(leastAmount));
  }
  if (reason === 'leaves_less_than_minimum_loan' && mostAmount !== undefined) {
    return words.leavesTooLittle(formatMoney(mostAmount));
  }
  if (reason === 'principal_not_reduced') return words.principalNotReduced;
  return words.notNow;
}
