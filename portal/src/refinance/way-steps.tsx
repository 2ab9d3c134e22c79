import { signingStepOf, wayStepOf } from '@lendside/domain/way-steps';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../data/language/texts.ts';
import { needsNoCard } from '../data/payment/payment-state.ts';
import { paymentOf } from '../data/payment/saved-payments.ts';
import type { RouteName } from '../data/routes/addresses.ts';
import { StepBar } from '../kit/feedback/step-bar.tsx';
import { renewalWayOf } from './renewal-way.ts';
import { renewalProgressOf } from './use-renewal-progress.ts';
import { wayTexts } from './way-texts.ts';

type WayStepsProps = { page: RouteName; loanId: string };

/** "Step 3 of 7" over a page of the way to a renewal, a switch or a draw. */
export function WaySteps({ page, loanId }: WayStepsProps) {
  const texts = useTexts(wayTexts).common;
  const { purpose, stepsInAll } = renewalWayOf(loanId);
  // The page itself asks: here it is only looked at.
  const { data } = useQuery({ ...renewalProgressOf(loanId, purpose), enabled: false });
  const payingNow = !needsNoCard(paymentOf(loanId));
  const at =
    stepsInAll !== undefined
      ? signingStepOf(page, stepsInAll)
      : data && wayStepOf(page, { purpose, needed: data.needed, payingNow });
  return at === undefined ? null : <StepBar text={texts.step(at.step, at.of)} step={at.step} of={at.of} />;
}
