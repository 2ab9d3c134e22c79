import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import Settings from 'lucide-react/icons/settings';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { autoPayTexts } from './auto-pay-texts.ts';
import { accountsTexts } from './texts.ts';

type ManageLinkProps = { loanId: string; lmsId: string; hasAutoPay: boolean };

/** From the details of a loan to what can be looked after. */
export function ManageLink({ loanId, lmsId, hasAutoPay }: ManageLinkProps) {
  const all = useTexts(accountsTexts);
  const texts = all.manage;
  const autoPay = useTexts(autoPayTexts);
  const brand = useRouteBrand();
  const hasStatements = useCan('statements', lmsId);
  return (
    <Card>
      <Link className={rowLinkClass} to={pathTo('AccountDocuments', { brand, loanId, lmsId })}>
        <RowWords icon={<FileText />} label={all.details.documents} note={all.details.documentsNote} />
      </Link>
      {hasStatements && (
        <Link className={rowLinkClass} to={pathTo('AccountMonthlyDocuments', { brand, loanId })}>
          <RowWords icon={<CalendarDays />} label={all.details.statements} note={all.details.statementsNote} />
        </Link>
      )}
      <Link className={rowLinkClass} to={pathTo('ManageAccount', { brand, loanId })}>
        <RowWords icon={<Settings />} label={texts.heading} note={hasAutoPay ? autoPay.on : texts.note} />
      </Link>
    </Card>
  );
}
