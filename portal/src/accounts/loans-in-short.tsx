import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { useLoanName } from './loan-name.ts';
import { type LoanSummary, standingOf } from './loan-standing.ts';
import { standingWord } from './standing-words.ts';
import { accountsTexts } from './texts.ts';

/** The loans of a person by name, each with the way to it. */
export function LoansInShort({ loans, asOf }: { loans: readonly LoanSummary[]; asOf: string }) {
  const texts = useTexts(accountsTexts);
  const nameOf = useLoanName();
  const titleId = useId();
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.aside.loans}</SectionHeading>
      <RowList>
        {loans.map((loan) => (
          <li key={loan.loanId} data-brand={loan.brand}>
            <Link className={rowLinkClass} to={pathTo('AccountDetails', { brand: loan.brand, loanId: loan.loanId })}>
              <RowWords label={nameOf(loan).title} note={standingWord(standingOf(loan, asOf), texts.standing)} />
            </Link>
          </li>
        ))}
      </RowList>
    </Card>
  );
}
