import { Link } from '@tanstack/react-router';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { RowSkeleton } from '../kit/feedback/shapes.tsx';
import { openWays, useLoanPlans } from './loan-plans.ts';
import { plansTexts } from './texts.ts';

/** The row of an account that leads to changing its payments; nothing where no way is open and nothing can be taken back. */
export function PlanEntry({ loanId, lmsId }: { loanId: string; lmsId: string }) {
  const texts = useTexts(plansTexts);
  const brand = useRouteBrand();
  const asked = useLoanPlans(loanId, useCan('plans', lmsId));
  const { data } = asked;
  if (isOnItsWay(asked)) return <RowSkeleton />;
  if (!data || (openWays(data).length === 0 && !data.plan?.canUndo)) return null;
  return (
    <Link className={rowLinkClass} to={pathTo('ChangePayments', { brand, loanId })}>
      <RowWords
        icon={<CalendarSync />}
        label={texts.entry}
        note={data.plan?.canUndo ? texts.entryMade : texts.entryNote}
      />
    </Link>
  );
}
