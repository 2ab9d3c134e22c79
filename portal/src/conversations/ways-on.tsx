import { Link } from '@tanstack/react-router';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import type { Conversation } from './conversation-queries.ts';
import { conversationsTexts } from './texts.ts';

/** Ways on from a question: its loan, a new question once it is closed, all messages. */
export function WaysOn({ conversation: { state, loanId, brand } }: { conversation: Conversation }) {
  const texts = useTexts(conversationsTexts).one;
  const ways = [
    ...(loanId === undefined ? [] : [{ label: texts.loan, to: pathTo('AccountDetails', { brand, loanId }) }]),
    ...(state === 'closed' ? [{ label: texts.askNew, to: pathTo('AskQuestion') }] : []),
    { label: texts.all, to: pathTo('Messages') },
  ];
  return (
    <Card>
      <RowList>
        {ways.map(({ label, to }) => (
          <li key={label}>
            <Link className={rowLinkClass} to={to}>
              <RowWords label={label} />
            </Link>
          </li>
        ))}
      </RowList>
    </Card>
  );
}
