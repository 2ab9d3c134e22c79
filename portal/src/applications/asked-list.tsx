import type { OutputOf } from '@lendside/contract/operation';
import type { listUploadedDocuments } from '@lendside/contract/uploads';
import type { UploadCategory } from '@lendside/domain/upload-limits';
import { useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { TaskList } from '../kit/content/task-list.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { askedStates } from './asked-states.ts';
import { applicationsTexts } from './texts.ts';

type AskedListProps = {
  asked: readonly UploadCategory[];
  sent: OutputOf<typeof listUploadedDocuments>['documents'];
  onAdd: (category: UploadCategory) => void;
};

const TONES = { accepted: 'positive', checking: 'brand', refused: 'danger', missing: 'warning' } as const;

/** Checklist of the papers that the application asks for: which are here, which are missing, and the way to send each. */
export function AskedList({ asked, sent, onAdd }: AskedListProps) {
  const all = useTexts(applicationsTexts);
  const { checklist } = all.upload;
  const id = useId();
  const states = askedStates(asked, sent);
  const here = states.filter(({ state }) => state === 'accepted' || state === 'checking').length;
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading id={id} note={checklist.count(here, asked.length)}>
        {checklist.title}
      </SectionHeading>
      <TaskList
        labelledBy={id}
        tasks={states.map(({ category, state }) => ({
          key: category,
          label: all.categories[category],
          state: <StatusBadge tone={TONES[state]}>{checklist.states[state]}</StatusBadge>,
          action: (state === 'missing' || state === 'refused') && (
            <Button
              kind="quiet"
              small
              aria-label={checklist.addOf(all.categories[category])}
              onClick={() => onAdd(category)}
            >
              {checklist.add}
            </Button>
          ),
        }))}
      />
    </Card>
  );
}
