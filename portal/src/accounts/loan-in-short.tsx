import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { pathTo } from '../data/routes/paths.ts';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { useLoanName } from './loan-name.ts';
import { amountByDateCents, showsDebt, standingOf } from './loan-standing.ts';
import type { LoanDetail } from './owed-card.tsx';
import { standingSentence, standingTone, standingWord } from './standing-words.ts';
import { accountsTexts } from './texts.ts';

/** The loan that a page is about, as it stands, with the way to it. */
export function LoanInShort({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts);
  const writeDate = useWriteDate();
  const titleId = useId();
  const standing = standingOf(loan, loan.asOf);
  const { title, note } = useLoanName()(loan);
  const asksFor = showsDebt(standing) && standing.kind !== 'repossessed' ? amountByDateCents(loan) : 0;
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId} note={note}>
        {title}
      </SectionHeading>
      <div>
        <StatusBadge tone={standingTone(standing)}>{standingWord(standing, texts.standing)}</StatusBadge>
      </div>
      {asksFor > 0 ? (
        <Amount size="l" text={formatMoney(asksFor)} note={standingSentence(standing, texts.since, writeDate)} />
      ) : (
        <p>{standingSentence(standing, texts.since, writeDate)}</p>
      )}
      <Link to={pathTo('AccountDetails', { brand: loan.brand, loanId: loan.loanId })}>{texts.aside.toLoan}</Link>
    </Card>
  );
}
