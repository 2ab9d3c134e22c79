import { NextStepButton } from '../../data/refusals/next-step-button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import styles from '../payments.module.css';
import { useLoanNames } from '../use-loan-names.ts';
import type { usePaySeveral } from '../use-pay-several.ts';

export type SeveralProblemsProps = {
  paying: Pick<ReturnType<typeof usePaySeveral>, 'problem'> & {
    readonly refused: readonly { readonly loanId: string; readonly Error?: string | undefined }[];
  };
  codeProblem: string | undefined;
  /** Words for the case that all of them were refused. */
  none: { readonly noneTitle: string; readonly noneText: string };
};

/** Problems that keep the payments from being sent; each loan's own words when none accepted its payment. */
export function SeveralProblems({ paying: { problem, refused }, codeProblem, none }: SeveralProblemsProps) {
  const nameOf = useLoanNames();
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="danger" title={none.noneTitle}>
          <p>{none.noneText}</p>
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
