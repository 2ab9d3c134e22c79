import type { BrandCode } from '@lendside/brands/brand';
import type { readDashboardMessage } from '@lendside/contract/dashboard-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../kit/notice.tsx';
import { read } from '../shell/queries.ts';
import { useTexts } from '../shell/texts.ts';
import { accountsTexts } from './accounts-texts.ts';
import { messagesPutAway, putMessageAway } from './put-away.ts';

/** What the brand has to say, in plain text; each message can be put away (decisions F27). A failed read shows nothing. */
export function DashboardMessages({ brand }: { brand: BrandCode }) {
  const texts = useTexts(accountsTexts).dashboard;
  const messages = useQuery(read<typeof readDashboardMessage>('GET /dashboardmessage', { brandName: brand }, 'short'))
    .data?.messages;
  const [away, setAway] = useState(messagesPutAway);
  const putAway = (id: string) => {
    putMessageAway(id);
    setAway([...away, id]);
  };
  return (messages ?? [])
    .filter(({ id }) => !away.includes(id))
    .map(({ id, text, level }) => (
      <Notice key={id} tone={level} still onDismiss={() => putAway(id)} dismissLabel={texts.putAway}>
        <p>{text}</p>
      </Notice>
    ));
}
