import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { accountsTexts } from './texts.ts';

/** The row that leads to what is due next to the days of pay. */
export function BudgetRow() {
  const texts = useTexts(accountsTexts).list;
  return (
    <Link className={rowLinkClass} to={pathTo('Budget')}>
      <RowWords icon={<CalendarDays />} label={texts.budget} />
    </Link>
  );
}
