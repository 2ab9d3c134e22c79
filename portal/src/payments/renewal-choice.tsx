import type { PaymentLoan } from '@lendside/domain/decide-payment';
import { renewalAmounts } from '@lendside/domain/decide-renewal';
import { formatMoney } from '@lendside/domain/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { renewalComparison } from '../refinance/front.ts';
import type { LoanDetail } from './payment-loan.ts';
import styles from './payments.module.css';
import { RenewalPicture } from './renewal-picture.tsx';
import { renewingTexts } from './renewing-texts.ts';
import { useBeginRenewal } from './use-begin-renewal.ts';
import { useRestedAmount } from './use-payment-preview.ts';

type RenewalChoiceProps = {
  loan: LoanDetail;
  rules: PaymentLoan;
  /** Amount chosen on the form, in whole cents; undefined until then. */
  amountCents: number | undefined;
  onKeep: () => void;
  onRenew: (amountCents: number) => void;
  onPayOff: () => void;
};

/**
 * Keep, renew and pay off under one another, by what each costs from today. The choice is neutral: none is preselected,
 * all three have the same button, and the order is that of how much changes (flow 6; decision E02).
 */
export function RenewalChoice({ loan, rules, amountCents, onKeep, onRenew, onPayOff }: RenewalChoiceProps) {
  const words = useTexts(renewingTexts).compare;
  const id = useId();
  const { asked, paidCents, isOfAmount, mayPayNothing } = useComparison(loan, rules, amountCents);
  const { begin, starting, problem } = useBeginRenewal(loan.loanId, words.startFailed);
  const start = (cents: number) => void begin(() => onRenew(cents));
  const writeDate = useWriteDate();
  const { data } = asked;
  if (!loan.refinanceEligible) return null;

  const payoffCents = rules.payoffAmountCents;
  const onRenewing = () => start(paidCents);
  const ways = {
    words,
    writeDate,
    today: loan.asOf,
    paidCents,
    payoffCents,
    busyLabel: starting ? words.starting : isOfAmount ? undefined : words.loading,
    onKeep,
    onRenew: onRenewing,
    onPayOff,
  };
  return (
    <section className={styles.form} aria-labelledby={id}>
      <SectionHeading id={id} note={paidCents === 0 ? words.leadNothing : words.lead(formatMoney(paidCents))}>
        {words.heading}
      </SectionHeading>
      {asked.isError && !data && <Notice tone="info">{words.failed}</Notice>}
      {asked.isPending && (
        <SkeletonGroup label={words.loading}>
          <ShapeSkeleton shape="facts" count={6} />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <RenewalPicture data={data} ways={ways} />
          {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
          <p className={styles.soft}>{words.chain(data.chainLength, formatMoney(data.chainCost))}</p>
          <p className={styles.soft}>
            {words.noSteer} {data.twoParties && words.twoParties}
          </p>
          {data.renew && mayPayNothing && (
            <Button kind="quiet" onClick={() => start(0)}>
              {words.chooseRenewNothing}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Cost comparison of the options with the form's amount; without one, with the smallest renewing payment or the amount due. */
function useComparison(
  { loanId, refinanceEligible }: Pick<LoanDetail, 'loanId' | 'refinanceEligible'>,
  rules: PaymentLoan,
  amountCents: number | undefined,
) {
  const bounds = renewalAmounts(rules);
  const { minimumAmountDueCents: dueCents, payoffAmountCents } = rules;
  // Where all that is due would end the loan, keeping it is thought of without a payment.
  const paidCents = amountCents ?? bounds?.leastCents ?? (dueCents < payoffAmountCents ? dueCents : 0);
  const rested = useRestedAmount({ amountCents: paidCents, amountType: 'other' });
  const asked = useQuery({
    ...renewalComparison(loanId, rested?.amountCents ?? paidCents),
    placeholderData: keepPreviousData,
    // A loan that is not renewed is not compared: its system may do no renewals at all.
    enabled: refinanceEligible,
  });
  const isOfAmount = !asked.isPlaceholderData && (rested === undefined || rested.amountCents === paidCents);
  return { asked, paidCents, isOfAmount, mayPayNothing: bounds?.leastCents === 0 && paidCents > 0 };
}
