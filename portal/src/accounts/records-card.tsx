import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { EndedNote } from './ended-note.tsx';
import { standingOf } from './loan-standing.ts';
import styles from './owed-card.module.css';
import type { LoanDetail } from './owed-card.tsx';
import { standingSentence, standingTone, standingWord } from './standing-words.ts';
import { accountsTexts } from './texts.ts';

/** A loan on which nothing is asked for: paid off, ended, or one where asking would be collection. */
export function RecordsCard({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts);
  const writeDate = useWriteDate();
  const standing = standingOf(loan, loan.asOf);
  return (
    <Card>
      <div className={styles.badge}>
        <StatusBadge tone={standingTone(standing)}>{standingWord(standing, texts.standing)}</StatusBadge>
      </div>
      <p className={styles.plain}>{standingSentence(standing, texts.since, writeDate)}</p>
      <EndedNote loan={loan} />
      {loan.renewedInto !== undefined && (
        <Link
          className={buttonClass({ kind: 'secondary' })}
          to={pathTo('AccountDetails', { brand: loan.brand, loanId: loan.renewedInto })}
        >
          {texts.details.newLoan}
        </Link>
      )}
      {standing.kind === 'quiet' && loan.principleBalance > 0 && (
        <>
          <KeyValue
            figures
            rows={[{ key: 'record', label: texts.details.recordBalance, value: formatMoney(loan.principleBalance) }]}
          />
          <p className={styles.asOf}>{texts.details.recordNote}</p>
        </>
      )}
    </Card>
  );
}
