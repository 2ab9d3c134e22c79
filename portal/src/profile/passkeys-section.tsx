import type { listPasskeys } from '@lendside/contract/access-passkeys';
import type { OutputOf } from '@lendside/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hasPasskeys, useAddPasskey, useDeviceWords } from '../access/front.ts';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';
import { ownPasskeys } from './profile-queries.ts';
import { profileTexts } from './texts.ts';

type Passkey = OutputOf<typeof listPasskeys>['passkeys'][number];

/** The passkeys of a person; adds one, removes one. */
export function PasskeysSection() {
  const texts = useTexts(profileTexts).passkeys;
  const titleId = useId();
  const list = useQuery(ownPasskeys());
  const adding = useAddPasskey(() => {
    showToast(texts.added, 'success');
    void list.refetch();
  });
  const [removing, setRemoving] = useState<Passkey>();

  if (list.error && !list.data) {
    return <LoadFailed error={list.error} busy={list.isFetching} onTryAgain={() => void list.refetch()} />;
  }
  if (!list.data) {
    return (
      <SkeletonGroup label={texts.loading}>
        <ShapeSkeleton shape="rows" count={2} />
      </SkeletonGroup>
    );
  }
  const { passkeys } = list.data;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={texts.note}>
        {texts.title}
      </SectionHeading>
      {passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ItemRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ItemRows>
      )}
      {adding.gaveUp && (
        <Notice tone="info">
          <p>{texts.gaveUp}</p>
        </Notice>
      )}
      <RefusedNotice call={adding} />
      {hasPasskeys() ? (
        <Actions>
          <Button kind="secondary" busy={adding.busy} busyLabel={texts.adding} onClick={adding.add}>
            {texts.add}
          </Button>
        </Actions>
      ) : (
        <p>{texts.notHere}</p>
      )}
      {adding.dialog}
      <RemoveDialog
        passkey={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => {
          setRemoving(undefined);
          showToast(texts.removed, 'success');
          void list.refetch();
        }}
      />
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const texts = useTexts(profileTexts).passkeys;
  const writeDate = useWriteDate();
  const device = useDeviceWords()(passkey.deviceName);
  return (
    <ItemRow
      name={device}
      notes={[
        texts.since(writeDate(passkey.created)),
        ...(passkey.lastUsed === undefined ? [] : [texts.lastUsed(writeDate(passkey.lastUsed))]),
      ]}
      action={
        <Button kind="quiet" small aria-label={texts.removeOf(device)} onClick={onRemove}>
          {texts.remove}
        </Button>
      }
    />
  );
}

type RemoveDialogProps = { passkey: Passkey | undefined; onClose: () => void; onRemoved: () => void };

function RemoveDialog({ passkey, onClose, onRemoved }: RemoveDialogProps) {
  const texts = useTexts(profileTexts).passkeys;
  const deviceWords = useDeviceWords();
  const [busy, setBusy] = useState(false);

  async function remove(passkeyId: string) {
    setBusy(true);
    try {
      await call('removePasskey', { passkeyId });
    } catch {
      // Gone already, or not reached: the list that is read next says which.
    }
    setBusy(false);
    onRemoved();
  }

  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={texts.removeTitle}
      yes={texts.remove}
      no={texts.keep}
      closable
      busy={busy}
      onYes={() => passkey && void remove(passkey.passkeyId)}
      onClose={onClose}
    >
      <p>{texts.removeText(deviceWords(passkey?.deviceName ?? ''))}</p>
    </ConfirmDialog>
  );
}
