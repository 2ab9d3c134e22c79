import { Link } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { RowSkeleton } from '../kit/feedback/shapes.tsx';
import { useDueDateMove } from './due-date-move.ts';
import { dueDateTexts } from './due-date-texts.ts';

/** The row of an account that leads to moving its due date; nothing for a loan whose due dates stay, or whose lender does not move them. */
export function DueDateEntry({ loanId, lmsId }: { loanId: string; lmsId: string }) {
  const texts = useTexts(dueDateTexts);
  const writeDate = useWriteDate();
  const brand = useRouteBrand();
  const asked = useDueDateMove(loanId, useCan('dueDateMoves', lmsId));
  const { data } = asked;
  if (isOnItsWay(asked)) return <RowSkeleton />;
  if (!data || data.reason === 'fixed') return null;
  const { movable, moved } = data;
  const note = moved?.canUndo
    ? texts.entryMoved(writeDate(moved.toDate))
    : movable
      ? texts.entryNote(writeDate(movable.now.dueDate))
      : data.reason === 'movedBefore'
        ? texts.entryNotNow
        : texts.entryInstead;
  return (
    <Link className={rowLinkClass} to={pathTo('MoveDueDate', { brand, loanId })}>
      <RowWords icon={<CalendarClock />} label={texts.heading} note={note} />
    </Link>
  );
}
