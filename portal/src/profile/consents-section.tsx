import type { OutputOf } from '@lendside/contract/operation';
import type { listConsents } from '@lendside/contract/profile-contact';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { aboutTexts } from './about-texts.ts';
import { ItemRow, ItemRows } from './item-row.tsx';
import { communicationSettings, ownConsents } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';

type Consent = OutputOf<typeof listConsents>['consents'][number];

/** Agreements of the person, in its own words, and the way back. */
export function ConsentsSection() {
  const texts = useTexts(aboutTexts).consents;
  const list = useQuery(ownConsents());
  const [asked, setAsked] = useState<Consent>();
  const [effects, setEffects] = useState<readonly string[]>();
  const consents = list.data?.consents ?? [];
  return (
    <ProfileSection title={texts.title} query={list}>
      {effects && (
        <Notice tone="success" title={texts.done}>
          {effects.map((effect) => (
            <p key={effect}>{texts.effects[effect]}</p>
          ))}
        </Notice>
      )}
      {consents.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ItemRows>
          {consents.map((consent) => (
            <ConsentRow key={consent.consentId} consent={consent} onWithdraw={() => setAsked(consent)} />
          ))}
        </ItemRows>
      )}
      <WithdrawDialog
        consent={asked}
        onClose={() => setAsked(undefined)}
        onDone={(changed) => {
          setAsked(undefined);
          setEffects(changed);
        }}
      />
    </ProfileSection>
  );
}

function ConsentRow({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const texts = useTexts(aboutTexts).consents;
  const writeTime = useWriteTime();
  const kind = texts.kinds[consent.kind] ?? consent.kind;
  const { given, withdrawn, text } = consent;
  return (
    <ItemRow
      name={kind}
      notes={[texts.given(writeTime(given)), ...(withdrawn ? [texts.withdrawn(writeTime(withdrawn))] : [])]}
      more={
        text === undefined ? (
          consent.kind === 'terms' && <Link to={pathTo('TermsConditionsConsent')}>{texts.readTerms}</Link>
        ) : (
          <Disclosure summary={texts.words} look="row">
            <p>{text}</p>
          </Disclosure>
        )
      }
      action={
        consent.canWithdraw ? (
          <Button kind="quiet" small aria-label={texts.withdrawOf(kind)} onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        ) : undefined
      }
    />
  );
}

type WithdrawDialogProps = {
  consent: Consent | undefined;
  onClose: () => void;
  onDone: (effects: readonly string[]) => void;
};

function WithdrawDialog({ consent, onClose, onDone }: WithdrawDialogProps) {
  const { consents: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const task = useOneCall(common.failed);
  const kind = texts.kinds[consent?.kind ?? ''] ?? '';

  const withdraw = (consentId: string) =>
    void task.run(async () => {
      const { effects } = await call('withdrawConsent', { consentId });
      await Promise.all([
        client.invalidateQueries({ queryKey: ownConsents().queryKey }),
        client.invalidateQueries({ queryKey: communicationSettings().queryKey }),
      ]);
      onDone(effects);
    });

  return (
    <ConfirmDialog
      open={consent !== undefined}
      title={texts.confirmTitle(kind)}
      yes={texts.withdraw}
      no={texts.keep}
      closable
      busy={task.busy}
      onYes={() => consent && withdraw(consent.consentId)}
      onClose={onClose}
    >
      <p>{texts.confirmText}</p>
      <RefusedNotice call={task} />
    </ConfirmDialog>
  );
}
