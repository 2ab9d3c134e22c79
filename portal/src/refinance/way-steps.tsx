import { signingStepOf, wayStepOf } from '@lendside/domain/way-steps';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { needsNoCard } from '../data/payment/payment-state.ts';
import { paymentOf } from '../data/payment/saved-payments.ts';
import type { RouteName } from '../data/routes/addresses.ts';
import { StepBar, StepBarPlace } from '../kit/feedback/step-bar.tsx';
import { renewalWayOf } from './renewal-way.ts';
import { renewalProgressOf } from './use-renewal-progress.ts';
import { wayTexts } from './way-texts.ts';

type WayStepsProps = { page: RouteName; loanId: string };

/** "Step 3 of 7" over a page of the way to a renewal, a switch or a draw. */
export function WaySteps({ page, loanId }: WayStepsProps) {
  const texts = useTexts(wayTexts).common;
  const { purpose, stepsInAll } = renewalWayOf(loanId);
  // The page itself asks: here it is only looked at.
  const { data, isFetching } = useQuery({ ...renewalProgressOf(loanId, purpose), enabled: false });
  // The page asks once it is drawn: until then nothing says that an answer comes.
  const [isFirst, setFirst] = useState(true);
  useEffect(() => setFirst(false), []);
  const payingNow = !needsNoCard(paymentOf(loanId));
  const at =
    stepsInAll !== undefined
      ? signingStepOf(page, stepsInAll)
      : data && wayStepOf(page, { purpose, needed: data.needed, payingNow });
  if (at === undefined) return (isFetching || isFirst) && !data ? <StepBarPlace /> : null;
  return <StepBar text={texts.step(at.step, at.of)} step={at.step} of={at.of} />;
}
