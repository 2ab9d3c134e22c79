import type { OutputOf } from '@lendside/contract/operation';
import type { compareRenewal } from '@lendside/contract/refinance-renewing';
import { formatMoney } from '@lendside/domain/money';
import type { ReactNode } from 'react';
import { Button } from '../kit/actions/button.tsx';
import type { CompareOption } from '../kit/content/compare.tsx';
import type { RenewingTexts } from './renewing-texts.ts';
import { rowsOfWay, type Way } from './way-rows.ts';

type Comparison = OutputOf<typeof compareRenewal>;

type RenewalWays = {
  words: RenewingTexts['compare'];
  writeDate: (date: string | undefined) => string;
  /** Amount paid now in cents, on the form or hypothetically. */
  paidCents: number;
  payoffCents: number;
  starting: boolean;
  onKeep: () => void;
  onRenew: () => void;
  onPayOff: () => void;
};

/** The three choices in the order of how much changes, each with its button or why it is closed. */
export function renewalOptions(data: Comparison, ways: RenewalWays): CompareOption[] {
  const { words, writeDate, paidCents, payoffCents, starting, onKeep, onRenew, onPayOff } = ways;
  const paidText = formatMoney(paidCents);
  const renewTitle = data.useRefiTerm ? words.renewRefi : words.renew;
  const renewText =
    paidCents === 0 ? words.chooseRenewNothing : (data.useRefiTerm ? words.chooseRefi : words.chooseRenew)(paidText);
  const keep: CompareOption = {
    ...optionOf('keep', words.keep, data.keep, words, writeDate),
    action: <Choose label={paidCents === 0 ? words.keep : words.chooseKeep(paidText)} onPress={onKeep} />,
  };
  const payOff: CompareOption = {
    ...optionOf('payOff', words.payOff, data.payOff, words, writeDate),
    action: <Choose label={words.choosePayOff(formatMoney(payoffCents))} onPress={onPayOff} />,
  };
  const renew: CompareOption = data.renew
    ? {
        ...optionOf('renew', renewTitle, data.renew, words, writeDate),
        action: <Choose label={renewText} onPress={onRenew} busyLabel={starting ? words.starting : undefined} />,
      }
    : notPossible('renew', renewTitle, whyNot(data, words), words);
  const keepOrNot = paidCents >= payoffCents ? notPossible('keep', words.keep, words.whyNot.payoffKeeps, words) : keep;
  return [keepOrNot, renew, payOff];
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

function optionOf(
  key: string,
  title: ReactNode,
  way: Way,
  words: RenewingTexts['compare'],
  writeDate: (date: string | undefined) => string,
): CompareOption {
  return {
    key,
    title,
    costLabel: words.totalCost,
    costText: formatMoney(way.totalCost),
    rows: rowsOfWay(way, words, writeDate),
  };
}

/** A choice that is closed stays in its place and says why. */
function notPossible(key: string, title: ReactNode, why: string, words: RenewingTexts['compare']): CompareOption {
  return { key, title, costLabel: words.cannot, costText: '', rows: [], action: <p>{why}</p> };
}

function whyNot({ reason, leastAmount, mostAmount }: Comparison, { whyNot: words }: RenewingTexts['compare']): string {
  if (reason === 'amount_is_payoff') return words.payoff;
  if (reason === 'below_minimum_due' && leastAmount !== undefined) {
    return words.belowMinimumDue(formatMoney(leastAmount));
  }
  if (reason === 'leaves_less_than_minimum_loan' && mostAmount !== undefined) {
    return words.leavesTooLittle(formatMoney(mostAmount));
  }
  if (reason === 'principal_not_reduced') return words.principalNotReduced;
  return words.notNow;
}
