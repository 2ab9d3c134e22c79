import { isPaidOff, LOAN_STATE } from '@lendside/domain/loan-states';
import { Link } from '@tanstack/react-router';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import type { LoanDetail } from './owed-card.tsx';
import { accountsTexts } from './texts.ts';

/**
 * Note on a loan that was paid off or settled: how credit bureaus are told of it, what to do when a report says otherwise (15 U.S.C. 1681i), and
 * the letter that proves it.
 */
export function EndedNote({ loan }: { loan: LoanDetail }) {
  const { brand, loanId, lmsId, loanStatusId, paidOff, productKind } = loan;
  const texts = useTexts(accountsTexts).details.ended;
  const session = useSession();
  const hasLetter = useCan('documents', lmsId) && isPerson(session);
  const isSettled = loanStatusId === LOAN_STATE.Settled;
  const isEnded = isSettled || paidOff || isPaidOff(loanStatusId);
  if (!isEnded || productKind === 'checkCashing') return null;
  return (
    <>
      <p>
        {isSettled ? texts.settled : texts.paidOff} {texts.dispute}
      </p>
      {hasLetter && (
        <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('AccountDocuments', { brand, loanId, lmsId })}>
          {texts.papers}
        </Link>
      )}
    </>
  );
}
