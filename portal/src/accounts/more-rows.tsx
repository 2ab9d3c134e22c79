import { hasPayoff } from '@lendside/domain/payoff-quote';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Settings from 'lucide-react/icons/settings';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { RowCard } from '../kit/content/row-card.tsx';
import { DueDateEntry } from '../payments/front.ts';
import { PlanEntry } from '../plans/front.ts';
import { autoPayTexts } from './auto-pay-texts.ts';
import { FactsSection } from './overview-section.tsx';
import { isInForce, type LoanDetail } from './owed-card.tsx';
import { PayoffSection } from './payoff-section.tsx';
import { renewalTexts } from './renewal-texts.ts';
import { StoreSection } from './store-card.tsx';
import { accountsTexts } from './texts.ts';

/** All else of a loan, a row each: what it is, what can be changed, its papers, its store. */
export function MoreRows({ loan }: { loan: LoanDetail }) {
  const { loanId, lmsId, brand } = loan;
  const texts = useTexts(accountsTexts);
  const autoPay = useTexts(autoPayTexts);
  const hasStatements = useCan('statements', lmsId);
  const mayAutoPay = useCan('schedules', lmsId);
  const managed = mayAutoPay ? texts.manage.note : texts.manage.noteWithoutAutoPay;
  return (
    <RowCard>
      <FactsSection loan={loan} />
      {mayQuotePayoff(loan) && <PayoffSection loan={loan} />}
      <RenewEntry loan={loan} />
      {isInForce(loan) && <DueDateEntry loanId={loanId} lmsId={lmsId} />}
      {isInForce(loan) && <PlanEntry loanId={loanId} lmsId={lmsId} />}
      <Link className={rowLinkClass} to={pathTo('AccountDocuments', { brand, loanId, lmsId })}>
        <RowWords icon={<FileText />} label={texts.details.documents} note={texts.details.documentsNote} />
      </Link>
      {hasStatements && (
        <Link className={rowLinkClass} to={pathTo('AccountMonthlyDocuments', { brand, loanId })}>
          <RowWords icon={<CalendarDays />} label={texts.details.statements} note={texts.details.statementsNote} />
        </Link>
      )}
      <StoreSection loan={loan} />
      <Link className={rowLinkClass} to={pathTo('ManageAccount', { brand, loanId })}>
        <RowWords
          icon={<Settings />}
          label={texts.manage.heading}
          note={loan.autoPay.enrolled ? autoPay.on : managed}
        />
      </Link>
    </RowCard>
  );
}

/** The way to the comparison, for a loan that the lender would renew today. */
function RenewEntry({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(renewalTexts).entry;
  if (!loan.refinanceEligible || !loan.payable) return null;
  return (
    <Link className={rowLinkClass} to={pathTo('MakePayment', { brand: loan.brand, loanId: loan.loanId })}>
      <RowWords icon={<RefreshCw />} label={loan.useRefiTerm ? texts.compareRefi : texts.compare} note={texts.note} />
    </Link>
  );
}

function mayQuotePayoff(loan: LoanDetail): boolean {
  return isInForce(loan) && hasPayoff({ stateId: loan.loanStatusId, payoffAmountCents: loan.payoffAmount });
}
