import { Link } from '@tanstack/react-router';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { storeCallTexts } from './store-call-texts.ts';

/** The row that leads to asking for a call; nothing for a link or a guest. */
export function StoreCallWay({ loanId }: { loanId: string }) {
  const texts = useTexts(storeCallTexts);
  const brand = useRouteBrand();
  if (!isPerson(useSession())) return null;
  return (
    <li>
      <Link className={rowLinkClass} to={pathTo('StoreCall', { brand, loanId })}>
        <RowWords icon={<PhoneIncoming />} label={texts.way} note={texts.wayNote} />
      </Link>
    </li>
  );
}
