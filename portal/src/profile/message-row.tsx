import { brands } from '@lendside/brands/brands';
import type { OutputOf } from '@lendside/contract/operation';
import type { listMessages } from '@lendside/contract/profile-messages';
import { Link } from '@tanstack/react-router';
import { useLoanNames } from '../conversations/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { messagesTexts } from './messages-texts.ts';

type Message = OutputOf<typeof listMessages>['messages'][number];

/** One message among others: its subject, the loan it is about, and whether it is new. */
export function MessageRow({ message }: { message: Message }) {
  const texts = useTexts(messagesTexts);
  const routeBrand = useRouteBrand();
  const writeTime = useWriteTime();
  const { messageId, subject, sent, brand = routeBrand, read, loanId } = message;
  const loan = useLoanNames().loans.find((known) => known.loanId === loanId)?.title;
  return (
    <li>
      <Link className={rowLinkClass} to={pathTo('Message', { messageId })}>
        <RowWords
          label={subject}
          note={`${loan ?? brands[brand].name} · ${writeTime(sent)}`}
          end={read ? undefined : <Tag tone="brand">{texts.unread}</Tag>}
        />
      </Link>
    </li>
  );
}
