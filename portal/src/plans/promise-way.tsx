import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { EntryMayCome } from '../kit/feedback/shapes.tsx';
import { usePromiseToPay } from './promise-query.ts';
import { promiseTexts } from './promise-texts.ts';

/** The row that leads to naming a day, or to the day that was named; nothing where neither is. */
export function PromiseWay({ loanId }: { loanId: string }) {
  const texts = useTexts(promiseTexts);
  const writeDate = useWriteDate();
  const brand = useRouteBrand();
  const asked = usePromiseToPay(loanId);
  const { data } = asked;
  if (isOnItsWay(asked)) return <EntryMayCome />;
  const waiting = data?.promise?.state === 'waiting' ? data.promise : undefined;
  if (!data || (data.days.length === 0 && !waiting)) return null;
  const note = waiting
    ? texts.wayWaits(formatMoney(waiting.paymentAmount), writeDate(waiting.promisedDate))
    : texts.wayNote;
  return (
    <li>
      <Link className={rowLinkClass} to={pathTo('PromiseToPay', { brand, loanId })}>
        <RowWords icon={<CalendarHeart />} label={texts.way} note={note} />
      </Link>
    </li>
  );
}
