import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { LoanRecordCard } from './loan-record-card.tsx';
import { signingTexts } from './signing-texts.ts';

/** Documents beside the papers of a loan, as far as its system has them: the monthly ones, and one file with all of it for a person signed in. */
export function MoreDocuments({ loanId }: { loanId: string }) {
  const texts = useTexts(signingTexts).documents;
  const brand = useRouteBrand();
  const session = useSession();
  const lmsId = useAccountDetail(loanId).data?.lmsId;
  const hasStatements = useCan('statements', lmsId);
  const hasLedger = useCan('ledger', lmsId);
  return (
    <>
      {hasStatements && (
        <Card>
          <Link className={rowLinkClass} to={pathTo('AccountMonthlyDocuments', { brand, loanId })}>
            <RowWords icon={<CalendarDays />} label={texts.toMonthly} note={texts.toMonthlyNote} />
          </Link>
        </Card>
      )}
      {hasLedger && isPerson(session) && <LoanRecordCard loanId={loanId} />}
    </>
  );
}
