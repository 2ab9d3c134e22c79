import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { read } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { WhyLink } from '../kit/actions/why-link.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { CreditFacts } from './why-rows.ts';
import { whyTexts } from './why-texts.ts';
import { WhyTold } from './why-told.tsx';

/** A number of what a customer owes, or of what they can still take out. */
export type Figure = 'principal' | 'interest' | 'fees' | 'payoff' | 'due' | 'next' | 'dueDate' | 'credit';

/** The loan that a number is of; the facts of a line of credit for its credit alone. */
export type WhyLoan = CreditFacts & {
  readonly loanId: string;
  readonly lmsId: string;
  /** Its figures are those that were last known: nothing can be explained while its system is away. */
  readonly knownAt?: string | undefined;
  readonly perDiem?: number | undefined;
};

type WhyButtonProps = { loan: WhyLoan; figure: Figure };

/** "Why?" beside a number, also within a line of words: opens what it is made of, line by line. Nothing where the loan's system does not tell it. */
export function WhyButton({ loan, figure }: WhyButtonProps) {
  const texts = useTexts(whyTexts);
  const [open, setOpen] = useState(false);
  const canTell = useCan('breakdowns', loan.lmsId) && loan.knownAt === undefined;
  if (!canTell) return null;
  const close = () => setOpen(false);
  return (
    <>
      <WhyLink label={texts.asks[figure]} onPress={() => setOpen(true)}>
        {texts.why}
      </WhyLink>
      {open &&
        createPortal(
          <Dialog open onClose={close} title={texts.titles[figure]} closeLabel={texts.close}>
            <Explained loan={loan} figure={figure} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

function Explained({ loan, figure }: WhyButtonProps) {
  const texts = useTexts(whyTexts);
  const breakdown = useQuery(read('readLoanBreakdown', { loanId: loan.loanId }, 'short'));
  if (breakdown.data) return <WhyTold loan={loan} figure={figure} told={breakdown.data} />;
  if (breakdown.error) {
    return (
      <LoadFailed error={breakdown.error} busy={breakdown.isFetching} onTryAgain={() => void breakdown.refetch()} />
    );
  }
  return (
    <SkeletonGroup label={texts.loading}>
      <ShapeSkeleton shape="facts" bare />
    </SkeletonGroup>
  );
}
