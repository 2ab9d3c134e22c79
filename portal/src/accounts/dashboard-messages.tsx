import type { BrandCode } from '@lendside/brands/brand';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOnItsWay, read } from '../data/calls/queries.ts';
import { useSavedWords } from '../data/calls/user-cache.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { disasterTexts } from './disaster-texts.ts';
import { messagesPutAway, putMessageAway, SAVED_MAX } from './put-away.ts';
import { accountsTexts } from './texts.ts';

/**
 * Brand messages in plain text; each can be dismissed (decision F27), here and on the person's other devices. A failed read
 * shows nothing.
 */
export function DashboardMessages({ brand }: { brand: BrandCode }) {
  const texts = useTexts(accountsTexts).dashboard;
  const { more } = useTexts(disasterTexts);
  const asked = useQuery(read('readDashboardMessage', { brandName: brand }, 'short'));
  const messages = asked.data?.messages;
  const [here, setHere] = useState(messagesPutAway);
  const elsewhere = useSavedWords('messagesPutAway', (messages ?? []).length > 0);
  const away = [...new Set([...elsewhere.words, ...here])];
  const putAway = (id: string) => {
    putMessageAway(id);
    setHere([...here, id]);
    void elsewhere.keep([...away, id].slice(-SAVED_MAX));
  };
  if (isOnItsWay(asked)) return <MayCome />;
  return (messages ?? [])
    .filter(({ id }) => !away.includes(id))
    .map(({ id, text, level, about }) => (
      <Notice key={id} tone={level} still onDismiss={() => putAway(id)} dismissLabel={texts.putAway}>
        <p>{text}</p>
        {about === 'disaster' && <Link to={pathTo('LegalProtections', { brand })}>{more}</Link>}
      </Notice>
    ));
}
