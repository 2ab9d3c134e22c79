import { type StepState, Steps } from '../kit/content/steps.tsx';
import type { OffersTexts } from './texts.ts';

/** Sign, pay, settled; `done` of them are. */
export function SettlementSteps({ done, texts }: { done: number; texts: OffersTexts['settlement'] }) {
  const stateOf = (index: number): StepState => (index < done ? 'done' : index === done ? 'current' : 'waiting');
  return (
    <Steps
      label={texts.stepsLabel}
      stateLabels={{ done: texts.stepDone, current: texts.stepNow, waiting: texts.stepNext, failed: texts.stepNext }}
      steps={texts.steps.map((label, index) => ({ key: label, label, state: stateOf(index) }))}
    />
  );
}
