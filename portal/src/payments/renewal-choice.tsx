import type { OutputOf } from '@lendside/contract/operation';
import type { compareRenewal } from '@lendside/contract/refinance-renewing';
import type { PaymentLoan } from '@lendside/domain/decide-payment';
import { renewalAmounts } from '@lendside/domain/decide-renewal';
import { formatMoney } from '@lendside/domain/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Button } from '../kit/actions/button.tsx';
import { Compare, type CompareOption } from '../kit/content/compare.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { renewalComparison } from '../refinance/front.ts';
import type { LoanDetail } from './payment-loan.ts';
import styles from './payments.module.css';
import type { RenewingTexts } from './renewing-texts.ts';
import { renewingTexts } from './renewing-texts.ts';
import { useBeginRenewal } from './use-begin-renewal.ts';
import { useRestedAmount } from './use-payment-preview.ts';
import { rowsOfWay, type Way } from './way-rows.ts';

type Comparison = OutputOf<typeof compareRenewal>;

type RenewalChoiceProps = {
  loan: LoanDetail;
  rules: PaymentLoan;
  /** What is chosen on the form; undefined while it is not. */
  amountCents: number | undefined;
  onKeep: () => void;
  onRenew: (amountCents: number) => void;
  onPayOff: () => void;
};

/**
 * Keep, renew and pay off beside one another, by what each costs in all. The choice is neutral: none is preselected,
 * all three have the same button, and the order is that of how much changes (flow 6; decision E02).
 */
export function RenewalChoice({ loan, rules, amountCents, onKeep, onRenew, onPayOff }: RenewalChoiceProps) {
  const words = useTexts(renewingTexts).compare;
  const id = useId();
  const bounds = renewalAmounts(rules);
  // Where all that is due would end the loan, keeping it is thought of without a payment.
  const { minimumAmountDueCents: dueCents, payoffAmountCents } = rules;
  const thought = amountCents ?? bounds?.leastCents ?? (dueCents < payoffAmountCents ? dueCents : 0);
  const rested = useRestedAmount({ amountCents: thought, amountType: 'other' });
  const asked = useQuery({
    ...renewalComparison(loan.loanId, rested?.amountCents ?? thought),
    placeholderData: keepPreviousData,
  });
  const { begin, starting, problem } = useBeginRenewal(loan.loanId, words.startFailed);
  const start = (cents: number) => void begin(() => onRenew(cents));
  const writeDate = useWriteDate();
  const { data } = asked;
  if (!loan.refinanceEligible) return null;

  const amountText = formatMoney(thought);
  const renewLabel = data?.useRefiTerm ? words.renewRefi : words.renew;
  const choose = (label: string, press: () => void, busy = false) => (
    <Button kind="secondary" wide busy={busy} busyLabel={busy ? words.starting : undefined} onClick={press}>
      {label}
    </Button>
  );
  const renewButton =
    thought === 0 ? words.chooseRenewNothing : (data?.useRefiTerm ? words.chooseRefi : words.chooseRenew)(amountText);
  const options: CompareOption[] = data
    ? [
        thought >= payoffAmountCents
          ? notPossible('keep', words.keep, words.whyNot.payoffKeeps, words)
          : {
              ...optionOf('keep', words.keep, data.keep, words, writeDate),
              action: choose(thought === 0 ? words.keep : words.chooseKeep(amountText), onKeep),
            },
        data.renew
          ? {
              ...optionOf('renew', renewLabel, data.renew, words, writeDate),
              action: choose(renewButton, () => start(thought), starting),
            }
          : notPossible('renew', renewLabel, whyNot(data, words), words),
        {
          ...optionOf('payOff', words.payOff, data.payOff, words, writeDate),
          action: choose(words.choosePayOff(formatMoney(payoffAmountCents)), onPayOff),
        },
      ]
    : [];
  return (
    <section className={styles.form} aria-labelledby={id}>
      <SectionHeading id={id} note={thought === 0 ? words.leadNothing : words.lead(amountText)}>
        {words.heading}
      </SectionHeading>
      {asked.isError && !data && <Notice tone="info">{words.failed}</Notice>}
      {asked.isPending && (
        <SkeletonGroup label={words.loading}>
          <Skeleton shape="card" height="16rem" />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <Compare label={words.label} level={3} options={options} />
          {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
          <p className={styles.soft}>{words.chain(data.chainLength, formatMoney(data.chainCost))}</p>
          <p className={styles.soft}>
            {words.noSteer} {data.twoParties && words.twoParties} {words.aprNote}
          </p>
          {data.renew && bounds?.leastCents === 0 && thought > 0 && (
            <Button kind="quiet" onClick={() => start(0)}>
              {words.chooseRenewNothing}
            </Button>
          )}
        </>
      )}
    </section>
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
  return words.notNow;
}
