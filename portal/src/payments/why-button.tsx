import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { read } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { isOfLink } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { WhyLink } from '../kit/actions/why-link.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { CreditFacts } from './why-rows.ts';
import { whyTexts } from './why-texts.ts';
import { WhyTold } from './why-told.tsx';

/** A number of what a customer owes, or of what they can still take out. */
export type Figure =
  | 'principal'
  | 'interest'
  | 'fees'
  | 'payoff'
  | 'due'
  | 'minimum'
  | 'next'
  | 'reinstate'
  | 'dueDate'
  | 'credit';

/** The loan that a number is of; the facts of a line of credit for its credit alone. */
export type WhyLoan = CreditFacts & {
  readonly loanId: string;
  readonly lmsId: string;
  /** Its figures are those that were last known: nothing can be explained while its system is away. */
  readonly knownAt?: string | undefined;
  readonly perDiem?: number | undefined;
  /** The amount that stops the recovery of its vehicle. */
  readonly reinstateCents?: number | undefined;
};

/** Lines that the first number of an explanation has about, and each further one with its heading. */
const LINES = 4;
const LINES_MORE = 5;

type WhyButtonProps = {
  loan: WhyLoan;
  figure: Figure;
  /** Numbers beside it that are explained under it, each under its own heading: one question answers for all of them. */
  also?: readonly Figure[];
  /** The later day that the number is of; absent: today. */
  on?: string | undefined;
};

/** "Why?" beside a number, also within a line of words: opens what it is made of, line by line. Nothing where the loan's system does not tell it, or to a guest. */
export function WhyButton(props: WhyButtonProps) {
  const { loan, figure, on } = props;
  const texts = useTexts(whyTexts);
  const [open, setOpen] = useState(false);
  const session = useSession();
  const isGuest = session !== undefined && isOfLink(session);
  const canTell = useCan('breakdowns', loan.lmsId) && loan.knownAt === undefined;
  if (!canTell || isGuest) return null;
  const said = figure === 'payoff' && on !== undefined ? 'payoffThen' : figure;
  const close = () => setOpen(false);
  return (
    <>
      <WhyLink label={texts.asks[said]} onPress={() => setOpen(true)}>
        {texts.why}
      </WhyLink>
      {open &&
        createPortal(
          <Dialog open onClose={close} title={texts.titles[said]} closeLabel={texts.close}>
            <Explained {...props} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}

function Explained({ loan, figure, also = [], on }: WhyButtonProps) {
  const texts = useTexts(whyTexts);
  const breakdown = useQuery(read('readLoanBreakdown', { loanId: loan.loanId, goodThroughDate: on }, 'short'));
  if (breakdown.data) return <WhyTold loan={loan} figure={figure} also={also} on={on} told={breakdown.data} />;
  if (breakdown.error) {
    return (
      <LoadFailed error={breakdown.error} busy={breakdown.isFetching} onTryAgain={() => void breakdown.refetch()} />
    );
  }
  return (
    <SkeletonGroup label={texts.loading} holdsBack={false}>
      <ShapeSkeleton shape="facts" bare count={LINES + LINES_MORE * also.length} />
    </SkeletonGroup>
  );
}
