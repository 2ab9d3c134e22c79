import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Papers } from '../applications/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { disasterTexts } from './disaster-texts.ts';
import type { Protections } from './protection-queries.ts';
import { TellDisaster } from './tell-disaster.tsx';

type Known = Protections['protections'][number];

/** Declared disasters: what helps, how what was told stands, and the form for who lives or works elsewhere. */
export function DisasterSection({ protections, disasters }: Protections) {
  const texts = useTexts(disasterTexts);
  const titleId = useId();
  const brand = useRouteBrand();
  const known = protections.find(({ kind }) => kind === 'disaster');
  const isOpen = known?.state === 'told' || known?.state === 'stands';
  return (
    <>
      <Card as="section" labelledBy={titleId}>
        <Stack gap={4}>
          <SectionHeading id={titleId}>{texts.title}</SectionHeading>
          {known && <Standing known={known} name={disasters.find(({ id }) => id === known.disasterId)?.name ?? ''} />}
          <ul>
            {texts.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {disasters.length === 0 && !isOpen && <p>{texts.none}</p>}
          {disasters.length > 0 && !isOpen && <TellDisaster disasters={disasters} />}
          {known?.state === 'stands' && (
            <Actions>
              <Link className={buttonClass({ kind: 'secondary' })} to={pathTo('Dashboard', { brand })}>
                {texts.toAccounts}
              </Link>
            </Actions>
          )}
        </Stack>
      </Card>
      {known?.state === 'told' && <Papers aboutId={known.id} />}
    </>
  );
}

function Standing({ known, name }: { known: Known; name: string }) {
  const texts = useTexts(disasterTexts);
  const writeDate = useWriteDate();
  if (known.state === 'refused') {
    return (
      <Notice still tone="warning" title={texts.refused}>
        {known.note} {texts.refusedText}
      </Notice>
    );
  }
  if (known.state === 'ended') {
    return (
      <Notice still tone="info" title={texts.ended(writeDate(known.ended, 'long'))}>
        {texts.endedText}
      </Notice>
    );
  }
  return known.state === 'stands' ? (
    <Notice still tone="success" title={texts.stands(writeDate(known.until, 'long'))}>
      {texts.standsText}
    </Notice>
  ) : (
    <Notice still tone="info" title={texts.told(name)}>
      {texts.toldText}
    </Notice>
  );
}
