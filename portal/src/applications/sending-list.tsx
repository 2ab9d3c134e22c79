import type { Language } from '@lendside/domain/language';
import { uploadNames } from '@lendside/domain/upload-limits';
import { useId } from 'react';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { limitOf } from '../data/configuration/configuration.ts';
import { uploadRulesNow } from '../data/configuration/upload-rules-now.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ProgressBar } from '../kit/feedback/progress.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import type { Sending } from './sending.ts';
import type { ApplicationsTexts } from './texts.ts';
import { applicationsTexts } from './texts.ts';

type SendingListProps = {
  files: readonly Sending[];
  onSendAgain: (key: string) => void;
  onRemove: (key: string) => void;
};

/** The files of this visit, each with how far it is, what went wrong and what can be done about it. */
export function SendingList({ files, onSendAgain, onRemove }: SendingListProps) {
  const texts = useTexts(applicationsTexts).upload;
  const titleId = useId();
  const said = files.map(({ chosen, step }) => `${chosen.name}: ${texts.steps[step]}`).join('. ');
  return (
    <section aria-labelledby={titleId}>
      <SectionHeading id={titleId}>{texts.sendingTitle}</SectionHeading>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Stack as="ul" gap={3}>
        {files.map((one) => (
          <Row key={one.key} one={one} onSendAgain={onSendAgain} onRemove={onRemove} />
        ))}
      </Stack>
    </section>
  );
}

const FOR_GOOD = ['file_type_not_allowed', 'file_too_large'];

const TONES = { done: 'positive', failed: 'danger' } as const;

function Row({ one, onSendAgain, onRemove }: { one: Sending } & Omit<SendingListProps, 'files'>) {
  const all = useTexts(applicationsTexts);
  const texts = all.upload;
  const language = useLanguage();
  const { key, chosen, category, step, fraction } = one;
  const titleId = useId();
  const percent = Math.round(fraction * 100);
  return (
    <Card as="li" labelledBy={titleId}>
      <SectionHeading
        id={titleId}
        level={3}
        note={all.categories[category]}
        action={<StatusBadge tone={TONES[step as keyof typeof TONES] ?? 'brand'}>{texts.steps[step]}</StatusBadge>}
      >
        {chosen.name}
      </SectionHeading>
      {step === 'sending' && (
        <ProgressBar label={texts.steps.sending} fraction={fraction} valueText={texts.percent(percent)} />
      )}
      {step === 'failed' && (
        <>
          <Notice tone="danger">{sentenceFor(one.failure, texts.problems, language)}</Notice>
          <Actions>
            {mayGoAgain(one.failure) && (
              <Button
                kind="secondary"
                small
                aria-label={texts.sendAgainOf(chosen.name)}
                onClick={() => onSendAgain(key)}
              >
                {texts.sendAgain}
              </Button>
            )}
            <Button kind="quiet" small aria-label={texts.removeOf(chosen.name)} onClick={() => onRemove(key)}>
              {texts.remove}
            </Button>
          </Actions>
        </>
      )}
    </Card>
  );
}

/** Whether the same file could be taken another time: not one of a wrong kind, nor one that is too large. */
const mayGoAgain = (failure: unknown): boolean =>
  !(failure instanceof CallFailed && FOR_GOOD.some((code) => code === failure.code));

/** Why a file was not sent: the service's sentence, or ours where it never got so far. */
function sentenceFor(failure: unknown, problems: ApplicationsTexts['upload']['problems'], language: Language): string {
  if (!(failure instanceof CallFailed)) return problems.other;
  if (failure.isOffline) return problems.offline;
  const sentence = sentenceOf(failure);
  if (sentence !== undefined) return sentence;
  if (failure.code === 'file_type_not_allowed')
    return problems.kind(uploadNames(uploadRulesNow().mediaTypes, language));
  return failure.code === 'file_too_large' ? problems.tooLarge(limitOf('loanDocumentSize')) : problems.other;
}
