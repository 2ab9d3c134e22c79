import { useTexts } from '../../data/language/texts.ts';
import { NextStepButton } from '../../data/refusals/next-step-button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import styles from '../payments.module.css';
import { severalTexts } from '../several-texts.ts';
import { useLoanNames } from '../use-loan-names.ts';
import type { usePaySeveral } from '../use-pay-several.ts';

type SeveralProblemsProps = {
  paying: Pick<ReturnType<typeof usePaySeveral>, 'problem' | 'refused'>;
  codeProblem: string | undefined;
};

/** Problems that keep the payments from being sent; each loan's own words when none accepted its payment. */
export function SeveralProblems({ paying: { problem, refused }, codeProblem }: SeveralProblemsProps) {
  const texts = useTexts(severalTexts);
  const nameOf = useLoanNames();
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="danger" title={texts.noneTitle}>
          <p>{texts.noneText}</p>
          {refused.map((one) => (
            <p key={one.loanId}>
              {nameOf(one.loanId)}: {one.Error}
            </p>
          ))}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" action={problem.next !== undefined && <NextStepButton refusal={problem} />}>
          <p className={styles.lines}>{problem.text}</p>
        </Notice>
      )}
      {codeProblem !== undefined && <Notice tone="danger">{codeProblem}</Notice>}
    </>
  );
}
