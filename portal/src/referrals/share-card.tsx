import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { FriendDialog } from './friend-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './referrals.module.css';
import type { RewardStats } from './reward-queries.ts';
import { referralsTexts } from './texts.ts';

/** Tells that the link was shared; that it was is not worth a message to the person if it fails. */
function recorded(source: 'sheet' | 'copy', shortCode: string): void {
  call('recordReferralShare', { source, shortCode }).catch(() => undefined);
}

/** Code, link and QR, and the ways to share them: the system's sheet, a copy, an email or a text with consent (decision F16). */
export function ShareCard({ stats }: { stats: RewardStats }) {
  const texts = useTexts(referralsTexts).share;
  const [writing, setWriting] = useState<'email' | 'text'>();
  const { referralUrl, shortCode } = stats;
  const share = () =>
    navigator.share({ text: texts.message, url: referralUrl }).then(
      () => recorded('sheet', shortCode),
      // Closed without sharing.
      () => undefined,
    );
  const copy = () =>
    navigator.clipboard.writeText(referralUrl).then(
      () => {
        recorded('copy', shortCode);
        showToast(texts.copied, 'success');
      },
      () => showToast(texts.notCopied, 'danger'),
    );
  return (
    <Card>
      <Stack>
        <SectionHeading>{texts.title}</SectionHeading>
        <div className={styles.share}>
          <Stack gap={2}>
            <QrCode text={referralUrl} label={texts.qr} />
            <p className={styles.soft}>{texts.qrNote}</p>
          </Stack>
          <KeyValue
            rows={[
              { key: 'code', label: texts.code, value: shortCode },
              { key: 'link', label: texts.link, value: <span className={styles.link}>{referralUrl}</span> },
            ]}
          />
        </div>
        <Actions>
          {'share' in navigator && (
            <Button kind="secondary" onClick={() => void share()}>
              {texts.sheet}
            </Button>
          )}
          <Button kind="secondary" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button kind="secondary" onClick={() => setWriting('email')}>
            {texts.email}
          </Button>
          <Button kind="secondary" onClick={() => setWriting('text')}>
            {texts.text}
          </Button>
        </Actions>
      </Stack>
      {writing && <FriendDialog channel={writing} shortCode={shortCode} onClose={() => setWriting(undefined)} />}
    </Card>
  );
}
