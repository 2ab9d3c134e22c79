import { OPERATION_STEPS, type OperationStep } from '@lendside/domain/operation-states';
import { type StepState, Steps } from '../kit/content/steps.tsx';
import type { PaymentsTexts } from './texts.ts';

/** State of each step when `reached` is the last one that is certain; undefined: not even known to have been sent. */
function stepStates(reached: OperationStep | undefined): readonly StepState[] {
  const certain = reached === undefined ? -1 : OPERATION_STEPS.indexOf(reached);
  return OPERATION_STEPS.map((_, index) => (index <= certain ? 'done' : index === certain + 1 ? 'current' : 'waiting'));
}

type PaymentStepsProps = { reached: OperationStep | undefined; texts: PaymentsTexts['processing'] };

/** The real steps of a payment: sent, authorized, posted. */
export function PaymentSteps({ reached, texts }: PaymentStepsProps) {
  const states = stepStates(reached);
  const words = { sent: texts.sent, authorised: texts.authorised, posted: texts.posted };
  // What is not certain yet is never worded as if it were.
  const now = { sent: texts.sending, authorised: texts.authorising, posted: texts.posting };
  return (
    <Steps
      label={texts.stepsLabel}
      stateLabels={{ done: texts.stepDone, current: texts.stepNow, waiting: texts.stepNext, failed: texts.stepFailed }}
      statusText={reached === undefined ? '' : `${words[reached]}: ${texts.stepDone}`}
      steps={OPERATION_STEPS.map((step, index) => ({
        key: step,
        label: states[index] === 'current' ? now[step] : words[step],
        state: states[index] ?? 'waiting',
      }))}
    />
  );
}
