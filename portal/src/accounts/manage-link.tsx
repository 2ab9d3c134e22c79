import { Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import { Card } from '../kit/card.tsx';
import { RowWords, rowLinkClass } from '../kit/row-link.tsx';
import { useRouteBrand } from '../shell/navigate.ts';
import { pathTo } from '../shell/paths.ts';
import { useTexts } from '../shell/texts.ts';
import { accountsTexts } from './accounts-texts.ts';

/** From the details of a loan to what can be looked after. */
export function ManageLink({ loanId }: { loanId: string }) {
  const texts = useTexts(accountsTexts).manage;
  const brand = useRouteBrand();
  return (
    <Card>
      <Link className={rowLinkClass} to={pathTo('ManageAccount', { brand, loanId })}>
        <RowWords icon={<Settings />} label={texts.heading} note={texts.note} />
      </Link>
    </Card>
  );
}
