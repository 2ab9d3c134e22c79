import type { OutputOf } from '@lendside/contract/operation';
import type { readDeletionRequest } from '@lendside/contract/profile-deletion';
import { DELETION_EXTENSION_WORDS } from '@lendside/domain/deletion-extensions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProvedCall } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteDate, useWriteDayOf } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { aboutTexts } from './about-texts.ts';
import { latestActivity, ownDeletionRequest } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';

/** Asks for the person's data to be deleted, says how far that is, and takes it back. Asking may need a proof. */
export function DeletionSection() {
  const texts = useTexts(aboutTexts).deletion;
  const client = useQueryClient();
  const query = useQuery(ownDeletionRequest());
  const task = useProvedCall();
  const [confirming, setConfirming] = useState(false);

  const change = (name: 'requestDeletion' | 'withdrawDeletionRequest') =>
    task.run(async () => {
      await call(name, {});
      await Promise.all([
        client.invalidateQueries({ queryKey: ownDeletionRequest().queryKey }),
        client.invalidateQueries({ queryKey: latestActivity().queryKey }),
      ]);
    });
  const ask = () => {
    setConfirming(false);
    void change('requestDeletion');
  };

  const isOpen = query.data?.state === 'open';
  return (
    <ProfileSection title={texts.title} note={texts.note} query={query}>
      <RefusedNotice call={task} />
      <RequestNotice request={query.data} />
      <Actions>
        {isOpen ? (
          <Button kind="quiet" busy={task.busy} onClick={() => void change('withdrawDeletionRequest')}>
            {texts.withdraw}
          </Button>
        ) : (
          <Button kind="secondary" busy={task.busy} busyLabel={texts.asking} onClick={() => setConfirming(true)}>
            {texts.ask}
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={confirming}
        title={texts.confirmTitle}
        yes={texts.confirm}
        no={texts.keep}
        closable
        onYes={ask}
        onClose={() => setConfirming(false)}
      >
        <p>{texts.confirmText}</p>
        <p>{texts.stays}</p>
      </ConfirmDialog>
      {task.dialog}
    </ProfileSection>
  );
}

/** The latest request in a sentence, with its answer. */
function RequestNotice({ request }: { request: OutputOf<typeof readDeletionRequest> | undefined }) {
  const texts = useTexts(aboutTexts).deletion;
  const writeDate = useWriteDate();
  const writeDayOf = useWriteDayOf();
  const { state, asked, answerBy, answered, note, extension } = request ?? {};
  const language = useLanguage();
  if (state === undefined || state === 'withdrawn') return null;
  if (state === 'open') {
    const day = writeDate(answerBy, 'long');
    return (
      <Notice tone="info">
        <p>{(extension ? texts.openLonger : texts.open)(writeDayOf(asked, 'long'), day)}</p>
        {extension && <p>{DELETION_EXTENSION_WORDS[language][extension]}</p>}
      </Notice>
    );
  }
  return state === 'done' ? (
    <Notice tone="success">{texts.done(writeDayOf(answered, 'long'))}</Notice>
  ) : (
    <Notice tone="warning" title={texts.refused(writeDayOf(answered, 'long'))}>
      {note}
    </Notice>
  );
}
